import fc from 'fast-check'
import type { Extension, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toJson } from '~/fhir/wire/to-json'
import { enterText } from '../engine/answers/enter-text'
import { fromResponse } from '../engine/answers/from-response'
import { core, formOfItems, placeOf } from '../engine/form-fixture'
import { extractObservations, extractsObservations } from './extract-observations'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const LOINC = 'http://loinc.org'
const extract = (value: Partial<Extension> = { valueBoolean: true }): Extension => ({
  url: `${SDC}observationExtract`,
  ...value,
})
const category = (text: string): Extension => ({
  url: `${SDC}observation-extract-category`,
  valueCodeableConcept: { text },
})
const coded = (
  linkId: string,
  type: QuestionnaireItem['type'],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({
  linkId,
  type,
  text: `Words of ${linkId}`,
  code: [{ system: LOINC, code: linkId }],
  ...more,
})
const FACTS: Partial<QuestionnaireResponse> = {
  subject: { reference: 'Patient/7' },
  authored: '2026-06-01T10:00:00Z',
  author: { reference: 'Practitioner/1' },
}
const KG = core('questionnaire-unit', {
  valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
})

async function extracted(
  item: QuestionnaireItem[],
  answers: QuestionnaireResponse['item'],
  extension: Extension[] = [extract()],
) {
  const form = fromResponse(await formOfItems(item, { extension }), { item: answers ?? [] })
  const { records, left } = extractObservations(form, FACTS)
  return { left, records: records.map(({ observation }) => observation) }
}

describe('an answer that its form wants as a result', () => {
  it.each<[QuestionnaireItem['type'], object, object]>([
    ['integer', { valueInteger: 3 }, { valueInteger: 3 }],
    ['boolean', { valueBoolean: false }, { valueBoolean: false }],
    ['string', { valueString: 'x' }, { valueString: 'x' }],
    ['date', { valueDate: '2026-01-02' }, { valueDateTime: '2026-01-02' }],
    ['time', { valueTime: '08:30:00' }, { valueTime: '08:30:00' }],
    [
      'open-choice',
      { valueCoding: { system: 'urn:s', code: 'a', display: 'Ay' } },
      {
        valueCodeableConcept: {
          coding: [{ system: 'urn:s', code: 'a', display: 'Ay' }],
          text: 'Ay',
        },
      },
    ],
    ['open-choice', { valueString: 'other' }, { valueString: 'other' }],
    [
      'quantity',
      { valueQuantity: { value: 1, code: 'g' } },
      { valueQuantity: { value: 1, code: 'g' } },
    ],
  ])('of type %s has the value %j as %j', async (type, answer, value) => {
    const { records } = await extracted([coded('q', type)], [{ linkId: 'q', answer: [answer] }])
    expect(records).toEqual([
      {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: LOINC, code: 'q' }], text: 'Words of q' },
        subject: { reference: 'Patient/7' },
        effectiveDateTime: '2026-06-01T10:00:00Z',
        issued: '2026-06-01T10:00:00Z',
        performer: [{ reference: 'Practitioner/1' }],
        ...value,
      },
    ])
  })

  it('keeps the digits and the unit of a number', async () => {
    const begun = await formOfItems([coded('q', 'decimal', { extension: [KG] })], {
      extension: [extract()],
    })
    const form = enterText(begun, placeOf(begun, 'q'), '71.50')
    const [one] = extractObservations(form, FACTS).records
    expect(toJson(one?.observation.valueQuantity ?? {})).toBe(
      '{"value":71.50,"unit":"kg","system":"http://unitsofmeasure.org","code":"kg"}',
    )
  })

  it('has the categories of the question, of its groups and of the form', async () => {
    const group: QuestionnaireItem = {
      linkId: 'g',
      type: 'group',
      extension: [category('group')],
      item: [coded('q', 'string', { extension: [category('own')] })],
    }
    const { records } = await extracted(
      [group],
      [{ linkId: 'g', item: [{ linkId: 'q', answer: [{ valueString: 'x' }] }] }],
      [extract(), category('form')],
    )
    expect(records[0]?.category).toEqual([{ text: 'own' }, { text: 'group' }, { text: 'form' }])
  })

  it.each([
    ['a file', coded('q', 'attachment'), { valueAttachment: { title: 'x' } }],
    ['a reference', coded('q', 'reference'), { valueReference: { display: 'x' } }],
    [
      'a part of another result',
      coded('q', 'string', { extension: [extract({ valueCode: 'component' })] }),
      { valueString: 'x' },
    ],
  ])('is counted where it is %s', async (_, item, answer) => {
    expect(await extracted([item], [{ linkId: 'q', answer: [answer] }])).toEqual({
      records: [],
      left: 1,
    })
  })

  it('is none of this patient where a question beside it names somebody else', async () => {
    const child: QuestionnaireItem = {
      linkId: 'who',
      type: 'reference',
      extension: [{ url: `${SDC}isSubject`, valueBoolean: true }],
    }
    const { records, left } = await extracted(
      [
        coded('own', 'string'),
        { linkId: 'g', type: 'group', item: [child, coded('theirs', 'string')] },
      ],
      [
        { linkId: 'own', answer: [{ valueString: 'x' }] },
        { linkId: 'g', item: [{ linkId: 'theirs', answer: [{ valueString: 'y' }] }] },
      ],
    )
    expect({ own: records.map(({ valueString }) => valueString), left }).toEqual({
      own: ['x'],
      left: 1,
    })
  })

  it('is decided by the nearest that says so, and needs a code, an answer and a question that is asked', async () => {
    const says = fc.constantFrom(undefined, true, false)
    const leaf = fc.record({
      says,
      hasCode: fc.boolean(),
      answered: fc.boolean(),
      asked: fc.boolean(),
    })
    const groups = fc.array(fc.record({ says, leaves: fc.array(leaf, { maxLength: 4 }) }), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(says, groups, async (whole, shape) => {
        const own = (value: boolean | undefined) =>
          value === undefined ? [] : [extract({ valueBoolean: value })]
        const wanted: string[] = []
        const answers: QuestionnaireResponse['item'] = []
        const item = shape.map(({ says: group, leaves }, place): QuestionnaireItem => {
          const below = leaves.map((one, at) => {
            const linkId = `q${place}-${at}`
            const { hasCode, answered, asked } = one
            if ((one.says ?? group ?? whole) === true && hasCode && answered && asked)
              wanted.push(linkId)
            return {
              ...coded(linkId, 'string'),
              code: hasCode ? [{ system: LOINC, code: linkId }] : [],
              extension: own(one.says),
              ...(!asked && {
                enableWhen: [
                  { question: 'never', operator: 'exists' as const, answerBoolean: true },
                ],
              }),
            }
          })
          answers.push({
            linkId: `g${place}`,
            item: leaves.flatMap(({ answered }, at) =>
              answered ? [{ linkId: `q${place}-${at}`, answer: [{ valueString: 'x' }] }] : [],
            ),
          })
          return { linkId: `g${place}`, type: 'group', extension: own(group), item: below }
        })
        const all: QuestionnaireItem[] = [...item, { linkId: 'never', type: 'string' }]
        const { records } = await extracted(all, answers, own(whole))
        expect(records.map(({ code }) => code.coding?.[0]?.code)).toEqual(wanted)
        const anyone = [
          whole,
          ...shape.flatMap((one) => [one.says, ...one.leaves.map((l) => l.says)]),
        ]
        expect(
          extractsObservations({
            resourceType: 'Questionnaire',
            status: 'active',
            extension: own(whole),
            item: all,
          }),
        ).toBe(anyone.includes(true))
      }),
      { numRuns: 40 },
    )
  })
})

describe('an answer that its form wants as a part of another result', () => {
  const by = (relation: string) => extract({ valueCode: relation })
  const panel = (way: Extension, ...item: QuestionnaireItem[]): QuestionnaireItem => ({
    ...coded('panel', 'group', { extension: [way] }),
    item,
  })
  const part = (linkId: string, relation: string, more: Partial<QuestionnaireItem> = {}) =>
    coded(linkId, 'integer', { extension: [by(relation)], ...more })
  const given = (linkId: string, valueInteger: number) => ({ linkId, answer: [{ valueInteger }] })
  const of = async (item: QuestionnaireItem[], answers: QuestionnaireResponse['item']) => {
    const form = fromResponse(await formOfItems(item), { item: answers ?? [] })
    const { records, left } = extractObservations(form, FACTS)
    return {
      left,
      records: records.map(({ linkId, observation, members, origins }) => ({
        linkId,
        parts: (observation.component ?? []).map(({ code, valueInteger }) => [
          code.coding?.[0]?.code,
          valueInteger,
        ]),
        value: observation.valueInteger,
        members,
        origins,
      })),
    }
  }
  const none = { parts: [], members: [], origins: [], value: undefined }

  it('is a component of the nearest result around it, with its own code and value', async () => {
    expect(
      await of(
        [
          panel(
            extract(),
            part('sys', 'component'),
            part('dia', 'component'),
            coded('x', 'integer'),
          ),
        ],
        [{ linkId: 'panel', item: [given('sys', 120), given('dia', 80)] }],
      ),
    ).toEqual({
      left: 0,
      records: [
        {
          ...none,
          linkId: 'panel',
          parts: [
            ['sys', 120],
            ['dia', 80],
          ],
        },
      ],
    })
  })

  it('is a member, or derived, and a result of its own', async () => {
    expect(
      await of(
        [panel(extract(), part('m', 'member'), part('total', 'derived'))],
        [{ linkId: 'panel', item: [given('m', 1), given('total', 2)] }],
      ),
    ).toEqual({
      left: 0,
      records: [
        { ...none, linkId: 'panel', members: ['m/0'] },
        { ...none, linkId: 'm', value: 1 },
        { ...none, linkId: 'total', value: 2, origins: ['panel/0'] },
      ],
    })
  })

  it('belongs to the answer above it, where that is a result', async () => {
    const above: QuestionnaireItem = {
      ...coded('above', 'integer', { extension: [extract()] }),
      item: [part('below', 'component')],
    }
    const answer = [{ valueInteger: 5, item: [given('below', 6)] }]
    expect(await of([above], [{ linkId: 'above', answer }])).toEqual({
      left: 0,
      records: [{ ...none, linkId: 'above', value: 5, parts: [['below', 6]] }],
    })
  })

  it('goes through a group without a code to the result around that', async () => {
    const between: QuestionnaireItem = {
      linkId: 'between',
      type: 'group',
      item: [part('sys', 'component')],
    }
    const answers = [{ linkId: 'panel', item: [{ linkId: 'between', item: [given('sys', 120)] }] }]
    expect((await of([panel(extract(), between)], answers)).records).toEqual([
      { ...none, linkId: 'panel', parts: [['sys', 120]] },
    ])
  })

  it('makes one result of each occurrence of a group, in its place', async () => {
    const rows = { ...panel(extract(), part('sys', 'component')), repeats: true }
    const row = (value: number) => ({ linkId: 'panel', item: [given('sys', value)] })
    const { records } = await of([rows], [row(1), { linkId: 'panel' }, row(2)])
    expect(records.map(({ parts }) => parts)).toEqual([[['sys', 1]], [['sys', 2]]])
  })

  it.each<[string, QuestionnaireItem[], QuestionnaireResponse['item']]>([
    ['there is no result around it', [part('a', 'component')], [given('a', 1)]],
    [
      'the group around it is no result',
      [panel(extract({ valueBoolean: false }), part('a', 'member'))],
      [{ linkId: 'panel', item: [given('a', 1)] }],
    ],
    [
      'the result around it has no content of its own to be derived from',
      [panel(extract(), part('a', 'derived'))],
      [{ linkId: 'panel', item: [given('a', 1)] }],
    ],
    [
      'its form says two things of it',
      [panel(extract(), coded('a', 'integer', { extension: [by('member'), extract()] }))],
      [{ linkId: 'panel', item: [given('a', 1)] }],
    ],
    [
      'the relation is not known',
      [panel(extract(), part('a', 'sequel'))],
      [{ linkId: 'panel', item: [given('a', 1)] }],
    ],
  ])('is counted where %s', async (_, item, answers) => {
    expect(await of(item, answers)).toEqual({ left: 1, records: [] })
  })

  it('is said by one of its codes, which is then the code of the result, without the mark', async () => {
    const [first, second] = ['a', 'b'].map((code) => ({ system: LOINC, code }))
    const marked = { ...second, extension: [extract()] }
    const { records } = await extracted(
      [coded('q', 'integer', { code: [first ?? {}, marked] })],
      [given('q', 1)],
      [],
    )
    expect(records.map(({ code }) => code.coding)).toEqual([[second]])
  })
})

describe('the facts of a result', () => {
  const facts = async (header: Partial<QuestionnaireResponse>) => {
    const form = fromResponse(
      await formOfItems([coded('a', 'integer')], { extension: [extract()] }),
      {
        item: [{ linkId: 'a', answer: [{ valueInteger: 1 }] }],
      },
    )
    const [first] = extractObservations(form, header).records
    return first?.observation
  }

  it('are issued at a moment, or not at all', async () => {
    expect(await facts({ authored: '2026-06-01T10:00:00Z' })).toHaveProperty(
      'issued',
      '2026-06-01T10:00:00Z',
    )
    const day = await facts({ authored: '2026-06-01' })
    expect(day).toHaveProperty('effectiveDateTime', '2026-06-01')
    expect(day).not.toHaveProperty('issued')
  })

  it.each([
    ['Practitioner/1', true],
    ['Patient/7', true],
    ['Organization/Device', true],
    ['Device/1', false],
    ['https://a.example.org/fhir/Device/1/_history/2', false],
  ])('have the author %s as performer: %s', async (reference, isPerformer) => {
    const performer = (await facts({ author: { reference } }))?.performer
    expect(performer).toEqual(isPerformer ? [{ reference }] : undefined)
  })

  it('have the place of their answer among all of the question, whatever is left out', async () => {
    const form = fromResponse(
      await formOfItems([coded('a', 'integer', { repeats: true })], { extension: [extract()] }),
      { item: [{ linkId: 'a', answer: [1, 2, 3].map((valueInteger) => ({ valueInteger })) }] },
    )
    const places = extractObservations(form, {}).records.map((one) => one.occurrence)
    expect(places).toEqual([0, 1, 2])
  })
})
