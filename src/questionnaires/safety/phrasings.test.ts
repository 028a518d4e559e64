import type { Questionnaire, QuestionnaireResponse, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { harmToldBy } from './harm-of'
import { PHRASINGS, type Outcome, type Phrasing } from './phrasings-fixture'
import { safetyOf } from './safety-of'

/** A form of one question with a response to it. */
function filled({ lead, asks, answers }: Phrasing, answer: string) {
  const isBoolean = answer === 'true' || answer === 'false'
  const value: QuestionnaireResponseItemAnswer = isBoolean
    ? { valueBoolean: answer === 'true' }
    : { valueCoding: { system: 'urn:x', code: `c-${answer.length}`, display: answer } }
  const options = Object.keys(answers).map((display) => ({
    valueCoding: { system: 'urn:x', code: `c-${display.length}`, display },
  }))
  const question = {
    linkId: 'q',
    text: asks,
    type: isBoolean ? ('boolean' as const) : ('choice' as const),
    ...(!isBoolean && { answerOption: options }),
  }
  const item = { linkId: 'q', text: asks, answer: [value] }
  const form: Pick<Questionnaire, 'item'> = {
    item:
      lead === undefined
        ? [question]
        : [{ linkId: 'g', text: lead, type: 'group', item: [question] }],
  }
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    item: lead === undefined ? [item] : [{ linkId: 'g', text: lead, item: [item] }],
  }
  return { form, response }
}

function outcomeOf(phrasing: Phrasing, answer: string, isFormKnown: boolean): Outcome {
  const { form, response } = filled(phrasing, answer)
  const known = isFormKnown ? form : undefined
  const told = harmToldBy(response, known, [])
  if (told !== undefined && told !== 'none') return told
  return safetyOf(response, known, []).dangers.length > 0 ? 'notice' : 'nothing'
}

describe('the reading of answers about harm', () => {
  it.each(
    PHRASINGS.map((phrasing) => [`${phrasing.lead ?? ''} ${phrasing.asks}`, phrasing] as const),
  )('is right for each answer: %s', (_, phrasing) => {
    const read = (isFormKnown: boolean) =>
      Object.fromEntries(
        Object.keys(phrasing.answers).map((answer) => [
          answer,
          outcomeOf(phrasing, answer, isFormKnown),
        ]),
      )
    expect(read(true), 'by its form').toEqual(phrasing.answers)
    expect(read(false), 'by the response alone').toEqual(phrasing.answers)
  })
})
