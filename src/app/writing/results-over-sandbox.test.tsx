// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Questionnaire } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { formExtraction } from '~/i18n/en/forms/form-extraction'
import { formResults as words } from '~/i18n/en/forms/form-results'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { writing } from '~/i18n/en/forms/writing'
import { openOwnForm } from './own-form-fixture'
import { press } from './press-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROOM = { timeout: 20_000 }

const form: Questionnaire = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example.org/body',
  title: 'Body measurements',
  status: 'active',
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationExtract',
      valueBoolean: true,
    },
  ],
  item: [
    {
      linkId: 'w',
      text: 'Body weight',
      type: 'decimal',
      code: [{ system: 'http://loinc.org', code: '29463-7', display: 'Body weight' }],
    },
  ],
}

it('The service takes no new results: those of a sent form are shown with that reason, and no press adds any', async () => {
  const { fill } = questionnaires
  const { asked } = await openOwnForm({ form })
  fireEvent.change(await screen.findByLabelText(/Body weight/, undefined, ROOM), {
    target: { value: '71.5' },
  })
  await press(fill.review)
  await press(fill.send)
  await screen.findByRole('heading', { name: writing.receipt.title }, ROOM)
  fireEvent.click(await screen.findByText(formExtraction.title(1), undefined, ROOM))
  const told = await screen.findByText((text) => text.startsWith(words.off), undefined, ROOM)
  expect(told.textContent).toMatch(/does not offer/)
  expect(screen.queryByRole('button', { name: words.write(1) })).toBeNull()
  // A form may be filled in from results, which are asked for by `_search`.
  const written = asked.filter(({ url }) => /\/Observation(?!\/_search|\?)/.test(url))
  expect(written).toEqual([])
})
