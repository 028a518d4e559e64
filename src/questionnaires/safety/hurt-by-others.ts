import { harmAsked } from '~/fhir/scores/asks-of-harm'
import { BEING_HURT } from './hurt-words'

/**
 * True for a question whether somebody hurts or threatens the person, or whether the person is safe
 * at home, by its words in English or Spanish. One that asks about harm to oneself or to others is
 * none, whatever else it asks.
 */
export function isAboutBeingHurt(question: string | undefined): boolean {
  return (
    question !== undefined &&
    BEING_HURT.some((words) => words.test(question)) &&
    harmAsked([], [question]) === undefined
  )
}
