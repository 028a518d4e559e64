import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { Refused } from './fhir-answer.ts'

const SYSTEM = 'urn:clearchart:other-host:yes-no'

const question = (linkId: string, text: string): QuestionnaireItem => ({
  linkId,
  text,
  type: 'choice',
  required: true,
  answerOption: [
    { valueCoding: { system: SYSTEM, code: 'y', display: 'Yes' } },
    { valueCoding: { system: SYSTEM, code: 'n', display: 'No' } },
  ],
})

/** One question after another; each names the ones after its answers. None: the form is done. */
const BANK: Readonly<
  Record<string, { readonly text: string; readonly y?: string; readonly n?: string }>
> = {
  walk: { text: 'Can you walk a mile?', y: 'run', n: 'stairs' },
  run: { text: 'Can you run a mile?' },
  stairs: { text: 'Can you climb a flight of stairs?', n: 'stand' },
  stand: { text: 'Can you stand for an hour?' },
}
const FIRST = 'walk'
const TOTAL: QuestionnaireItem = {
  linkId: 'able',
  text: 'Things that you can do',
  type: 'integer',
  readOnly: true,
}

/**
 * The form with the next question about getting around, chosen by the answers so far, or complete
 * with its total (SDC 3.0, "Adaptive Forms", `$next-question`).
 * @throws Refused 400 for a response without its form, and 422 for an unknown question
 */
export function nextQuestions(asked: QuestionnaireResponse): QuestionnaireResponse {
  const { contained = [], item: answered = [] } = asked
  const form = contained.find(
    (one): one is Questionnaire =>
      one.resourceType === 'Questionnaire' && `#${one.id ?? ''}` === asked.questionnaire,
  )
  if (form === undefined) throw new Refused(400, 'required', 'It needs the form that it answers.')
  const next = nextAfter(answered)
  const items = next === undefined ? [TOTAL] : [question(next, BANK[next]?.text ?? '')]
  const grown = { ...form, item: [...(form.item ?? []), ...items] }
  const response = { ...asked, contained: contained.map((one) => (one === form ? grown : one)) }
  if (next !== undefined) return response
  const able = answered.filter(({ answer }) => answer?.[0]?.valueCoding?.code === 'y').length
  return {
    ...response,
    status: 'completed',
    item: [...answered, { linkId: TOTAL.linkId, answer: [{ valueInteger: able }] }],
  }
}

/** The first question without an answer; undefined after the last one. */
function nextAfter(answered: readonly QuestionnaireResponseItem[]): string | undefined {
  let linkId: string | undefined = FIRST
  while (linkId !== undefined) {
    const { y, n }: { readonly y?: string; readonly n?: string } = BANK[linkId] ?? {}
    const code = answered.find((one) => one.linkId === linkId)?.answer?.[0]?.valueCoding?.code
    if (code === undefined) return linkId
    if (code !== 'y' && code !== 'n') throw new Refused(422, 'invalid', 'There is no such answer.')
    linkId = code === 'y' ? y : n
  }
  return undefined
}
