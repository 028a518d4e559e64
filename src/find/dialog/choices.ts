import { COMMAND_GROUPS, LAST_GROUP, type Command, type CommandGroup } from './command'
import type { Entry } from '../entry'
import { MOST, type Found, type FoundGroup } from '../find-matches'

/** The number of matches of a kind that are shown before a person asks for more. */
const FIRST = 5

/** One line that the arrow keys can reach. */
export type FindChoice =
  | { readonly kind: 'record'; readonly entry: Entry }
  | { readonly kind: 'command'; readonly command: Command }
  /** Shows more of a kind, which has a title. */
  | {
      readonly kind: 'more'
      readonly group: FoundGroup
      readonly title: string
      readonly count: number
    }

/** The lines below one heading. */
export interface ChoiceGroup {
  readonly key: string
  readonly heading: string
  readonly choices: readonly FindChoice[]
  /** The place of its first line among all lines. */
  readonly first: number
  /** The number of matches, if there are more than are ever shown. */
  readonly total?: number | undefined
}

/** The words of headings. */
interface Headings {
  readonly commands: Readonly<Record<CommandGroup, string>>
  readonly group: (title: string, count: number) => string
  readonly title: (group: FoundGroup) => string
}

/**
 * All lines: people, screens and actions before records, and after them the search of patients.
 *
 * @param whole Kinds of records of which a person asked to see all.
 */
export function choiceGroups(
  commands: readonly Command[],
  found: Found | undefined,
  whole: ReadonlySet<string>,
  headings: Headings,
): readonly ChoiceGroup[] {
  const groupOf = (key: CommandGroup) => {
    const choices = commands
      .filter(({ group }) => group === key)
      .map((command): FindChoice => ({ kind: 'command', command }))
    return choices.length === 0 ? [] : [{ key, heading: headings.commands[key], choices }]
  }
  const records = (found?.groups ?? []).map((group) => {
    const title = headings.title(group)
    const choices = choicesOf(group, title, whole.has(group.view.path))
    return {
      key: group.view.path,
      heading: headings.group(title, group.total),
      choices,
      total: group.total > MOST && choices.length >= MOST ? group.total : undefined,
    }
  })
  let first = 0
  return [...COMMAND_GROUPS.flatMap(groupOf), ...records, ...groupOf(LAST_GROUP)].map((group) => {
    const placed = { ...group, first }
    first += group.choices.length
    return placed
  })
}

/** The lines of a kind, all of them once a person has asked for more. */
function choicesOf(group: FoundGroup, title: string, whole: boolean): readonly FindChoice[] {
  const shown = whole ? group.best : group.best.slice(0, FIRST)
  const rest = group.best.length - shown.length
  const records = shown.map((entry) => ({ kind: 'record', entry }) as const)
  return rest === 0 ? records : [...records, { kind: 'more', group, title, count: rest }]
}
