import { fieldsOf, listOf } from '~/fhir/json'
import { runAtOnce, type SlicedWork } from '~/std/run-in-slices'
import { isAnswerValue } from './answers/answer-values'
import { buildNode, buildNodes } from './build-nodes'
import type { ItemDefinition } from './read/definition'
import type { Form } from './form'
import { formOf } from './form-of-state'
import type { AnswerOrigin } from './read/form-item'
import type { Carried, Node, Slot } from './form-state'
import { marksFrom, type SignatureMark } from './signature-mark'
import { restoredInSteps } from './run/settle-state'
import { canonicalOf } from './answers/to-response'
import type { Unsupported } from './read/unsupported'
import { drawInSteps } from './view'
import type { FormPath } from './read/form-path'

/**
 * Everything that a person entered into a form, as data to store: including answers of disabled
 * items, typed text that could not be read, and the origins of answers. Write it by `toJson` and
 * read it by `parseJson`: decimals keep their digits.
 */
export interface Draft {
  readonly version: 1
  /** The form it belongs to, by URL and version. */
  readonly questionnaire?: string
  /** The signatures of the form as a whole. */
  readonly signatures?: readonly SignatureMark[]
  readonly items: readonly DraftItem[]
}

/** One occurrence of an item in a draft. */
export interface DraftItem {
  readonly linkId: string
  readonly id: number
  readonly carried?: Carried
  readonly signatures?: readonly SignatureMark[]
  readonly answers?: readonly DraftAnswer[]
  readonly items?: readonly DraftItem[]
}

/** One answer, or the place for one, in a draft. */
export interface DraftAnswer {
  readonly id: number
  readonly value?: object
  readonly text?: string
  readonly origin: AnswerOrigin
  readonly overridden?: true
  readonly carried?: Carried
  readonly items?: readonly DraftItem[]
}

/** The form's answers as a draft. */
export function toDraft(form: Form): Draft {
  const questionnaire = canonicalOf(form)
  return {
    version: 1,
    ...(questionnaire !== undefined && { questionnaire }),
    ...marked(form.state.signatures),
    items: itemsOf(form.state.nodes),
  }
}

function itemsOf(nodes: readonly Node[]): readonly DraftItem[] {
  return nodes
    .filter(
      ({ definition, signatures }) =>
        definition.face.type !== 'display' || signatures !== undefined,
    )
    .map(({ definition, id, carried, signatures, slots, nodes: below }) => ({
      linkId: definition.face.linkId,
      id,
      ...(carried !== undefined && { carried }),
      ...marked(signatures),
      ...(slots.length > 0 && { answers: slots.map(answerOf) }),
      ...(below.length > 0 && { items: itemsOf(below) }),
    }))
}

function marked(signatures: readonly SignatureMark[] | undefined): {
  readonly signatures?: readonly SignatureMark[]
} {
  return signatures === undefined ? {} : { signatures }
}

function answerOf({ id, value, text, origin, overridden, carried, nodes }: Slot): DraftAnswer {
  return {
    id,
    ...(value !== undefined && { value }),
    ...(text !== undefined && { text }),
    origin,
    ...(overridden && { overridden }),
    ...(carried !== undefined && { carried }),
    ...(nodes.length > 0 && { items: itemsOf(nodes) }),
  }
}

/**
 * The form as the draft left it. Parts of the draft without a place in the form are reported;
 * undefined means that it is not a draft.
 */
export function fromDraft(form: Form, draft: unknown): Form | undefined {
  return fieldsOf(draft)['version'] === 1 ? runAtOnce(draftInSteps(form, draft)) : undefined
}

/** The same in steps, for a screen; data that is not a draft leaves the form unchanged. */
export function* draftInSteps(form: Form, draft: unknown): SlicedWork<Form> {
  const { version, items, signatures } = fieldsOf(draft)
  if (version !== 1) return form
  const found: Unsupported[] = []
  const nodes = nodesFrom(form.definition.items, listOf(items), '', found)
  yield
  const { signatures: _, ...fresh } = form.state
  const state = yield* restoredInSteps({ ...fresh, ...marked(marksFrom(signatures)) }, nodes, found)
  yield* drawInSteps(state)
  return formOf(state)
}

function nodesFrom(
  definitions: readonly ItemDefinition[],
  items: readonly unknown[],
  parent: FormPath,
  found: Unsupported[],
): readonly Node[] {
  const known = new Set(definitions.map(({ face }) => face.linkId))
  for (const item of items) {
    const { linkId } = fieldsOf(item)
    if (typeof linkId === 'string' && !known.has(linkId))
      found.push({ effect: 'data', what: { kind: 'answer-without-question' }, linkId })
  }
  return definitions.flatMap((definition) => {
    const own = items.map(fieldsOf).filter(({ linkId }) => linkId === definition.face.linkId)
    if (own.length === 0) return buildNodes([definition], parent)
    return own.map((item, place) => nodeFrom(definition, item, parent, idOf(item, place), found))
  })
}

function nodeFrom(
  definition: ItemDefinition,
  item: Readonly<Record<string, unknown>>,
  parent: FormPath,
  id: number,
  found: Unsupported[],
): Node {
  const node = {
    ...buildNode(definition, parent, id),
    ...carriedIn(item),
    ...marked(marksFrom(item['signatures'])),
  }
  if (definition.face.type === 'display') return node
  if (definition.face.type === 'group')
    return { ...node, nodes: nodesFrom(definition.items, listOf(item['items']), node.path, found) }
  const slots = listOf(item['answers'])
    .map(fieldsOf)
    .map((answer, place) => slotFrom(definition, answer, node.path, idOf(answer, place), found))
  return slots.length > 0 ? { ...node, slots } : node
}

function slotFrom(
  definition: ItemDefinition,
  answer: Readonly<Record<string, unknown>>,
  parent: FormPath,
  id: number,
  found: Unsupported[],
): Slot {
  const path = `${parent}:${id}`
  const { value, text, origin, overridden, items } = answer
  return {
    path,
    id,
    ...(typeof value === 'object' && value !== null && isAnswerValue(value) && { value }),
    ...(typeof text === 'string' && { text }),
    origin: isOrigin(origin) ? origin : 'person',
    overridden: overridden === true,
    ...carriedIn(answer),
    nodes: nodesFrom(definition.items, listOf(items), path, found),
  }
}

function carriedIn({ carried }: Readonly<Record<string, unknown>>): { readonly carried?: Carried } {
  return typeof carried === 'object' && carried !== null ? { carried } : {}
}

function idOf({ id }: Readonly<Record<string, unknown>>, place: number): number {
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 ? id : place
}

function isOrigin(value: unknown): value is AnswerOrigin {
  return (
    value === 'person' ||
    value === 'default' ||
    value === 'record' ||
    value === 'calculated' ||
    value === 'response'
  )
}
