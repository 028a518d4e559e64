import type { Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { BELOW, type Seen } from './seen.ts'

/** The kinds of differences between two engines. `here` is this app, `there` the other engine. */
export type DifferenceKind =
  /** The other engine opens the form and this one refuses it. */
  | 'opened-only-there'
  | 'opened-only-here'
  | 'shown-only-here'
  | 'shown-only-there'
  /** An answer that nobody gave: computed, or put in when the form opened. */
  | 'computed-only-here'
  | 'computed-only-there'
  | 'computed-otherwise'
  /** An answer that was given and is not, or otherwise, in the response of one of them. */
  | 'given-lost-here'
  | 'given-lost-there'
  | 'given-otherwise'
  /** Only one of them lets a person finish with this question as it is. */
  | 'problem-only-here'
  | 'problem-only-there'

/** One difference. */
export interface Difference {
  readonly kind: DifferenceKind
  /** The path of the question (`seen.ts`); empty for the form as a whole. */
  readonly place: string
  /** The question, if the place has one, and the items that it stands in, outermost first. */
  readonly item?: QuestionnaireItem
  readonly around: readonly QuestionnaireItem[]
  /**
   * Its surroundings, as far as engines treat them differently: it is below a question that has no
   * answer, or in an optional group without any.
   */
  readonly above: 'unanswered-question' | 'empty-group' | 'nothing-special'
  /** True when nobody has answered anything yet. */
  readonly isNew: boolean
  /** All answers in this app, by place. */
  readonly answers: Seen['answers']
  /** The places at which the other engine has problems, also those that both have. */
  readonly wrongThere: readonly string[]
  /** Expressions of this question that this app tells the person could not be evaluated. */
  readonly failedHere: readonly string[]
  readonly here: string
  readonly there: string
}

/**
 * All differences between the outcomes of two engines that were given the same form and the same
 * answers. `given` are those answers, by place. A question that only one of them shows is one
 * difference: its answers and problems follow from that.
 */
export function compare(
  questionnaire: Questionnaire,
  given: Readonly<Record<string, readonly string[]>>,
  here: Seen,
  there: Seen,
): readonly Difference[] {
  const items = itemsByLinkId(questionnaire.item ?? [], new Map())
  const found: Difference[] = []
  const at = (kind: DifferenceKind, place: string, [ours, theirs]: readonly [string, string]) => {
    const item = items.get(linkIdOf(place))
    found.push({
      kind,
      place,
      ...(item !== undefined && { item }),
      around: place
        .split(BELOW)
        .slice(0, -1)
        .flatMap((part) => items.get(linkIdOf(part)) ?? []),
      above: aboveOf(place, items, here.answers),
      isNew: Object.keys(given).length === 0,
      answers: here.answers,
      wrongThere: there.problems.map((problem) => problem.place),
      failedHere: (here.failed ?? []).flatMap(({ linkId, text }) =>
        linkId === linkIdOf(place) ? [text] : [],
      ),
      here: ours,
      there: theirs,
    })
  }
  const [shownHere, shownThere] = [new Set(here.shown), new Set(there.shown)]
  const unlike = new Set<string>()
  for (const place of new Set([...shownHere, ...shownThere])) {
    if (shownHere.has(place) === shownThere.has(place)) continue
    unlike.add(place)
    at(shownHere.has(place) ? 'shown-only-here' : 'shown-only-there', place, ['', ''])
  }
  const follows = (place: string) =>
    [...unlike].some((one) => place === one || place.startsWith(one + BELOW))
  for (const place of new Set([...Object.keys(here.answers), ...Object.keys(there.answers)])) {
    const [ours, theirs] = [here.answers[place] ?? [], there.answers[place] ?? []]
    if (follows(place) || sameAnswers(ours, theirs)) continue
    at(answerKind(ours, theirs, given[place] !== undefined), place, [
      ours.join(', '),
      theirs.join(', '),
    ])
  }
  const [wrongHere, wrongThere] = [byPlace(here), byPlace(there)]
  for (const place of new Set([...wrongHere.keys(), ...wrongThere.keys()])) {
    const [ours, theirs] = [wrongHere.get(place), wrongThere.get(place)]
    if (follows(place) || (ours !== undefined && theirs !== undefined)) continue
    at(ours === undefined ? 'problem-only-there' : 'problem-only-here', place, [
      ours ?? '',
      theirs ?? '',
    ])
  }
  return found
}

function aboveOf(
  place: string,
  items: ReadonlyMap<string, QuestionnaireItem>,
  answers: Seen['answers'],
): Difference['above'] {
  const parts = place.split(BELOW)
  const around = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join(BELOW))
  const isAnswered = (holder: string) => answers[holder.replace(/#\d+$/, '')] !== undefined
  const isEmpty = (holder: string) =>
    Object.keys(answers).every((one) => !one.startsWith(holder + BELOW))
  const typed = around.map((holder) => ({ holder, item: items.get(linkIdOf(holder)) }))
  const isQuestion = (item: QuestionnaireItem | undefined) =>
    item !== undefined && item.type !== 'group'
  if (typed.some(({ holder, item }) => isQuestion(item) && !isAnswered(holder)))
    return 'unanswered-question'
  return typed.some(
    ({ holder, item }) => item?.type === 'group' && item.required !== true && isEmpty(holder),
  )
    ? 'empty-group'
    : 'nothing-special'
}

function answerKind(
  here: readonly string[],
  there: readonly string[],
  isGiven: boolean,
): DifferenceKind {
  if (here.length === 0) return isGiven ? 'given-lost-here' : 'computed-only-there'
  if (there.length === 0) return isGiven ? 'given-lost-there' : 'computed-only-here'
  return isGiven ? 'given-otherwise' : 'computed-otherwise'
}

/** Several answers are a set; numbers are equal as far as a double tells. */
function sameAnswers(here: readonly string[], there: readonly string[]): boolean {
  const [one, other] = [[...here].sort(), [...there].sort()]
  return (
    one.length === other.length &&
    one.every((text, index) => {
      const against = other[index] ?? ''
      if (text === against) return true
      const [left, right] = [Number(text), Number(against)]
      return (
        text.trim() !== '' &&
        against.trim() !== '' &&
        Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left))
      )
    })
  )
}

function byPlace({ problems }: Seen): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { place, why } of problems)
    found.set(place, found.has(place) ? `${found.get(place)}; ${why}` : why)
  return found
}

/** The linkId of the last part of a path, without the number of its occurrence. */
export function linkIdOf(place: string): string {
  return (place.split(BELOW).at(-1) ?? '').replace(/#\d+$/, '')
}

function itemsByLinkId(
  items: readonly QuestionnaireItem[],
  found: Map<string, QuestionnaireItem>,
): ReadonlyMap<string, QuestionnaireItem> {
  for (const item of items) {
    found.set(item.linkId, item)
    itemsByLinkId(item.item ?? [], found)
  }
  return found
}
