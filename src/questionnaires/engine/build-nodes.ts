import type { AnswerValue } from './answers/answer-value'
import type { ItemDefinition } from './read/definition'
import type { AnswerOrigin } from './read/form-item'
import type { Node, Slot } from './form-state'
import type { FormPath } from './read/form-path'

/**
 * The initial occurrences of a form below `parent`: one of each item, or as many as are required.
 */
export function buildNodes(
  definitions: readonly ItemDefinition[],
  parent: FormPath,
): readonly Node[] {
  return definitions.flatMap((definition) => {
    const { type, repeats, limits } = definition.face
    const count = type === 'group' && repeats ? Math.max(1, limits.minOccurs) : 1
    return Array.from({ length: count }, (_, id) => buildNode(definition, parent, id))
  })
}

/** One occurrence with its defaults. `parent` is the path of the group or the answer around it. */
export function buildNode(definition: ItemDefinition, parent: FormPath, id: number): Node {
  // The linkId is escaped so that its characters differ from those of the path; the number
  // distinguishes occurrences.
  const path = `${parent}/${escaped(definition.face.linkId)}.${id}`
  const { type, repeats, limits } = definition.face
  if (type === 'group' || type === 'display')
    return { path, definition, id, slots: [], nodes: buildNodes(definition.items, path) }
  // A repeating question shows the required places; choices are ticked and need no empty places.
  const least = repeats && definition.face.options === undefined ? Math.max(1, limits.minOccurs) : 1
  const count = Math.max(least, definition.initial.length)
  const slots = Array.from({ length: count }, (_, place) => {
    const value = definition.initial[place]
    return value === undefined
      ? buildSlot(definition, path, place)
      : buildSlot(definition, path, place, value, 'default')
  })
  return { path, definition, id, slots, nodes: [] }
}

/** Half a character, which a careless tool leaves of an emoji, has no escape of its own. */
function escaped(linkId: string): string {
  return encodeURIComponent(linkId.replace(/\p{Cs}/gu, (half) => `\uFFFD${half.charCodeAt(0)}`))
}

/** One place for an answer to the question at `path`, with the parts that belong to it. */
export function buildSlot(
  definition: ItemDefinition,
  path: FormPath,
  id: number,
  value?: AnswerValue,
  origin: AnswerOrigin = 'person',
): Slot {
  const slotPath = `${path}:${id}`
  return {
    path: slotPath,
    id,
    ...(value !== undefined && { value }),
    origin,
    overridden: false,
    nodes: buildNodes(definition.items, slotPath),
  }
}

/** A number that none of them has. */
export function nextId(siblings: readonly { readonly id: number }[]): number {
  return siblings.reduce((most, { id }) => Math.max(most, id + 1), 0)
}
