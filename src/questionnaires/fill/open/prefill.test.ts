import type { Observation, Questionnaire } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { openForm } from '~/questionnaires/engine/open-form'
import { LINK_PERIOD, newestFor, wantedOf, withResult } from './prefill'

const LOINC = 'http://loinc.org'
const NOW = Date.parse('2026-06-01T00:00:00Z')
const form: Questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  item: [
    {
      linkId: 'g',
      type: 'group',
      text: 'G',
      item: [
        {
          linkId: 'weight',
          type: 'quantity',
          text: 'Weight',
          code: [{ system: LOINC, code: '29463-7' }],
          extension: [
            { url: LINK_PERIOD, valueDuration: { value: 1, code: 'a' } },
            {
              url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
              valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
            },
          ],
        },
      ],
    },
  ],
}
const weight = (day: string, code: string, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: LOINC, code: '29463-7' }], text: 'Weight' },
  effectiveDateTime: day,
  valueQuantity: { value: 71, unit: code, system: 'http://unitsofmeasure.org', code },
  ...more,
})

async function opened() {
  const result = await openForm(form)
  if (result.kind !== 'form') throw new Error('refused')
  return result.form
}

describe('a question that a result may answer', () => {
  const [want] = wantedOf(form)

  it('takes the newest one that is sure and not too old', () => {
    if (want === undefined) throw new Error('none wanted')
    const results = [
      weight('2026-01-01', 'kg'),
      weight('2026-03-01', 'kg'),
      weight('2026-05-01', 'kg', { status: 'entered-in-error' }),
      weight('2024-01-01', 'kg'),
      weight('2027-01-01', 'kg'),
    ]
    expect(newestFor(want, results, NOW)?.effectiveDateTime).toBe('2026-03-01')
    expect(newestFor(want, [weight('2025-01-01', 'kg')], NOW)).toBeUndefined()
  })

  it('is answered from the record, as one can see and take back', async () => {
    const filled = withResult(await opened(), 'weight', weight('2026-03-01', 'kg'))
    expect(filled?.items[0]?.items[0]?.answers[0]).toMatchObject({
      origin: 'record',
      value: { valueQuantity: { value: 71, code: 'kg' } },
    })
  })

  it('is not answered in a unit that the form does not have', async () => {
    expect(withResult(await opened(), 'weight', weight('2026-03-01', '[lb_av]'))).toBeUndefined()
  })

  it('is left as it is once it has an answer', async () => {
    const filled = withResult(await opened(), 'weight', weight('2026-03-01', 'kg'))
    expect(
      filled === undefined ? 'nothing' : withResult(filled, 'weight', weight('2026-04-01', 'kg')),
    ).toBeUndefined()
  })
})
