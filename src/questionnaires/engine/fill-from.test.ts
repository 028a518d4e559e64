import type { QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { answer } from './answers/answer'
import { fillFrom } from './fill-from'
import type { Form } from './form'
import { answersOf, computed, formOfItems, itemOf, placeOf } from './form-fixture'

const CANDIDATES =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-candidateExpression'
const asks = (linkId: string, expression: string): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  extension: [computed('initialExpression', expression)],
})
const group = (more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId: 'g',
  type: 'group',
  text: 'Contacts',
  extension: [
    {
      url: CANDIDATES,
      valueExpression: {
        name: 'contact',
        language: 'application/x-fhir-query',
        expression: 'RelatedPerson?patient={{%patient.id}}',
      },
    },
  ],
  item: [
    asks('name', '%contact.name.first().family'),
    {
      linkId: 'inner',
      type: 'group',
      item: [asks('phone', '%contact.telecom.value'), { linkId: 'own', type: 'string' }],
    },
  ],
  ...more,
})
const contact = (family: string, phone?: string) => ({
  name: 'contact',
  resource: {
    resourceType: 'RelatedPerson',
    name: [{ family }],
    ...(phone !== undefined && { telecom: [{ value: phone }] }),
  },
})
const words = (form: Form) =>
  [...JSON.stringify(answersOf(form) ?? []).matchAll(/"valueString":"([^"]+)"/g)].map(
    ([, one]) => one,
  )
const from = (form: Form, ...chosen: readonly ReturnType<typeof contact>[]) =>
  chosen.reduce((now, one) => fillFrom(now, itemOf(now, 'g').path, one).form, form)

describe('a group that a person fills in from an entry of the record', () => {
  it('has the answers that its questions take from the entry, at any depth, as from the record', async () => {
    const form = await formOfItems([group()])
    expect(form.unsupported).toEqual([])
    expect(words(form)).toEqual([])
    const filled = from(form, contact('Reyes', '555-0100'))
    expect(words(filled)).toEqual(['Reyes', '555-0100'])
    expect(itemOf(filled, 'phone').answers.map(({ origin }) => origin)).toEqual(['record'])
    expect(filled.unsupported).toEqual([])
  })

  it('keeps the answers that are there', async () => {
    const form = await formOfItems([group()])
    const begun = answer(form, placeOf(form, 'name'), { valueString: 'Mine' })
    expect(words(from(begun, contact('Reyes', '555-0100')))).toEqual(['Mine', '555-0100'])
  })

  it('has an occurrence for each entry, the first in the place that is free', async () => {
    const form = await formOfItems([group({ repeats: true })])
    const filled = from(form, contact('Reyes', '1'), contact('Lake', '2'), contact('Diaz'))
    expect(words(filled)).toEqual(['Reyes', '1', 'Lake', '2', 'Diaz'])
  })

  it('has no more occurrences than its author allows', async () => {
    const most = {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
      valueInteger: 2,
    }
    const limited = group({ repeats: true })
    const form = await formOfItems([
      { ...limited, extension: [...(limited.extension ?? []), most] },
    ])
    const full = from(form, contact('Reyes'), contact('Lake'))
    const further = fillFrom(full, itemOf(full, 'g').path, contact('Diaz'))
    expect(further).toMatchObject({ form: full, answered: undefined })
  })

  it('says how many of its questions were answered, and gets no occurrence for none', async () => {
    const nothing = { name: 'contact', resource: { resourceType: 'RelatedPerson' } }
    for (const repeats of [true, false]) {
      const form = await formOfItems([group({ repeats })])
      const path = itemOf(form, 'g').path
      expect(fillFrom(form, path, contact('Reyes', '1')).answered).toBe(2)
      const filled = from(form, contact('Reyes', '1'))
      const after = fillFrom(filled, path, nothing)
      expect(after.answered).toBe(0)
      expect(itemOf(after.form, 'g').occurrences).toBe(1)
      expect(fillFrom(filled, path, contact('Lake')).answered).toBe(repeats ? 1 : 0)
    }
  })

  it('tells a question that fails, and fills in the others', async () => {
    const form = await formOfItems([
      group({
        item: [asks('bad', "%contact.name + 'x' + 1"), asks('good', '%contact.name.family')],
      }),
    ])
    const filled = from(form, contact('Reyes'))
    expect(words(filled)).toEqual(['Reyes'])
    expect(filled.unsupported.map(({ effect, linkId }) => [effect, linkId])).toContainEqual([
      'filling',
      'bad',
    ])
  })
})

it.each([
  ['in another language', { language: 'text/cql', name: 'contact', expression: 'Contacts' }],
  ['without a name', { language: 'application/x-fhir-query', expression: 'RelatedPerson?a=b' }],
])('candidates of a group %s are told', async (_, valueExpression) => {
  const form = await formOfItems([group({ extension: [{ url: CANDIDATES, valueExpression }] })])
  expect(itemOf(form, 'g').fillsFrom).toBeUndefined()
  expect(form.unsupported.map(({ what }) => what.kind)).toContain('extension')
})
