// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { formGaps as english } from '~/i18n/en/forms/form-gaps'
import { messages as inEnglish } from '~/i18n/en/messages'
import { formGaps as spanish } from '~/i18n/es/forms/form-gaps'
import { messages as inSpanish } from '~/i18n/es/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { computed, control, core, formOfItems } from '../../engine/form-fixture'
import { useFilling } from '../../fill/use-filling'
import { QuestionnaireText } from '../../questionnaire-words'
import { FormSceneProvider } from '../form-actions'
import { ItemList } from './ItemList'

afterEach(cleanup)

// The part of the connection that the fields read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection

const SHAPES = ['plain', 'gtable']
const LANGUAGES = [
  ['English', inEnglish, english],
  ['Spanish', inSpanish, spanish],
] as const

/** A group that takes a row from each contact of the patient, of whom there are three. */
const open = async (shape: string, most: number) =>
  formOfItems(
    [
      {
        linkId: 'rows',
        type: 'group',
        text: 'Contacts',
        repeats: true,
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-itemPopulationContext',
            valueExpression: {
              name: 'one',
              language: 'text/fhirpath',
              expression: '%patient.contact',
            },
          },
          core('questionnaire-maxOccurs', { valueInteger: most }),
          ...(shape === 'plain' ? [] : [control(shape)]),
        ],
        item: [
          {
            linkId: 'name',
            type: 'string',
            text: 'Name',
            extension: [computed('initialExpression', '%one.name.text')],
          },
        ],
      },
    ],
    {},
    {
      context: {
        patient: {
          resourceType: 'Patient',
          contact: ['Rosa', 'Hugo', 'Ines'].map((text) => ({ name: { text } })),
        },
      },
    },
  )

type Words = (typeof LANGUAGES)[number][1]

async function draw(shape: string, most: number, messages: Words) {
  const start = await open(shape, most)
  function Filled() {
    const { form, actions } = useFilling(start, start)
    return (
      <FormSceneProvider
        value={{
          actions,
          revealed: false,
          locked: false,
          dangers: [],
          watched: new Set(),
          unsupported: form.unsupported,
        }}
      >
        <ItemList items={form.items} level={2} />
      </FormSceneProvider>
    )
  }
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider messages={messages} choose={() => undefined}>
          <ConnectionProvider connection={CONNECTION}>
            <QuestionnaireText>
              <Filled />
            </QuestionnaireText>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
}

describe('a group that has no room for all the rows of the record', () => {
  it.each(SHAPES.flatMap((shape) => LANGUAGES.map((language) => [shape, ...language] as const)))(
    'says so once (%s, %s)',
    async (shape, _, messages, { there }) => {
      await draw(shape, 2, messages)
      expect(await screen.findAllByRole('textbox')).toHaveLength(2)
      expect(screen.getAllByText(there.room)).toHaveLength(1)
    },
  )

  it.each(SHAPES)('does not say so where they all have room (%s)', async (shape) => {
    await draw(shape, 3, inEnglish)
    expect(await screen.findAllByRole('textbox')).toHaveLength(3)
    expect(screen.queryByText(english.there.room)).toBeNull()
  })
})
