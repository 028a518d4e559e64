import fc from 'fast-check'
import type { Extension, FhirResource, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toJson } from '~/fhir/wire/to-json'
import { enterText } from '../engine/answers/enter-text'
import { fromResponse } from '../engine/answers/from-response'
import type { Form } from '../engine/form'
import { formOfItems, placeOf } from '../engine/form-fixture'
import { loadEvaluator } from '../engine/run/evaluator'
import { computeRecords } from './compute-records'
import { extractRecords } from './extract-records'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const HL7 = 'http://hl7.org/fhir/StructureDefinition/'
const element = (path: string) => `${HL7}${path.split('.')[0] ?? ''}#${path}`
const defined = (type: string): Extension => ({
  url: `${SDC}definitionExtract`,
  extension: [{ url: 'definition', valueCanonical: `${HL7}${type}` }],
})
const fixed = (path: string, value: Partial<Extension>): Extension => ({
  url: `${SDC}definitionExtractValue`,
  extension: [
    { url: 'definition', valueUri: element(path) },
    { url: 'fixed-value', ...value },
  ],
})
const worked = (path: string, expression: string): Extension => ({
  url: `${SDC}definitionExtractValue`,
  extension: [
    { url: 'definition', valueUri: element(path) },
    { url: 'expression', valueExpression: { language: 'text/fhirpath', expression } },
  ],
})
const allocates = (valueString: string): Extension => ({
  url: `${SDC}extractAllocateId`,
  valueString,
})
const asTemplate = (reference: string): Extension => ({
  url: `${SDC}templateExtract`,
  extension: [{ url: 'template', valueReference: { reference } }],
})
const value = (valueString: string) => ({ url: `${SDC}templateExtractValue`, valueString })
const within = (valueString: string) => ({ url: `${SDC}templateExtractContext`, valueString })
const asks = (
  linkId: string,
  path?: string,
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  ...(path !== undefined && { definition: element(path) }),
  ...more,
})
const group = (
  linkId: string,
  item: QuestionnaireItem[],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId, type: 'group', text: linkId, item, ...more })
const says = (linkId: string, ...values: string[]) => ({
  linkId,
  answer: values.map((valueString) => ({ valueString })),
})

const FACTS: Partial<QuestionnaireResponse> = {
  authored: '2026-06-01T10:00:00Z',
  author: { reference: 'Practitioner/1' },
}

async function computedOf(form: Form) {
  const { records } = extractRecords(form)
  const { byKey, allocated } = computeRecords(form, records, FACTS, await loadEvaluator())
  const all = [...byKey.values()]
  return {
    resources: all.flatMap(({ resources }) => resources),
    left: all.reduce((sum, one) => sum + one.left, 0),
    allocated,
  }
}

async function made(
  item: QuestionnaireItem[],
  answers: QuestionnaireResponse['item'],
  more: { readonly extension?: Extension[]; readonly contained?: FhirResource[] } = {},
) {
  return await computedOf(fromResponse(await formOfItems(item, more), { item: answers ?? [] }))
}

describe('a record by element definitions', () => {
  const NAME = group(
    'name',
    [asks('given', 'Patient.name.given', { repeats: true }), asks('family', 'Patient.name.family')],
    {
      definition: element('Patient.name'),
      repeats: true,
      extension: [
        worked(
          'Patient.name.text',
          "item.where(linkId='given' or linkId='family').answer.value.join(' ')",
        ),
      ],
    },
  )

  it('has one part for each occurrence of the group that stands for it, and lists where R4 has lists', async () => {
    const { resources, left } = await made(
      [NAME, asks('note')],
      [
        { linkId: 'name', item: [says('given', 'Ann', 'Bea'), says('family', 'Lee')] },
        { linkId: 'name', item: [says('given', 'Nan')] },
        says('note', 'of no definition'),
      ],
      { extension: [defined('Patient')] },
    )
    expect({ resources, left }).toEqual({
      left: 0,
      resources: [
        {
          resourceType: 'Patient',
          name: [
            { text: 'Ann Bea Lee', given: ['Ann', 'Bea'], family: 'Lee' },
            { text: 'Nan', given: ['Nan'] },
          ],
        },
      ],
    })
  })

  it('keeps the values of a question together, one entry for each of its answers, and none without one', async () => {
    const phone = (linkId: string, use: string) =>
      asks(linkId, 'Patient.telecom.value', {
        repeats: true,
        extension: [
          fixed('Patient.telecom.system', { valueCode: 'phone' }),
          fixed('Patient.telecom.use', { valueCode: use }),
        ],
      })
    const { resources } = await made(
      [phone('home', 'home'), phone('work', 'work'), phone('old', 'old')],
      [says('home', '1'), says('work', '2', '3')],
      { extension: [defined('Patient')] },
    )
    const of = (use: string, number: string) => ({ system: 'phone', use, value: number })
    expect(resources).toEqual([
      { resourceType: 'Patient', telecom: [of('home', '1'), of('work', '2'), of('work', '3')] },
    ])
  })

  it.each<[string, QuestionnaireItem['type'], object, object]>([
    ['Patient.gender', 'choice', { valueCoding: { code: 'female' } }, { gender: 'female' }],
    [
      'Patient.maritalStatus',
      'choice',
      { valueCoding: { system: 'urn:s', code: 'M' } },
      { maritalStatus: { coding: [{ system: 'urn:s', code: 'M' }] } },
    ],
    [
      'Patient.maritalStatus',
      'open-choice',
      { valueString: 'married' },
      { maritalStatus: { text: 'married' } },
    ],
    [
      'Patient.birthDate',
      'dateTime',
      { valueDateTime: '1970-01-02T03:04:05Z' },
      { birthDate: '1970-01-02' },
    ],
    ['Patient.deceased', 'boolean', { valueBoolean: false }, { deceasedBoolean: false }],
    [
      'Patient.deceased[x]',
      'date',
      { valueDate: '2020-01-02' },
      { deceasedDateTime: '2020-01-02' },
    ],
    [
      'Patient.multipleBirth[x]:multipleBirthInteger',
      'integer',
      { valueInteger: 2 },
      { multipleBirthInteger: 2 },
    ],
    [
      'Patient.managingOrganization',
      'reference',
      { valueReference: { reference: 'Organization/1' } },
      { managingOrganization: { reference: 'Organization/1' } },
    ],
  ])('has at %s the answer to a %s, %j, as %j', async (path, type, answer, expected) => {
    const { resources, left } = await made(
      [asks('q', path, { type })],
      [{ linkId: 'q', answer: [answer] }],
      { extension: [defined('Patient')] },
    )
    expect({ resources, left }).toEqual({
      resources: [{ resourceType: 'Patient', ...expected }],
      left: 0,
    })
  })

  it.each([
    ['a word where R4 wants yes or no', 'Patient.active'],
    ['an element that R4 does not have', 'Patient.favourite'],
    ['an extension whose address only a profile has', 'Patient.extension:race.valueCoding'],
  ])('counts %s, and does not write it', async (_, path) => {
    const { resources, left } = await made(
      [asks('q', path), asks('known', 'Patient.name.text')],
      [says('q', 'x'), says('known', 'Ann')],
      { extension: [defined('Patient')] },
    )
    expect({ resources, left }).toEqual({
      resources: [{ resourceType: 'Patient', name: [{ text: 'Ann' }] }],
      left: 1,
    })
  })

  it('is of the type that the definitions of its profile name', async () => {
    const profile = 'https://else.example.org/Own'
    const { resources } = await made(
      [asks('q', undefined, { definition: `${profile}#Patient.name.text` })],
      [says('q', 'Ann')],
      {
        extension: [
          {
            url: `${SDC}definitionExtract`,
            extension: [{ url: 'definition', valueCanonical: `${profile}|1` }],
          },
        ],
      },
    )
    expect(resources).toEqual([{ resourceType: 'Patient', name: [{ text: 'Ann' }] }])
  })

  it('keeps the digits of a number, and points to a record that does not exist yet', async () => {
    const begun = await formOfItems(
      [
        asks('w', 'Observation.value[x]:valueQuantity.value', {
          type: 'decimal',
          extension: [
            defined('Observation'),
            fixed('Observation.status', { valueCode: 'final' }),
            worked('Observation.subject.reference', '%newPatient'),
            worked('Observation.effective', '%resource.authored'),
          ],
        }),
      ],
      { extension: [allocates('newPatient')] },
    )
    const { resources, allocated } = await computedOf(
      enterText(begun, placeOf(begun, 'w'), '71.50'),
    )
    const [id] = allocated
    expect(id).toMatch(/^urn:uuid:/)
    expect(resources.map((one) => toJson(one))).toEqual([
      '{"resourceType":"Observation","status":"final",' +
        `"subject":{"reference":"${String(id)}"},"effectiveDateTime":"2026-06-01T10:00:00Z",` +
        '"valueQuantity":{"value":71.50}}',
    ])
  })

  it('is made of nothing but answers and what the form fixes, in whatever form', async () => {
    const paths = [
      'Patient.name',
      'Patient.name.given',
      'Patient.name.family',
      'Patient.telecom.value',
      'Patient.contact.name.text',
      'Patient.contact',
      'Patient.gender',
      'Patient.deceased[x]',
      'Patient.birthDate',
      'Patient.nonsense',
      'Patient.name[x]:family',
      'Patient.',
      'Patient.contact.gender',
    ]
    interface Outline {
      readonly isGroup: boolean
      readonly path: number
      readonly fixed: number
      readonly expression: number
      readonly answers: number
      readonly below: readonly Outline[]
    }
    const { outline } = fc.letrec<{ outline: Outline }>((tie) => ({
      outline: fc.record({
        isGroup: fc.boolean(),
        path: fc.nat({ max: paths.length - 1 }),
        fixed: fc.nat({ max: paths.length * 2 }),
        expression: fc.nat({ max: 8 }),
        answers: fc.nat({ max: 3 }),
        below: fc.oneof(
          { maxDepth: 3, depthSize: 'small' },
          fc.constant([]),
          fc.array(tie('outline'), { maxLength: 3 }),
        ),
      }),
    }))
    const expressions = ["'worked out'", 'answer.value', '%resource.nothing', '1 +', "a.b('"]
    await fc.assert(
      fc.asyncProperty(fc.array(outline, { minLength: 1, maxLength: 4 }), async (outlines) => {
        const given: string[] = ['fixed', 'worked out']
        let count = 0
        const itemsOf = (
          list: readonly Outline[],
        ): [QuestionnaireItem[], QuestionnaireResponse['item']] => {
          const items: QuestionnaireItem[] = []
          const answers: QuestionnaireResponse['item'] = []
          for (const one of list) {
            const linkId = `q${(count += 1)}`
            const [item, below] = itemsOf(one.below)
            const at = paths[one.fixed]
            const expression = expressions[one.expression]
            const extension = [
              ...(at === undefined ? [] : [fixed(at, { valueString: 'fixed' })]),
              ...(expression === undefined ? [] : [worked('Patient.name.suffix', expression)]),
            ]
            const shared = { linkId, extension, definition: element(paths[one.path] ?? ''), item }
            if (one.isGroup) {
              items.push({ ...shared, type: 'group' })
              answers.push({ linkId, item: below ?? [] })
              continue
            }
            items.push({ ...shared, type: 'string', repeats: true })
            const values = Array.from({ length: one.answers }, (_, n) => `${linkId} answer ${n}`)
            given.push(...values)
            answers.push({
              linkId,
              answer: values.map((valueString) => ({ valueString, item: below ?? [] })),
            })
          }
          return [items, answers]
        }
        const [items, answers] = itemsOf(outlines)
        const { resources } = await made(items, answers, { extension: [defined('Patient')] })
        for (const { resourceType, ...rest } of resources) {
          expect(resourceType).toBe('Patient')
          expect(given).toEqual(expect.arrayContaining([...textsIn(rest)]))
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** Every text in data. */
function textsIn(data: unknown): readonly unknown[] {
  if (typeof data !== 'object' || data === null) return [data]
  return Object.values(data).flatMap(textsIn)
}

describe('a record by a template', () => {
  const template = {
    resourceType: 'Patient',
    id: 't',
    identifier: [
      {
        extension: [within("item.where(linkId='number').answer.value")],
        system: 'urn:numbers',
        _value: { extension: [value('first()')] },
      },
    ],
    name: [
      {
        extension: [within("item.where(linkId='name')")],
        _text: { extension: [value("item.answer.value.join(' ')")] },
        _given: [{ extension: [value("item.where(linkId='given').answer.value")] }],
      },
    ],
    gender: 'unknown',
    _gender: { extension: [value("item.where(linkId='sex').answer.value.code")] },
    generalPractitioner: [{ extension: [value('%doctor')] }],
    active: true,
  } as unknown as FhirResource
  const ITEMS = [
    group(
      'person',
      [
        asks('number', undefined, { repeats: true }),
        group('name', [asks('given', undefined, { repeats: true }), asks('family')], {
          repeats: true,
        }),
        asks('sex', undefined, { type: 'choice' }),
      ],
      { extension: [asTemplate('#t')] },
    ),
  ]

  it('has its values in their places, each part once for each result of its context', async () => {
    const { resources, left, allocated } = await made(
      ITEMS,
      [
        {
          linkId: 'person',
          item: [
            says('number', '1', '2'),
            { linkId: 'name', item: [says('given', 'Ann', 'Bea'), says('family', 'Lee')] },
            { linkId: 'name', item: [says('family', 'Nan')] },
            { linkId: 'sex', answer: [{ valueCoding: { code: 'female' } }] },
          ],
        },
      ],
      { contained: [template], extension: [allocates('doctor')] },
    )
    expect({ resources, left }).toEqual({
      left: 0,
      resources: [
        {
          resourceType: 'Patient',
          identifier: [
            { system: 'urn:numbers', value: '1' },
            { system: 'urn:numbers', value: '2' },
          ],
          name: [{ text: 'Ann Bea Lee', given: ['Ann', 'Bea'] }, { text: 'Nan' }],
          gender: 'female',
          generalPractitioner: [{ reference: [...allocated][0] }],
          active: true,
        },
      ],
    })
  })

  it('keeps none of the words that stand in the template for an answer', async () => {
    const { resources } = await made(ITEMS, [{ linkId: 'person', item: [says('number', '1')] }], {
      contained: [template],
      extension: [allocates('doctor')],
    })
    expect(resources).toEqual([
      {
        resourceType: 'Patient',
        identifier: [{ system: 'urn:numbers', value: '1' }],
        generalPractitioner: [{ reference: expect.stringMatching(/^urn:uuid:/) as unknown }],
        active: true,
      },
    ])
  })

  it('counts an expression that fails, and runs none after one that takes too long', async () => {
    const slow = {
      resourceType: 'Patient',
      id: 't',
      _birthDate: { extension: [value("item.where(linkId='number'")] },
      name: [{ _text: { extension: [value("item.where(linkId='number').answer.value.first()")] } }],
      _gender: { extension: [value('(1).repeat($this + 1).count()')] },
      _active: { extension: [value('true')] },
    } as unknown as FhirResource
    const { resources, left } = await made(
      ITEMS,
      [{ linkId: 'person', item: [says('number', '1')] }],
      { contained: [slow] },
    )
    expect({ resources, left }).toEqual({
      resources: [{ resourceType: 'Patient', name: [{ text: '1' }] }],
      left: 3,
    })
  })

  it('is each entry of a bundle, as often as the entry repeats', async () => {
    const contained = [
      {
        resourceType: 'Bundle',
        id: 'b',
        type: 'transaction',
        entry: [
          {
            extension: [within("item.where(linkId='one').answer.value")],
            resource: {
              resourceType: 'Goal',
              description: { _text: { extension: [value('$this')] } },
            },
          },
        ],
      },
    ] as unknown as FhirResource[]
    const { resources } = await made(
      [asks('one', undefined, { repeats: true })],
      [says('one', 'a', 'b')],
      {
        contained,
        extension: [{ url: `${SDC}templateExtractBundle`, valueReference: { reference: '#b' } }],
      },
    )
    expect(resources).toEqual([
      { resourceType: 'Goal', description: { text: 'a' } },
      { resourceType: 'Goal', description: { text: 'b' } },
    ])
  })

  it('never fails, whatever a template is made of', async () => {
    const any = fc.letrec((tie) => ({
      part: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('part'), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom('name', '_text', 'text', 'telecom', '_given', 'entry', 'resource'),
          tie('part'),
          { maxKeys: 3 },
        ),
        fc.record({
          extension: fc.array(
            fc.constantFrom(
              value('item.answer.value'),
              value('$this'),
              within('item'),
              within('item.answer'),
              value('nonsense('),
            ),
            { maxLength: 2 },
          ),
          use: fc.constant('home'),
        }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(any.part, fc.boolean(), async (part, isBundle) => {
        const record = { resourceType: 'Patient', name: part, _gender: value('x'), contact: part }
        const contained = [
          isBundle
            ? { resourceType: 'Bundle', id: 't', entry: [{ resource: record }, part] }
            : { ...record, id: 't' },
        ] as unknown as FhirResource[]
        const extension = isBundle
          ? [{ url: `${SDC}templateExtractBundle`, valueReference: { reference: '#t' } }]
          : [asTemplate('#t')]
        const { resources } = await made([asks('q'), asks('r')], [says('q', 'a'), says('r', 'b')], {
          contained,
          extension,
        })
        for (const one of resources) expect(one.resourceType).toBe('Patient')
      }),
      { numRuns: 60 },
    )
  })
})
