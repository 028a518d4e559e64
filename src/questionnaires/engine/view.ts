import type { SlicedWork } from '~/std/run-in-slices'
import { computedFace } from './run/computed-face'
import type { ItemDefinition } from './read/definition'
import { enabledOf, type IsEnabled } from './run/enabled'
import { countProblems, isError, problemsOfAnswer, problemsOfAnswers } from './find-problems'
import { signaturesOfItem } from './answers/response-items'
import type { FormAnswer, FormItem, FormSignature, ItemFace } from './read/form-item'
import type { Computed, FormState, Node, Slot } from './form-state'
import type { FormMessage, Problem } from './read/problem'
import { hasAnswers } from './tree'
import type { FormPath } from './read/form-path'

/** The surroundings that are needed to draw one occurrence. */
interface Around {
  readonly isEnabled: IsEnabled
  readonly computed: ReadonlyMap<FormPath, Computed>
  /** It is in an occurrence that counts as absent: its required questions are not missed. */
  readonly absent: boolean
}

/** The inputs that an item was drawn from. */
interface Drawn {
  readonly item: FormItem
  readonly enabled: boolean
  readonly absent: boolean
  readonly computed: Computed | undefined
  readonly occurrence: number
  readonly occurrences: number
  readonly filled: number
  /** The states of its signatures; the signatures themselves are parts of the occurrence. */
  readonly signed: string
}

/**
 * Occurrences never change, so that the drawing of one stays valid as long as its surroundings are
 * the same.
 */
const DRAWN = new WeakMap<Node, Drawn>()

/** The items to be drawn for a state of a form. Unchanged ones are the same objects as before. */
export function viewOf({
  nodes,
  computed,
}: Pick<FormState, 'nodes' | 'computed'>): readonly FormItem[] {
  return drawAll(nodes, { isEnabled: enabledOf({ nodes, computed }), computed, absent: false })
}

/** Draws a state for the first time, in steps: the drawings are kept, and `viewOf` finds them. */
export function* drawInSteps({
  nodes,
  computed,
}: Pick<FormState, 'nodes' | 'computed'>): SlicedWork<void> {
  yield* drawSteps(nodes, { isEnabled: enabledOf({ nodes, computed }), computed, absent: false })
}

function* drawSteps(nodes: readonly Node[], around: Around): SlicedWork<void> {
  for (const node of nodes) {
    const siblings = siblingsOf(node, nodes)
    const inside = insideOf(node, siblings.indexOf(node), around)
    yield* drawSteps(node.nodes, inside)
    for (const slot of node.slots) yield* drawSteps(slot.nodes, inside)
    draw(node, siblings, around)
    yield
  }
}

const NONE: readonly FormItem[] = []

function drawAll(nodes: readonly Node[], around: Around): readonly FormItem[] {
  if (nodes.length === 0) return NONE
  return nodes.map((node) => draw(node, siblingsOf(node, nodes), around))
}

/** Only groups have several occurrences. */
function siblingsOf(node: Node, nodes: readonly Node[]): readonly Node[] {
  const several = node.definition.face.type === 'group' && node.definition.face.repeats
  return several ? nodes.filter(({ definition }) => definition === node.definition) : [node]
}

function draw(node: Node, siblings: readonly Node[], around: Around): FormItem {
  const { definition, path } = node
  const enabled = around.isEnabled(node)
  const computed = around.computed.get(path)
  const occurrence = siblings.indexOf(node)
  const filled =
    definition.face.type === 'group'
      ? siblings.filter((one) => hasAnswers(one, around.isEnabled)).length
      : 0
  const inside = insideOf(node, occurrence, around)
  const { absent } = inside
  const signatures = signaturesOfItem(node, around.isEnabled)
  const signed = signatures.map(({ state }) => state).join()
  const facts = {
    enabled,
    absent,
    computed,
    occurrence,
    occurrences: siblings.length,
    filled,
    signed,
  }
  const before = DRAWN.get(node)
  const items = drawAll(node.nodes, inside)
  const belowAnswers =
    definition.items.length === 0
      ? undefined
      : node.slots.map((slot) => drawAll(slot.nodes, inside))
  if (
    before !== undefined &&
    sameFacts(before, facts) &&
    sameItems(before.item.items, items) &&
    (belowAnswers === undefined ||
      before.item.answers.every((answer, place) =>
        sameItems(answer.items, belowAnswers[place] ?? NONE),
      ))
  )
    return before.item
  const face = computedFace(definition, computed)
  const item: FormItem = {
    ...face,
    path,
    enabled,
    answers: node.slots.map((slot, place) =>
      drawAnswer(slot, belowAnswers?.[place] ?? NONE, node, face, enabled),
    ),
    items,
    occurrence,
    occurrences: siblings.length,
    ...repeating(face, node, siblings.length),
    givenUp: computed?.['given-up'] !== undefined,
    signatures,
    messages: enabled
      ? [...messagesOf(node, face, facts), ...unsignedMessages(node, face, inside, signatures)]
      : [],
  }
  DRAWN.set(node, { item, ...facts })
  return item
}

/** The surroundings of what is in an occurrence. */
function insideOf(node: Node, occurrence: number, around: Around): Around {
  const isAbsent = !around.absent && isEmptyRepeat(node, occurrence, around.isEnabled)
  return isAbsent ? { ...around, absent: true } : around
}

/**
 * An occurrence of a repeating group that is not required and has no answer of which a response
 * would tell: an answer that is not asked for any more waits in it, and is none.
 */
function isEmptyRepeat(node: Node, occurrence: number, isEnabled: IsEnabled): boolean {
  const { type, repeats, required, limits } = node.definition.face
  return (
    type === 'group' &&
    repeats &&
    occurrence >= Math.max(limits.minOccurs, required ? 1 : 0) &&
    !hasAnswers(node, isEnabled)
  )
}

function sameFacts(one: Omit<Drawn, 'item'>, other: Omit<Drawn, 'item'>): boolean {
  return (
    one.enabled === other.enabled &&
    one.absent === other.absent &&
    one.computed === other.computed &&
    one.occurrence === other.occurrence &&
    one.occurrences === other.occurrences &&
    one.filled === other.filled &&
    one.signed === other.signed
  )
}

function sameItems(one: readonly FormItem[], other: readonly FormItem[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place])
}

function repeating(
  { repeats, type, limits, readOnly, options, control }: ItemFace,
  node: Node,
  occurrences: number,
): Pick<FormItem, 'canAdd' | 'canRemove'> {
  const isQuestion = type !== 'group' && type !== 'display'
  // An expression may say that a question with several answers does not repeat any more.
  if (!repeats && isQuestion && !readOnly)
    return { canAdd: false, canRemove: node.slots.length > 1 }
  if (!repeats || readOnly || type === 'display') return { canAdd: false, canRemove: false }
  const count = type === 'group' ? occurrences : node.slots.length
  // Answers that are ticked need no places; those found by typing have one each.
  const isTyped = control === 'autocomplete' || control === 'lookup'
  const ticked = isQuestion && options !== undefined && (!isTyped || options.length === 0)
  return {
    canAdd: !ticked && count < (limits.maxOccurs ?? Infinity),
    canRemove: count > Math.max(1, limits.minOccurs),
  }
}

function drawAnswer(
  slot: Slot,
  items: readonly FormItem[],
  node: Node,
  face: ItemFace,
  enabled: boolean,
): FormAnswer {
  const { path, value, text, origin, overridden, note } = slot
  return {
    path,
    ...(value !== undefined && { value }),
    ...(text !== undefined && { text }),
    origin,
    overridden,
    ...(note !== undefined && { note }),
    items,
    messages: enabled
      ? problemsOfAnswer(slot, face, node.definition).map((problem) => message(path, face, problem))
      : [],
  }
}

function messagesOf(
  node: Node,
  face: ItemFace,
  { absent, occurrence, filled, computed }: Omit<Drawn, 'item'>,
): readonly FormMessage[] {
  if (face.type === 'display') return []
  // For a group, its first occurrence represents all.
  const counted =
    face.type === 'group'
      ? occurrence === 0
        ? countProblems(filled, face)
        : []
      : problemsOfAnswers(node.slots, face)
  const asked = absent ? counted.filter((problem) => !isUnanswered(problem)) : counted
  const unseen = isOutOfSight(node.definition)
  const broken = node.definition.expressions.constraints.flatMap(
    ({ key, words, severity }, place) =>
      computed?.[`constraint-${place}`]?.[0] === false && !absent
        ? [message(node.path, face, { kind: 'constraint', key, words }, severity)]
        : [],
  )
  return [
    ...asked.map((problem) =>
      unseen && isUnanswered(problem)
        ? message(node.path, face, { kind: 'out-of-sight' })
        : message(node.path, face, problem),
    ),
    ...broken,
  ]
}

/**
 * An item is signed when it is filled in (R4, questionnaire-signatureRequired); words or a group
 * without a question have nothing else to be filled in.
 */
function unsignedMessages(
  node: Node,
  face: ItemFace,
  { absent, isEnabled }: Around,
  signatures: readonly FormSignature[],
): readonly FormMessage[] {
  if (absent || isOutOfSight(node.definition)) return []
  if (hasQuestions(node.definition) && !hasAnswers(node, isEnabled)) return []
  return signatures.flatMap(({ path, ask, state }) =>
    ask === undefined || state === 'signed'
      ? []
      : [message(path, face, { kind: 'unsigned', outdated: state === 'outdated' })],
  )
}

function hasQuestions({ face, items }: ItemDefinition): boolean {
  return face.type === 'group' ? items.some(hasQuestions) : face.type !== 'display'
}

function isUnanswered({ kind }: Problem): boolean {
  return kind === 'missing' || kind === 'list-missing'
}

/** True when an item is hidden or not asked, or is inside one that is. */
function isOutOfSight({ face, ancestors }: ItemDefinition): boolean {
  const unseen = ({ hidden, asked }: ItemFace) => hidden || !asked
  return unseen(face) || ancestors.some((holder) => unseen(holder.face))
}

function message(
  path: FormPath,
  face: ItemFace,
  problem: Problem,
  severity: FormMessage['severity'] = isError(problem) ? 'error' : 'warning',
): FormMessage {
  const label = [face.prefix, face.text?.plain].filter((part) => part !== undefined).join(' ')
  return { path, linkId: face.linkId, label, severity, problem }
}
