import fc from 'fast-check'
import type { QuestionnaireItem } from 'fhir/r4'
import { expect, it } from 'vitest'
import { openForm } from '../open-form'
import { fromResponse } from './from-response'
import { toResponse } from './to-response'
import { everyItem } from '../form-of-state'
import type { Form } from '../form'
import { answer } from './answer'

const TYPES: readonly QuestionnaireItem['type'][] = [
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'reference',
  'quantity',
]

/** Values of every kind, whatever the type of the question. */
const VALUES = [
  { valueInteger: 3 },
  { valueDate: '2026-03-12' },
  { valueTime: '10:30:00' },
  { valueString: 'words' },
  { valueCoding: { system: 'urn:x', code: 'c', display: 'Words' } },
  { valueReference: { reference: 'Patient/1' } },
] as const

async function opened(item: QuestionnaireItem): Promise<Form> {
  const result = await openForm(
    { resourceType: 'Questionnaire', status: 'active', item: [item] },
    { sliceMs: Infinity },
  )
  if (result.kind === 'refused') throw new Error('a form of this test is refused')
  return result.form
}

const answersOf = (form: Form) =>
  everyItem(form.items).flatMap(({ answers }) => answers.flatMap(({ value }) => value ?? []))

/** The form after its answers were written, and read again. */
function readAgain(form: Form): Form {
  const written = toResponse(form, 'in-progress')
  if (written.kind === 'invalid') throw new Error('an unfinished form is always a response')
  return fromResponse(form, written.response)
}

it('Whatever a form offers or brings can be written and is read again, for every type of question', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TYPES),
      fc.subarray([...VALUES], { minLength: 1 }),
      fc.constantFrom('offered', 'brought', 'chosen from the start'),
      async (type, values, how) => {
        const form = await opened({
          linkId: 'q',
          type,
          repeats: true,
          ...(how === 'brought'
            ? { initial: [...values] }
            : {
                answerOption: values.map((value) => ({
                  ...value,
                  ...(how === 'offered' ? {} : { initialSelected: true }),
                })),
              }),
        })
        const again = readAgain(form)
        expect(answersOf(again)).toEqual(answersOf(form))
        for (const item of everyItem(form.items))
          for (const option of item.options ?? []) {
            const chosen = answer(form, item.answers[0]?.path ?? item.path, option.value)
            expect(answersOf(readAgain(chosen)), `${type} ${option.key}`).toEqual(answersOf(chosen))
          }
      },
    ),
    { numRuns: 300 },
  )
})

it('Codes that a question for text offers are its words', async () => {
  const form = await opened({
    linkId: 'q',
    type: 'string',
    answerOption: [{ valueCoding: { code: 'a', display: 'Apple' } }, { valueInteger: 4 }],
  })
  const options = everyItem(form.items)[0]?.options ?? []
  expect(options.map(({ value, label }) => ({ value, label }))).toEqual([
    { value: { valueString: 'Apple' }, label: 'Apple' },
    { value: { valueString: '4' }, label: '4' },
  ])
})
