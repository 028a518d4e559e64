import { foldWords } from '../fold'
import { isSoft, withoutFillers } from '../spoken-words'

/** The groups of commands before records, in order. */
export const COMMAND_GROUPS = ['people', 'screens', 'actions'] as const
/** The group after records: Enter takes what was typed for the record's first. */
export const LAST_GROUP = 'patients'
export type CommandGroup = (typeof COMMAND_GROUPS)[number] | typeof LAST_GROUP

/** Something that Find leads to besides a record: a person of the session, a screen, an action. */
export interface Command {
  readonly key: string
  readonly group: CommandGroup
  readonly title: string
  /** Further words that it is found by. */
  readonly also?: string | undefined
  /** The keys that do the same, to be shown next to it. */
  readonly keys?: string | undefined
  /** True for one that is shown before anything is typed. */
  readonly atOnce?: boolean
  /** Its title for the typed words, if it does something with them; undefined if it cannot. */
  readonly withWords?: (typed: string) => string | undefined
  readonly run: (typed: string) => void
}

/** The commands for what is typed: those that are called so, and those that take any words. */
export function commandsFor(commands: readonly Command[], typed: string): readonly Command[] {
  return [
    ...commandsNamed(commands, typed),
    ...commands.flatMap((command) => {
      const title = command.withWords?.(typed)
      return title === undefined ? [] : [{ ...command, title }]
    }),
  ]
}

/**
 * The commands that have a word beginning with each typed word that is no filler, those whose own
 * name begins with the typed words first; those that are shown at once as long as nothing is typed.
 */
export function commandsNamed(commands: readonly Command[], typed: string): readonly Command[] {
  const asked = foldWords(typed)
  const named = commands.filter(({ withWords }) => withWords === undefined)
  if (asked === '') return typed.trim() === '' ? named.filter(({ atOnce }) => atOnce) : []
  const words = foldWords(withoutFillers(typed)).split(' ')
  const having = (wanted: readonly string[]) =>
    named
      .map((command) => ({ command, name: foldWords(command.title) }))
      .filter(({ command, name }) => {
        const text = ` ${name} ${foldWords(command.also ?? '')}`
        return wanted.length > 0 && wanted.every((word) => text.includes(` ${word}`))
      })
  const found = having(words)
  // "Medicine list" is about medicines.
  return (found.length > 0 ? found : having(words.filter((word) => !isSoft(word))))
    .toSorted((a, b) => Number(b.name.startsWith(asked)) - Number(a.name.startsWith(asked)))
    .map(({ command }) => command)
}
