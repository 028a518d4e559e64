import { foldWords } from '../fold'
import { isSoft, withoutFillers } from '../spoken-words'

/** The groups of commands, in order. */
export const COMMAND_GROUPS = ['people', 'screens', 'actions'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

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
  readonly run: () => void
}

/**
 * The commands that have a word beginning with each typed word that is no filler, those whose own
 * name begins with the typed words first; those that are shown at once as long as nothing is typed.
 */
export function commandsFor(commands: readonly Command[], typed: string): readonly Command[] {
  const asked = foldWords(typed)
  if (asked === '') return typed.trim() === '' ? commands.filter(({ atOnce }) => atOnce) : []
  const words = foldWords(withoutFillers(typed)).split(' ')
  const having = (wanted: readonly string[]) =>
    commands
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
