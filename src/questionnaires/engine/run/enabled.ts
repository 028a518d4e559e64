import type { QuestionnaireItemEnableWhen } from 'fhir/r4'
import type { AnswerValue } from '../answers/answer-value'
import { isAnswerValue } from '../answers/answer-values'
import { compareAnswers, sameAnswer } from '../answers/compare-answers'
import type { ItemDefinition } from '../read/definition'
import type { FormState, Node, Slot } from '../form-state'
import { everyNode } from '../tree'

/** Says for each occurrence in one state of a form if it is part of the response. */
export type IsEnabled = (node: Node) => boolean

/** The place of an occurrence: its parents, and its siblings. */
interface Place {
  readonly holder?: Node
  readonly slot?: Slot
  readonly siblings: readonly Node[]
}

/**
 * The place of every occurrence in one state of a form; by name only those that conditions need.
 */
interface Places {
  readonly of: Map<Node, Place>
  readonly byLinkId: Map<string, Node[]>
}

/** Several callers ask about the same state, which never changes. */
const KNOWN = new WeakMap<
  FormState['nodes'],
  { readonly computed: FormState['computed']; readonly isEnabled: IsEnabled }
>()

/**
 * Decides which items are enabled (R4, Questionnaire.item.enableWhen; SDC, enableWhenExpression):
 * an item is enabled when its parent is, its conditions are met and, below an answer, that answer
 * exists. For a condition, a question that is not enabled has no answer, whatever it contains.
 */
export function enabledOf({ nodes, computed }: Pick<FormState, 'nodes' | 'computed'>): IsEnabled {
  const before = KNOWN.get(nodes)
  if (before?.computed === computed) return before.isEnabled
  const isEnabled = workedOut({ nodes, computed })
  KNOWN.set(nodes, { computed, isEnabled })
  return isEnabled
}

function workedOut({ nodes, computed }: Pick<FormState, 'nodes' | 'computed'>): IsEnabled {
  const places: Places = { of: new Map(), byLinkId: new Map() }
  placeAll(nodes, { siblings: nodes }, places)
  const known = new Map<Node, boolean>()
  const isEnabled = (node: Node): boolean => {
    const before = known.get(node)
    if (before !== undefined) return before
    // Conditions in a ring: a repeated question finds the item enabled, and the ring ends.
    known.set(node, true)
    const result = ask(node)
    known.set(node, result)
    // Its contents may have been evaluated on the way, when it was taken to be enabled.
    if (!result) for (const below of everyNode([node])) known.set(below, false)
    return result
  }
  const ask = (node: Node): boolean => {
    const { holder, slot } = places.of.get(node) ?? {}
    if (holder !== undefined && !isEnabled(holder)) return false
    const { face, conditions, all } = node.definition
    if (slot !== undefined && slot.value === undefined && face.type !== 'display') return false
    const expression = computed.get(node.path)?.['enable']
    if (expression !== undefined && expression[0] !== true) return false
    if (conditions.length === 0) return true
    const met = (condition: QuestionnaireItemEnableWhen) =>
      isMet(condition, answersTo(condition.question, node, places, isEnabled))
    return all ? conditions.every(met) : conditions.some(met)
  }
  return isEnabled
}

function placeAll(nodes: readonly Node[], place: Place, places: Places): void {
  for (const node of nodes) {
    places.of.set(node, place)
    if (node.definition.asked) {
      const { linkId } = node.definition.face
      const others = places.byLinkId.get(linkId)
      if (others === undefined) places.byLinkId.set(linkId, [node])
      else others.push(node)
    }
    if (node.nodes.length > 0) placeAll(node.nodes, { holder: node, siblings: node.nodes }, places)
    for (const slot of node.slots)
      if (slot.nodes.length > 0)
        placeAll(slot.nodes, { holder: node, slot, siblings: slot.nodes }, places)
  }
}

/**
 * The answers of the question in a condition: of its occurrences the nearest, found among the
 * ancestors, then before, then after (R4, Questionnaire.item.enableWhen.question).
 */
function answersTo(
  question: string,
  asker: Node,
  places: Places,
  isEnabled: IsEnabled,
): readonly AnswerValue[] {
  const found = nearest(question, asker, places)
  return found !== undefined && isEnabled(found)
    ? found.slots.flatMap(({ value }) => value ?? [])
    : []
}

function nearest(question: string, asker: Node, { of, byLinkId }: Places): Node | undefined {
  const all = byLinkId.get(question) ?? []
  // There is nearly always one: no need to walk the tree.
  if (all.length < 2) return all[0]
  for (let here: Node | undefined = asker; here !== undefined; here = of.get(here)?.holder) {
    const found =
      here.definition.face.linkId === question
        ? here
        : besides(question, here, of.get(here)?.siblings ?? [])
    if (found !== undefined) return found
  }
  return undefined
}

function besides(question: string, here: Node, siblings: readonly Node[]): Node | undefined {
  const place = siblings.indexOf(here)
  const below = (node: Node) =>
    mayHold(node.definition, question)
      ? everyNode([node]).filter(({ definition }) => definition.face.linkId === question)
      : []
  return (
    siblings.slice(0, place).flatMap(below).at(-1) ?? siblings.slice(place + 1).flatMap(below)[0]
  )
}

/** The questions below each item: computed once for each form. */
const HELD = new WeakMap<Named, ReadonlySet<string>>()

/** The parts of an item that are needed here: its name and nested items. */
interface Named {
  readonly face: { readonly linkId: string }
  readonly items: readonly Named[]
}

function mayHold(definition: ItemDefinition, question: string): boolean {
  return linkIdsBelow(definition).has(question)
}

/** The linkIds of an item and of all below it. */
export function linkIdsBelow(definition: Named): ReadonlySet<string> {
  const known = HELD.get(definition)
  if (known !== undefined) return known
  const held = new Set([
    definition.face.linkId,
    ...definition.items.flatMap((item) => [...linkIdsBelow(item)]),
  ])
  HELD.set(definition, held)
  return held
}

/**
 * R4, questionnaire-enable-operator: `=` and the orders are true if at least one answer matches,
 * `!=` if no answer is equal.
 */
function isMet(condition: QuestionnaireItemEnableWhen, answers: readonly AnswerValue[]): boolean {
  if (condition.operator === 'exists')
    return answers.length > 0 === (condition.answerBoolean ?? true)
  const wanted = wantedBy(condition)
  if (wanted === undefined) return false
  const orders = () => answers.flatMap((answer) => compareAnswers(answer, wanted) ?? [])
  switch (condition.operator) {
    case '=':
      return answers.some((answer) => sameAnswer(answer, wanted))
    case '!=':
      return !answers.some((answer) => sameAnswer(answer, wanted))
    case '>':
      return orders().some((order) => order > 0)
    case '<':
      return orders().some((order) => order < 0)
    case '>=':
      return orders().some((order) => order >= 0)
    case '<=':
      return orders().some((order) => order <= 0)
    // An operator of a later FHIR version: never met.
    default:
      return false
  }
}

const WANTED = new WeakMap<QuestionnaireItemEnableWhen, AnswerValue | undefined>()

/** The answer of a condition as an answer: `answerCoding` is `valueCoding`. */
function wantedBy(condition: QuestionnaireItemEnableWhen): AnswerValue | undefined {
  if (!WANTED.has(condition)) WANTED.set(condition, readWanted(condition))
  return WANTED.get(condition)
}

function readWanted(condition: QuestionnaireItemEnableWhen): AnswerValue | undefined {
  for (const [name, content] of Object.entries(condition)) {
    if (!name.startsWith('answer')) continue
    const value = { [`value${name.slice('answer'.length)}`]: content as unknown }
    if (isAnswerValue(value)) return value
  }
  return undefined
}
