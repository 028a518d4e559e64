import type { Questionnaire } from 'fhir/r4'
import { notDoneOf, toldOf, type NotDone } from '../../fields/not-done'
import type { Opened } from '../../engine/form'
import type { Unsupported } from '../../engine/read/unsupported'
import { loadEvaluator } from '../../engine/run/evaluator'
import { runInSlices, type SlicedWork } from '~/std/run-in-slices'
import {
  WEIGHTS,
  weightOf,
  type AuthorFinding,
  type AuthorPlace,
  type AuthorProblem,
} from './author-problem'
import { checkAnswers, type TellOf } from './check-answers'
import { checkDanger } from './check-danger'
import { checkExpressions, expressionsOf } from './check-expressions'
import { checkFills } from './check-fills'
import { checkPoints } from './check-points'
import { checkScores } from './check-scores'
import { checkShape } from './check-shape'
import { checkWords } from './check-words'
import { placesOf, WHOLE, type PlacedItem } from './places-of'
import { totalRanges } from './total-range'

/**
 * Finds everything about a form that its author should know, from what stops it to what is only
 * told, in the order of the form. `opened` is the form as the engine opened it, in the author's own
 * language. Works in slices; rejects with the signal's reason, and when the library of expressions
 * cannot be fetched.
 */
export async function checkForm(
  questionnaire: Questionnaire,
  opened: Opened,
  signal: AbortSignal,
): Promise<readonly AuthorProblem[]> {
  const definition = opened.kind === 'form' ? opened.form.definition : undefined
  const evaluator =
    definition === undefined || expressionsOf(definition).length === 0
      ? undefined
      : await loadEvaluator()
  return runInSlices(allOf(), signal)

  function* allOf(): SlicedWork<readonly AuthorProblem[]> {
    const places = placesOf(questionnaire)
    const found: AuthorProblem[] = [...checkShape(questionnaire, places)]
    yield
    for (const one of yield* checkWords(questionnaire, places)) found.push(one)
    if (opened.kind === 'form') {
      const byLinkId = placesByLinkId(places)
      const tell: TellOf = (linkId, finding) =>
        void found.push({ place: byLinkId.get(linkId ?? '') ?? WHOLE, finding })
      const { form } = opened
      const ranges = yield* totalRanges(form)
      const gone = yield* checkAnswers(form.definition, form.unsupported, ranges, tell)
      const faulty = yield* checkExpressions(form.definition, evaluator, tell)
      yield
      checkDanger(form.definition, tell)
      checkScores(form.definition, tell)
      yield* checkFills(form, tell)
      yield* checkPoints(form.definition, ranges, gone, tell)
      const told = toldOf(form.unsupported)
      const said = new Set<NotDone>(told.some((one) => notDoneOf(one) === 'parts') ? ['part'] : [])
      for (const one of told) {
        const finding = notDoneBy(one, faulty)
        if (finding === undefined) continue
        const not = finding.kind === 'not-done' ? finding.not : undefined
        if (not !== 'parts' && not !== 'part') tell(one.linkId, finding)
        // It is said once, of the form: each of its parts is the same to its author.
        else if (!said.has(not)) {
          said.add(not)
          tell(undefined, finding)
        }
      }
    }
    return inOrder(found, new Map(places.map(({ place }, number) => [place.at, number])))
  }
}

/** The question of a name; a display that shares it is another thing. */
function placesByLinkId(places: readonly PlacedItem[]): ReadonlyMap<string, AuthorPlace> {
  const found = new Map<string, AuthorPlace>()
  const isDisplay = new Map<string, boolean>()
  for (const { item, place } of places) {
    const { linkId } = place
    if (linkId === undefined || isDisplay.get(linkId) === false) continue
    if (found.has(linkId) && item.type === 'display') continue
    found.set(linkId, place)
    isDisplay.set(linkId, item.type === 'display')
  }
  return found
}

/** A feature that the engine lacks; undefined for one that is told in words of its own. */
function notDoneBy(one: Unsupported, faulty: ReadonlySet<string>): AuthorFinding | undefined {
  const { what } = one
  switch (what.kind) {
    case 'value-set':
    case 'no-options':
    case 'no-items':
    case 'link-id-twice':
    case 'unread-part':
    case 'condition-without-question':
      return undefined
    case 'expression':
      return faulty.has(what.expression)
        ? undefined
        : { kind: 'expression-failed', expression: what.expression }
    default:
      return { kind: 'not-done', not: notDoneOf(one), what: one }
  }
}

function inOrder(
  found: readonly AuthorProblem[],
  numbers: ReadonlyMap<string, number>,
): readonly AuthorProblem[] {
  const rank = ({ finding }: AuthorProblem) => WEIGHTS.indexOf(weightOf(finding))
  const number = ({ place }: AuthorProblem) => numbers.get(place.at) ?? -1
  return found.toSorted((one, other) => rank(one) - rank(other) || number(one) - number(other))
}
