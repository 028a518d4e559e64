// @vitest-environment happy-dom
import type { Extension } from 'fhir/r4'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { formExtraction as words } from '~/i18n/en/forms/form-extraction'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { core, formOfItems } from '../engine/form-fixture'
import { fromResponse } from '../engine/answers/from-response'
import { RegistryProvider } from '~/record/RegistryContext'
import { registry } from '~/views/registry'
import { Review } from '../fill/Review'

afterEach(cleanup)

const EXTRACT = {
  url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationExtract',
  valueBoolean: true,
}

const AS_RECORD = {
  url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-itemExtractionContext',
  valueCode: 'Patient',
}

async function review(extension: Extension[]) {
  const form = await formOfItems(
    [
      {
        linkId: 'w',
        type: 'decimal',
        text: 'How heavy are you?',
        code: [{ system: 'http://loinc.org', code: '29463-7', display: 'Body weight' }],
        extension: [
          core('questionnaire-unit', {
            valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
          }),
        ],
      },
      {
        linkId: 'n',
        type: 'string',
        text: 'Anything else?',
        definition: 'http://hl7.org/fhir/StructureDefinition/Patient#Patient.name.text',
      },
    ],
    { extension },
  )
  const answered = fromResponse(form, {
    item: [
      { linkId: 'w', answer: [{ valueDecimal: 71 }] },
      { linkId: 'n', answer: [{ valueString: 'No' }] },
    ],
  })
  // The part of the connection that the screen reads: the signed-in person.
  const connection = {
    session: { user: { role: 'practitioner' }, registration: {}, bases: [] },
  } as unknown as Connection
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider messages={messages} choose={() => undefined}>
          <ConnectionProvider connection={connection}>
            <RegistryProvider registry={registry}>
              <QuestionnaireText>
                <Review
                  away={false}
                  form={answered}
                  dangers={[]}
                  mayLookBack
                  onGo={() => undefined}
                  onChange={() => undefined}
                  once={undefined}
                  before={() => true}
                />
              </QuestionnaireText>
            </RegistryProvider>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
  await screen.findByText('Anything else?')
}

it('the review shows the results that answers can become, by the words of their codes', async () => {
  await review([EXTRACT])
  fireEvent.click(await screen.findByText(words.title(1)))
  const row = screen.getByText('Body weight').closest('li')
  expect(row?.textContent).toContain(`${words.value}71 kg`)
  expect(row?.textContent).toContain(words.whenSent)
  expect(screen.getByText(words.hint)).toBeDefined()
})

it('the review shows what the entry would say that answers can become, and those answers', async () => {
  await review([AS_RECORD])
  fireEvent.click(await screen.findByText(words.records.title(1)))
  fireEvent.click(await screen.findByText('FHIR source'))
  const row = screen.getByText(words.records.from).closest('li')
  expect(row?.textContent).toContain('Anything else?No')
  expect(row?.textContent).toContain('NameNo')
  const source = screen.getByRole('region', { name: words.records.contentOf('Patient') })
  expect(source.textContent).toContain('"resourceType": "Patient"')
  expect(screen.getByText(words.records.hint)).toBeDefined()
})

it('each of several entries has a name of its own, with a number among those of one kind', async () => {
  await review([AS_RECORD, AS_RECORD])
  fireEvent.click(await screen.findByText(words.records.title(2)))
  for (const source of await screen.findAllByText('FHIR source')) fireEvent.click(source)
  const regions = screen
    .getAllByRole('region', { name: new RegExp(words.records.content) })
    .map((one) => one.getAttribute('aria-label'))
  expect(regions).toEqual(['Patient 1', 'Patient 2'].map((name) => words.records.contentOf(name)))
})

it('the review says the unit of a number with the answer, too', async () => {
  await review([])
  const question = screen.getByText('How heavy are you?').closest('div')
  expect(question?.textContent).toBe('How heavy are you?71 kg')
})

it('the review of any other form says nothing of results and entries', async () => {
  await review([])
  expect(screen.queryByText(words.title(1))).toBeNull()
  expect(screen.queryByText(words.records.title(1))).toBeNull()
})
