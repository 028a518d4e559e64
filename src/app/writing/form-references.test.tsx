// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { Practitioner, Questionnaire } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { questionnaires as words } from '~/i18n/en/forms/questionnaires'
import { writing } from '~/i18n/en/forms/writing'
import { describedText, openOwnForm, typeInto } from './own-form-fixture'
import { press } from './press-fixture'

const formOf = (...types: readonly string[]): Questionnaire => ({
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'urn:example:who',
  title: 'Who',
  item: [
    {
      linkId: 'who',
      type: 'reference',
      text: 'Who?',
      extension: types.map((valueCode) => ({
        url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-referenceResource',
        valueCode,
      })),
    },
  ],
})

/** More than a page of them, with the wanted one at the end. */
const STAFF = [...Array.from({ length: 150 }, (_, place) => `Abel ${place}`), 'Zimmer'].map(
  (family, place): Practitioner => ({
    resourceType: 'Practitioner',
    id: `s${place}`,
    name: [{ family, given: ['Zoe'] }],
  }),
)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a question for a record', () => {
  it.each([[[]], [['Location']]])(
    'that nothing can be chosen for (types %j) takes a name in words, and no way of writing is asked for',
    async (types) => {
      const { asked } = await openOwnForm({ form: formOf(...types) })
      const field = await screen.findByRole('textbox', { name: 'Who?' })
      expect(describedText(field)).toContain(words.field.referenceHint)
      await act(async () => fireEvent.change(field, { target: { value: 'Dr. Lee' } }))
      await press(words.fill.review)
      await press(words.fill.send)
      await screen.findByRole('heading', { name: writing.receipt.title })
      expect(
        asked.find(
          ({ method, url }) => method === 'POST' && url.endsWith('/QuestionnaireResponse'),
        ),
      ).toMatchObject({
        body: expect.stringContaining('{"valueReference":{"display":"Dr. Lee"}}'),
      })
    },
  )

  it('finds by name what the first page of a list does not have, and keeps its words', async () => {
    const { asked } = await openOwnForm({
      form: formOf('Practitioner'),
      resources: STAFF,
      generation: 'v2',
    })
    const field = await screen.findByRole('combobox', { name: 'Who?' })
    expect(describedText(field)).toContain(words.field.referenceChoose)
    await typeInto(field, 'Zimm')
    fireEvent.click(await screen.findByRole('option', { name: /Zimmer/ }))
    await screen.findByDisplayValue(/Zimmer/)
    expect(asked.some(({ url, body }) => /name=Zimm/.test(`${url}${body}`))).toBe(true)
    await press(words.fill.review)
    expect((await screen.findAllByText(/Zimmer/)).length).toBeGreaterThan(0)
  })

  it('takes a name in words where a long list can only be looked through', async () => {
    await openOwnForm({ form: formOf('Practitioner'), resources: STAFF })
    const field = await screen.findByRole('combobox', { name: 'Who?' })
    await screen.findByText(words.field.referencePart)
    await typeInto(field, 'Zimmer')
    await act(async () => fireEvent.blur(field))
    expect(screen.queryByText(words.problem.unreadable.reference)).toBe(null)
    await press(words.fill.review)
    expect((await screen.findAllByText('Zimmer')).length).toBeGreaterThan(0)
  })
})
