import type { Extension, FhirResource, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { fromResponse } from '../engine/answers/from-response'
import { formOfItems } from '../engine/form-fixture'
import { extractRecords, extractsRecords } from './extract-records'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const HL7 = 'http://hl7.org/fhir/StructureDefinition/'
const defined = (definition: string): Extension => ({
  url: `${SDC}definitionExtract`,
  extension: [{ url: 'definition', valueCanonical: definition }],
})
const fixed = (definition: string): Extension => ({
  url: `${SDC}definitionExtractValue`,
  extension: [
    { url: 'definition', valueUri: definition },
    { url: 'fixed-value', valueCode: 'home' },
  ],
})
const context = (value: Partial<Extension>): Extension => ({
  url: `${SDC}itemExtractionContext`,
  ...value,
})
const template = (reference: string): Extension => ({
  url: `${SDC}templateExtract`,
  extension: [{ url: 'template', valueReference: { reference } }],
})
const value = (valueString: string) => ({
  extension: [{ url: `${SDC}templateExtractValue`, valueString }],
})
const asks = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  ...more,
})
const group = (
  linkId: string,
  item: QuestionnaireItem[],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId, type: 'group', text: linkId, item, ...more })
const says = (linkId: string, valueString = 'x') => ({ linkId, answer: [{ valueString }] })

async function made(
  item: QuestionnaireItem[],
  answers: QuestionnaireResponse['item'],
  more: { readonly extension?: Extension[]; readonly contained?: FhirResource[] } = {},
) {
  const form = fromResponse(await formOfItems(item, more), { item: answers ?? [] })
  const { records, elsewhere } = extractRecords(form)
  return {
    elsewhere,
    records: records.map(({ type, from, others }) => [
      type,
      from.map(({ linkId }) => linkId).join(' '),
      others,
    ]),
  }
}

describe('the records that answers become', () => {
  const CONTACT = group(
    'contact',
    [asks('who', { definition: `${HL7}RelatedPerson#RelatedPerson.name.text` })],
    {
      repeats: true,
      extension: [defined(`${HL7}RelatedPerson`)],
    },
  )
  const PERSON = group(
    'person',
    [
      asks('family', {
        definition: `${HL7}Patient#Patient.name.family`,
        extension: [fixed(`${HL7}Patient#Patient.name.use`)],
      }),
      asks('note'),
      asks('unanswered', { definition: `${HL7}Patient#Patient.gender` }),
      CONTACT,
    ],
    { extension: [defined(`${HL7}Patient`)] },
  )

  it('are one for each occurrence, of the answers that its definitions name, not of another one in it', async () => {
    expect(
      await made(
        [PERSON],
        [
          {
            linkId: 'person',
            item: [
              says('family'),
              says('note'),
              { linkId: 'contact', item: [says('who', 'a')] },
              { linkId: 'contact', item: [says('who', 'b')] },
            ],
          },
        ],
      ),
    ).toEqual({
      elsewhere: 0,
      records: [
        ['Patient', 'family', 1],
        ['RelatedPerson', 'who', 0],
        ['RelatedPerson', 'who', 0],
      ],
    })
  })

  it('keep apart those of one kind within another', async () => {
    const outer = group(
      'outer',
      [asks('own', { definition: `${HL7}RelatedPerson#RelatedPerson.name.text` }), CONTACT],
      {
        extension: [defined(`${HL7}RelatedPerson`)],
      },
    )
    const { records } = await made(
      [outer],
      [{ linkId: 'outer', item: [says('own'), { linkId: 'contact', item: [says('who')] }] }],
    )
    expect(records).toEqual([
      ['RelatedPerson', 'own', 0],
      ['RelatedPerson', 'who', 0],
    ])
  })

  it('are none without an answer', async () => {
    expect(await made([PERSON], [{ linkId: 'person', item: [says('note')] }])).toEqual({
      elsewhere: 0,
      records: [],
    })
  })

  it.each([
    ['a type', { valueCode: 'Patient' }],
    [
      'a query for the record that is changed',
      {
        valueExpression: {
          language: 'application/x-fhir-query',
          expression: 'Patient?_id={{%patient.id}}',
        },
      },
    ],
  ])('are named by %s for the whole form, as in older editions of the guide', async (_, own) => {
    const family = asks('family', { definition: `${HL7}Patient#Patient.name.family` })
    expect(
      (
        await made([family, asks('else')], [says('family'), says('else')], {
          extension: [context(own)],
        })
      ).records,
    ).toEqual([['Patient', 'family', 0]])
  })

  it('follow a template: the answers that its expressions read, below the item that names it', async () => {
    const contained = [
      {
        resourceType: 'RelatedPerson',
        id: 't',
        patient: value('%patient.id'),
        name: [{ _text: value("item.where(linkId = 'name').answer.value.first()") }],
      },
    ] as unknown as FhirResource[]
    const contact = (linkId: string, name: string) =>
      group(linkId, [asks(name), asks(`${name}-note`)], { extension: [template('#t')] })
    expect(
      await made(
        [contact('a', 'name'), contact('b', 'other')],
        [
          { linkId: 'a', item: [says('name'), says('name-note')] },
          { linkId: 'b', item: [says('other')] },
        ],
        { contained },
      ),
    ).toEqual({ elsewhere: 0, records: [['RelatedPerson', 'name', 1]] })
  })

  it('are those of a whole bundle of templates', async () => {
    const of = (resourceType: string, linkId: string) => ({
      resource: {
        resourceType,
        note: [{ _text: value(`item.where(linkId='${linkId}').answer.value`) }],
      },
    })
    const contained = [
      {
        resourceType: 'Bundle',
        id: 'b',
        type: 'transaction',
        entry: [of('Condition', 'one'), of('Procedure', 'two'), of('Goal', 'none')],
      },
    ] as unknown as FhirResource[]
    const { records } = await made(
      [asks('one'), asks('two'), asks('none')],
      [says('one'), says('two')],
      {
        contained,
        extension: [{ url: `${SDC}templateExtractBundle`, valueReference: { reference: '#b' } }],
      },
    )
    expect(records).toEqual([
      ['Condition', 'one', 0],
      ['Procedure', 'two', 0],
    ])
  })

  it('are of questions that are asked', async () => {
    const hidden = {
      ...PERSON,
      enableWhen: [{ question: 'never', operator: 'exists' as const, answerBoolean: true }],
    }
    const { records } = await made(
      [hidden, asks('never')],
      [{ linkId: 'person', item: [says('family')] }],
    )
    expect(records).toEqual([])
  })

  it.each([
    ['a map', { url: `${SDC}targetStructureMap`, valueCanonical: 'urn:map' }],
    ['a template that is not in the form', template('#gone')],
    [
      'a bundle that is not in the form',
      { url: `${SDC}templateExtractBundle`, valueReference: { reference: '#gone' } },
    ],
    ['a profile that does not name its kind', defined('https://else.example.org/Own')],
  ])('are counted where their instruction is %s', async (_, extension) => {
    const item = [asks('q')]
    expect(await made(item, [says('q')], { extension: [extension] })).toEqual({
      records: [],
      elsewhere: 1,
    })
    const form = await formOfItems(item, { extension: [extension] })
    expect(extractsRecords(form.definition.questionnaire)).toBe(true)
  })

  it('are none of a form that says nothing of them', async () => {
    const form = await formOfItems([asks('q')])
    expect(extractsRecords(form.definition.questionnaire)).toBe(false)
  })
})
