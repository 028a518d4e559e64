import { instrumentOf } from '~/fhir/scores/instruments'
import { subjectState } from '~/record/kept/subject-state'
import { rootAddress } from '~/record/places/addresses'
import { scoresAddress } from '~/record/places/score-address'
import { timeState } from '~/record/kept/time-subject'
import type { Placed } from './since-visit'
import type { Answer } from './use-answer'
import { wayToFacts, wayToRecord, type Way } from './way'

/**
 * The place where an answer is: the first of several, which is the newest. Undefined where the
 * answer is the list below it, and where there is none.
 */
export function answerWay(
  { scores: [score], measured: [row], entry }: Answer,
  question: Placed | undefined,
  patientId: string,
): Way | undefined {
  if (question?.kind === 'time') return timeWay(question, patientId)
  if (score !== undefined) {
    const id = instrumentOf(score.total.scale)?.id
    return id === undefined
      ? wayToRecord(score.entry.record, patientId)
      : { to: scoresAddress(patientId), state: subjectState(id) }
  }
  if (row !== undefined) return wayToFacts(row.latest.observations[0], patientId)
  return entry === undefined ? undefined : wayToRecord(entry.record, patientId)
}

/**
 * The way to a time: what is new is on the first page, and everything of other times is on the
 * timeline. Of some things in a time, the list below is the answer.
 */
export function timeWay(
  { about, by, first, last }: Extract<Placed, { readonly kind: 'time' }>,
  patientId: string,
): Way | undefined {
  if (about !== undefined) return undefined
  return by === 'news'
    ? { to: rootAddress(patientId) }
    : { to: `${rootAddress(patientId)}/timeline`, state: timeState(first, last) }
}
