// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Questionnaire } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { formContext as words } from '~/i18n/en/forms/form-context'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { click, press } from '../writing/press-fixture'
import { open, ours, overOrders, ROOM, theirs } from './asked-forms-fixture'

overOrders(
  () => import('~/questionnaires/fill/FillFormScreen'),
  () => import('~/questionnaires/lend/LentForm'),
  () => import('~/questionnaires/fields/item/LookupForm'),
)

const asking = (canonical: string): Questionnaire => ({
  ...ours,
  item: [
    {
      linkId: 'who',
      type: 'reference',
      text: 'Who hurts with you?',
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-lookupQuestionnaire',
          valueCanonical: canonical,
        },
      ],
    },
  ],
})
const address = '/patients/7/forms/own-ours'

describe('a question for a record that may not be there yet', () => {
  it('leads to the form by which one is described, and what is filled in stays', async () => {
    await open({ address, kept: [], catalogued: asking(`${theirs.url}`) })
    const link = await screen.findByRole('link', { name: 'Pain diary' }, ROOM)
    expect(link.closest('p')?.textContent).toContain(words.lookUpThen)
    await click(link)
    await screen.findByRole('heading', { level: 1, name: 'Pain diary' }, ROOM)
    const question = { name: 'How do you sleep?' }
    expect(await screen.findByRole('textbox', question, ROOM)).toBeDefined()
  })

  it('says so where that form is not offered', async () => {
    await open({ address, kept: [], catalogued: asking('https://forms.example.org/gone') })
    expect(await screen.findByText(words.lookUpMissing, undefined, ROOM)).toBeDefined()
  })

  it('leads nowhere on a device in a patient’s hands', async () => {
    await open({ address, kept: [], catalogued: asking(`${theirs.url}`), role: 'practitioner' })
    await screen.findByRole('link', { name: 'Pain diary' }, ROOM)
    await press(questionnaires.lend.begin)
    await press(questionnaires.lend.beginNow)
    await screen.findByText(questionnaires.lend.only, undefined, ROOM)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
