import { elementOf } from './element'

/** One line has room for a group's main facts: the participant, the finding. */
const ABOUT = [
  'actor',
  'member',
  'individual',
  'party',
  'who',
  'concept',
  'condition',
  'item',
  'attachment',
  'name',
  'type',
  'role',
  'code',
  'text',
]

/**
 * The element that says most of a group of elements; undefined if it has none of the usual ones.
 */
export function mainFact(group: object): string | undefined {
  return ABOUT.find((name) => elementOf(group, name) !== undefined)
}
