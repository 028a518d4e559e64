import type { DescriptionOf, ItemDefinition } from '../../engine/read/definition'
import { compareAnswers, sameAnswer } from '../../engine/answers/compare-answers'
import { digitsOf, textOfAnswer } from '../../engine/answers/answer-values'
import type { AnswerValue } from '../../engine/answers/answer-value'
import { extensionOf } from '../../engine/read/extension'
import type { Unsupported } from '../../engine/read/unsupported'
import { partNamed } from '../../parts/is-modular'
import { scaleOfItem } from '~/fhir/scores/scale-of-item'
import { scaleName } from '~/fhir/scores/scale-name'
import type { SlicedWork } from '~/std/run-in-slices'
import type { AuthorFinding, NeverMet } from './author-problem'
import { fillsItself } from './never-met'
import { neverShown } from './never-shown'
import type { TotalRange } from './total-range'

/** Tells a finding about an item. */
export type TellOf = (linkId: string | undefined, finding: AuthorFinding) => void

/**
 * Finds what nobody can answer, and what nothing fills: conditions that are never met, questions
 * without answers to choose from, limits that leave no answer, answers that nobody may enter and
 * nothing computes. `unsupported` is what the engine found while it opened the form, and `ranges`
 * what its totals can come to. Returns the items that are never shown.
 */
export function* checkAnswers(
  form: DescriptionOf,
  unsupported: readonly Unsupported[],
  ranges: ReadonlyMap<ItemDefinition, TotalRange>,
  tell: TellOf,
): SlicedWork<ReadonlySet<ItemDefinition>> {
  const gone = yield* neverShown(form, ranges)
  const isFilledFromElsewhere = FROM_ELSEWHERE.some(
    (name) => extensionOf(form.questionnaire, name) !== undefined,
  )
  for (const item of everyItem(form.items)) {
    yield
    const { linkId } = item.face
    const because = gone.get(item)
    if (because !== undefined) tellNeverShown(item, because, tell)
    if (item.conditions.length > 1 && item.source.enableBehavior === undefined)
      tell(linkId, { kind: 'behavior-missing' })
    for (const { question } of item.conditions)
      if (!form.byLinkId.has(question) && because === undefined)
        tell(linkId, { kind: 'condition-without-question', question })
    for (const finding of limitsOf(item)) tell(linkId, finding)
    if (item.face.required && item.face.type === 'group' && !holdsQuestion(item))
      tell(linkId, { kind: 'required-without-questions' })
    if (isInitialNotOffered(item)) tell(linkId, { kind: 'initial-not-offered' })
    const empty = isFilledFromElsewhere ? undefined : neverFilled(item)
    if (empty !== undefined) tell(linkId, empty)
    const score = scoreOf(item)
    if (score !== undefined && empty === undefined && !fillsItself(item))
      tell(linkId, { kind: 'score-by-hand', display: scaleName({ display: score }) })
  }
  for (const { what, linkId } of unsupported) {
    const required = linkId !== undefined && form.byLinkId.get(linkId)?.face.required === true
    if (what.kind === 'no-options') tell(linkId, { kind: 'no-options', required })
    if (what.kind === 'value-set') {
      const listMissing = linkId !== undefined && form.byLinkId.get(linkId)?.face.listMissing
      const { canonical, why } = what
      tell(linkId, {
        kind: 'list-missing',
        canonical,
        // No organization is asked here: its servers are known only where somebody is signed in.
        why: why === 'not-allowed' ? 'not-found' : why,
        required: required && listMissing === true,
      })
    }
  }
  return new Set(gone.keys())
}

/** Ways of a server to fill a form in before anybody sees it (SDC, "Form Population"). */
const FROM_ELSEWHERE = [
  'sdc-questionnaire-sourceQueries',
  'sdc-questionnaire-sourceStructureMap',
  'cqf-library',
]

/** Every item of a form that is read, outermost first. */
export function everyItem(items: readonly ItemDefinition[]): readonly ItemDefinition[] {
  return items.flatMap((item) => [item, ...everyItem(item.items)])
}

function isQuestion({ face: { type } }: ItemDefinition): boolean {
  return type !== 'group' && type !== 'display'
}

function tellNeverShown(item: ItemDefinition, because: readonly NeverMet[], tell: TellOf): void {
  const questions = everyItem([item]).filter(isQuestion)
  const required = questions.filter(({ face }) => face.required).length
  tell(item.face.linkId, { kind: 'never-shown', because, questions: questions.length, required })
}

/** True where a question is in it, or may be in the form whose items take the place of a part. */
function holdsQuestion(item: ItemDefinition): boolean {
  return isQuestion(item) || partNamed(item.source) !== undefined || item.items.some(holdsQuestion)
}

function limitsOf({ face }: ItemDefinition): readonly AuthorFinding[] {
  const { required, limits, options } = face
  const { min, max, minLength, maxLength, minOccurs, maxOccurs } = limits
  const cross = (least: string, most: string): AuthorFinding => ({
    kind: 'limits-cross',
    least,
    most,
    required,
  })
  const order = min === undefined || max === undefined ? undefined : compareAnswers(min, max)
  return [
    ...(min !== undefined && max !== undefined && order !== undefined && order > 0
      ? [cross(wordsOf(min), wordsOf(max))]
      : []),
    ...(minLength !== undefined && maxLength !== undefined && minLength > maxLength
      ? [cross(String(minLength), String(maxLength))]
      : []),
    ...(maxOccurs !== undefined && minOccurs > maxOccurs
      ? [cross(String(minOccurs), String(maxOccurs))]
      : []),
    ...(options !== undefined && options.length > 0 && !face.open && minOccurs > options.length
      ? [cross(String(minOccurs), String(options.length))]
      : []),
  ]
}

function wordsOf(value: AnswerValue): string {
  return digitsOf(value) ?? textOfAnswer(value)
}

function isInitialNotOffered({ face, initial, expressions }: ItemDefinition): boolean {
  const { options, open } = face
  if (options === undefined || options.length === 0 || expressions.options !== undefined)
    return false
  return initial.some(
    (one) =>
      !options.some(({ value }) => sameAnswer(value, one)) && !(open && 'valueString' in one),
  )
}

/** A question that a person may not answer, and that nothing else answers. */
function neverFilled(item: ItemDefinition): AuthorFinding | undefined {
  const { face, ancestors } = item
  if (!isQuestion(item) || !face.asked || fillsItself(item)) return undefined
  const holders = [...ancestors, item]
  // A source of the group's contents, or an element of one that a server fills in.
  const isFromSource = ancestors.some(
    ({ source }) =>
      extensionOf(source, 'sdc-questionnaire-itemPopulationContext') !== undefined ||
      extensionOf(source, 'sdc-questionnaire-contextExpression') !== undefined,
  )
  if (isFromSource || item.expressions.face.some(({ of }) => of === 'readOnly')) return undefined
  const because = holders.some((one) => one.face.hidden)
    ? 'hidden'
    : holders.some((one) => one.face.readOnly)
      ? 'read-only'
      : undefined
  return because === undefined
    ? undefined
    : { kind: 'never-filled', because, required: face.required }
}

const NUMBERS = ['integer', 'decimal', 'quantity']

/** LOINC's name of the total that an item is, if its bands are known. */
export function scoreOf({ face, source }: ItemDefinition): string | undefined {
  if (!NUMBERS.includes(face.type)) return undefined
  return scaleOfItem(face.linkId, source.code)?.display
}
