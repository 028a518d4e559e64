import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { runAtOnce, type SlicedWork } from '~/std/run-in-slices'
import { answerValueOf } from './answer-values'
import { buildNode, buildNodes, buildSlot } from '../build-nodes'
import type { ItemDefinition } from '../read/definition'
import type { Form } from '../form'
import { formOf } from '../form-of-state'
import type { Carried, Node, Slot } from '../form-state'
import { sealed } from '../sign'
import { fitsType } from './fitting-type'
import { marksIn, withoutSignatures } from './signature-extension'
import { restoredInSteps } from '../run/settle-state'
import type { Unsupported } from '../read/unsupported'
import { drawInSteps } from '../view'
import type { FormPath } from '../read/form-path'

/**
 * The form with the answers of a response in place of its initial ones. Answers without a question
 * in the form, or of another type, are reported: a response made from the form does not contain
 * them.
 */
export function fromResponse(
  form: Form,
  response: Pick<QuestionnaireResponse, 'item' | 'extension'>,
): Form {
  return runAtOnce(responseInSteps(form, response))
}

/** The same in steps, for a screen. */
export function* responseInSteps(
  form: Form,
  response: Pick<QuestionnaireResponse, 'item' | 'extension'>,
): SlicedWork<Form> {
  const found: Unsupported[] = []
  const nodes = nodesFrom(form.definition.items, response.item ?? [], '', found)
  yield
  const marks = marksIn(response.extension, form.definition.signatureAsks)
  const { signatures: _, ...fresh } = form.state
  const restored = yield* restoredInSteps(
    marks === undefined ? fresh : { ...fresh, signatures: marks },
    nodes,
    found,
  )
  const state = sealed(restored, found.length === 0)
  yield* drawInSteps(state)
  return formOf(state)
}

/** The occurrences that the items of a response have in a form; `found` gets what has no place. */
export function nodesFrom(
  definitions: readonly ItemDefinition[],
  items: readonly QuestionnaireResponseItem[],
  parent: FormPath,
  found: Unsupported[],
): readonly Node[] {
  const known = new Set(definitions.map(({ face }) => face.linkId))
  for (const { linkId } of items)
    if (!known.has(linkId)) found.push(lost('answer-without-question', linkId))
  return definitions.flatMap((definition) => {
    const own = items.filter(({ linkId }) => linkId === definition.face.linkId)
    const { type, repeats } = definition.face
    if (own.length === 0) return emptyNodes(definition, parent)
    if (type === 'group' && repeats)
      return own.map((item, id) => nodeFrom(definition, [item], parent, id, found))
    // Some services write each answer of a repeating question as an item of its own: they are one
    // question's answers.
    return [nodeFrom(definition, own, parent, 0, found)]
  })
}

/** Occurrences without the form's defaults: leaving one out was an answer, too. */
function emptyNodes(definition: ItemDefinition, parent: FormPath): readonly Node[] {
  return buildNodes([definition], parent).map(withoutAnswers)
}

function withoutAnswers(node: Node): Node {
  return {
    ...node,
    nodes: node.nodes.map(withoutAnswers),
    slots: node.slots
      .slice(0, Math.max(1, node.definition.face.limits.minOccurs))
      .map(({ value: _value, ...slot }) => ({
        ...slot,
        origin: 'person',
        nodes: slot.nodes.map(withoutAnswers),
      })),
  }
}

function nodeFrom(
  definition: ItemDefinition,
  items: readonly QuestionnaireResponseItem[],
  parent: FormPath,
  id: number,
  found: Unsupported[],
): Node {
  const node = buildNode(definition, parent, id)
  const { type, linkId, repeats } = definition.face
  const below = items.flatMap(({ item }) => item ?? [])
  const { id: ownId, extension, modifierExtension }: Carried = items[0] ?? {}
  const marks = marksIn(extension, definition.face.signatureAsks)
  const others = withoutSignatures(extension)
  const carried = {
    ...carriedBy(
      {
        ...(ownId !== undefined && { id: ownId }),
        ...(others.length > 0 && { extension: [...others] }),
        ...(modifierExtension !== undefined && { modifierExtension }),
      },
      linkId,
      found,
    ),
    ...(marks !== undefined && { signatures: marks }),
  }
  const answers = items.flatMap(({ answer }) => answer ?? [])
  if (type === 'group' || type === 'display') {
    if (answers.length > 0) found.push(lost('answer-of-other-type', linkId))
    return { ...node, ...carried, nodes: nodesFrom(definition.items, below, node.path, found) }
  }
  const fitting = answers.filter((answer) => fitsType(answer, type))
  const kept = repeats ? fitting : fitting.slice(0, 1)
  if (kept.length < answers.length) found.push(lost('answer-of-other-type', linkId))
  const slots = kept.map((answer, place) => slotFrom(answer, definition, node.path, place, found))
  return {
    ...withoutAnswers(node),
    ...carried,
    slots: slots.length > 0 ? slots : withoutAnswers(node).slots,
  }
}

function slotFrom(
  answer: QuestionnaireResponseItemAnswer,
  definition: ItemDefinition,
  path: FormPath,
  id: number,
  found: Unsupported[],
): Slot {
  const slot = buildSlot(definition, path, id, answerValueOf(answer), 'response')
  // A repeated calculation shows if a person's answer replaced the calculated one.
  const carried = carriedBy(answer, definition.face.linkId, found)
  return {
    ...slot,
    ...carried,
    overridden: definition.expressions.calculated !== undefined,
    nodes: nodesFrom(definition.items, answer.item ?? [], slot.path, found),
  }
}

/**
 * The parts that are returned unchanged; a modifier that is not understood is reported, because it
 * may change the meaning of the answer.
 */
function carriedBy(
  { id, extension, modifierExtension }: Carried,
  linkId: string,
  found: Unsupported[],
): { readonly carried?: Carried } {
  for (const { url } of modifierExtension ?? [])
    found.push({ effect: 'data', what: { kind: 'extension', url }, linkId })
  if (id === undefined && extension === undefined && modifierExtension === undefined) return {}
  return {
    carried: {
      ...(id !== undefined && { id }),
      ...(extension !== undefined && { extension }),
      ...(modifierExtension !== undefined && { modifierExtension }),
    },
  }
}

function lost(
  kind: 'answer-without-question' | 'answer-of-other-type',
  linkId: string,
): Unsupported {
  return { effect: 'data', what: { kind }, linkId }
}
