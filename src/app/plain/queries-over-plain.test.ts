import type { Bundle, Condition, FhirResource, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countNotDone } from '~/questionnaires/fields/not-done'
import { questionnaireOf } from '~/questionnaires/engine/form-fixture'
import { everyItem } from '~/questionnaires/engine/form-of-state'
import type { AnswerValue } from '~/questionnaires/engine/answers/answer-value'
import { textOfAnswer } from '~/questionnaires/engine/answers/answer-values'
import { openFromRecord } from '~/questionnaires/fill/open/open-from-record'
import { invariant } from '~/std/invariant'
import { connectPlain } from './connect-plain-fixture'
import type { PlainWorld, ServedType } from './plain-server-fixture'

afterEach(() => vi.unstubAllGlobals())

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const path = (expression: string, name?: string) => ({
  language: 'text/fhirpath',
  expression,
  ...(name !== undefined && { name }),
})
const query = (expression: string, name: string) => ({
  language: 'application/x-fhir-query',
  expression,
  name,
})
const asks = (linkId: string, expression: string): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  extension: [{ url: `${SDC}initialExpression`, valueExpression: path(expression) }],
})
const problem = (id: string, text: string, patient = '7'): Condition => ({
  resourceType: 'Condition',
  id,
  subject: { reference: `Patient/${patient}` },
  code: { text },
})
const RECORDS: readonly FhirResource[] = [
  { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] },
  problem('c1', 'Asthma'),
  problem('c2', 'Eczema'),
  problem('c9', 'Secret of another', '9'),
]
const SEARCHED: ServedType = { searchParam: ['patient', 'code'] }

async function open(
  form: Questionnaire,
  world: Partial<PlainWorld> = {},
  scopes: readonly string[] = ['patient/*.rs'],
) {
  const { connection, asked } = await connectPlain(
    { types: { Patient: {}, Condition: SEARCHED }, records: RECORDS, ...world },
    { scopes: { asked: scopes, granted: scopes } },
  )
  const { opened } = await openFromRecord(form, { patientId: '7', ...connection })
  invariant(opened.kind === 'form', 'a form that opens')
  const { form: begun } = opened
  const questions = everyItem(begun.items).filter(({ type }) => type !== 'group')
  return {
    answers: questions.flatMap(({ answers }) =>
      answers.flatMap(({ value }) => (value === undefined ? [] : [wordsOf(value)])),
    ),
    origins: questions.flatMap(({ answers }) => answers.map(({ origin }) => origin)),
    told: countNotDone(begun.unsupported).map(({ kind }) => kind),
    asked: asked.filter((one) => /^\/(?:Condition|Observation)/.test(one.path)),
  }
}

const wordsOf = (value: AnswerValue) =>
  'valueReference' in value ? value.valueReference.display : textOfAnswer(value)

const PROBLEMS = 'Condition?patient={{%patient.id}}'
const byVariable = questionnaireOf([asks('first', '%problems.entry.first().resource.code.text')], {
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/variable',
      valueExpression: query(PROBLEMS, 'problems'),
    },
  ],
})
const byGroup = questionnaireOf([
  {
    linkId: 'g',
    type: 'group',
    text: 'Problem',
    repeats: true,
    extension: [{ url: `${SDC}itemPopulationContext`, valueExpression: query(PROBLEMS, 'one') }],
    item: [asks('name', '%one.code.text')],
  },
])
const batchOf = (urls: readonly string[], method: 'GET' | 'POST'): Bundle => ({
  resourceType: 'Bundle',
  id: 'Before',
  type: 'batch',
  entry: urls.map((url) => ({ request: { method, url } })),
})
const byBatch = (urls: readonly string[], method: 'GET' | 'POST' = 'GET') =>
  questionnaireOf([asks('count', '%Before.entry[1].resource.entry.count().toString()')], {
    contained: [batchOf(urls, method)],
    extension: [{ url: `${SDC}sourceQueries`, valueReference: { reference: '#Before' } }],
  })

describe('a form that asks the record before it opens', () => {
  it('takes answers from what a variable found, and says that they are from the record', async () => {
    expect(await open(byVariable)).toMatchObject({
      answers: ['Asthma'],
      origins: ['record'],
      told: [],
    })
  })

  it('has an occurrence of a group for each record that was found, of this patient only', async () => {
    expect(
      await open(byGroup, {
        // A server that passes over the parameter.
        answer: (at) =>
          at.startsWith('/Condition')
            ? Response.json({
                resourceType: 'Bundle',
                type: 'searchset',
                total: 3,
                entry: RECORDS.slice(1).map((resource) => ({ resource })),
              })
            : undefined,
      }),
    ).toMatchObject({ answers: ['Asthma', 'Eczema'], told: [] })
  })

  const forRecord = (search: string, repeats: boolean) =>
    questionnaireOf([
      {
        linkId: 'r',
        type: 'reference',
        text: 'Problem',
        repeats,
        extension: [{ url: `${SDC}initialExpression`, valueExpression: query(search, 'x') }],
      },
    ])

  const dated = (id: string, text: string, recordedDate: string) => ({
    ...problem(id, text),
    recordedDate,
  })
  const [person] = RECORDS
  const DATED = [
    ...(person === undefined ? [] : [person]),
    dated('c1', 'Asthma', '2020-01-01'),
    dated('c2', 'Eczema', '2024-01-01'),
  ]

  it.each<[string, string, boolean, readonly FhirResource[], readonly string[]]>([
    ['all that it finds, if it takes several', PROBLEMS, true, DATED, ['Asthma', 'Eczema']],
    ['the one that it finds', PROBLEMS, false, DATED.slice(0, 2), ['Asthma']],
    ['the first in its order', `${PROBLEMS}&_sort=-recorded-date`, false, DATED, ['Eczema']],
  ])('answers a question for a record by %s', async (...all) => {
    const [, search, repeats, records, names] = all
    const sorted = { searchParam: ['patient', 'code', '_sort', 'recorded-date'] }
    const { answers, origins, told } = await open(forRecord(search, repeats), {
      types: { Patient: {}, Condition: sorted },
      records,
    })
    expect({ answers, told }).toEqual({ answers: names, told: [] })
    expect(new Set(origins)).toEqual(new Set(['record']))
  })

  it.each<[string, string, Partial<PlainWorld>]>([
    ['the service has none of it', PROBLEMS, { types: { Patient: {} } }],
    ['it finds several in no order', PROBLEMS, {}],
  ])('leaves a question for a record to the person where %s', async (...all) => {
    const [, search, world] = all
    expect(await open(forRecord(search, false), world)).toMatchObject({
      answers: [],
      told: ['record'],
    })
  })

  it('counts the answers to its batch by their place', async () => {
    const { answers, told, asked } = await open(byBatch(['Patient/{{%patient.id}}', PROBLEMS]))
    expect({ answers, told }).toEqual({ answers: ['2'], told: [] })
    expect(asked).toHaveLength(1)
  })

  it('asks each thing once, and no more than a few', async () => {
    const twice = await open({
      ...byBatch([PROBLEMS, PROBLEMS, PROBLEMS]),
      item: byGroup.item ?? [],
    })
    expect(twice.asked).toHaveLength(1)
    const many = Array.from({ length: 40 }, (_, place) => `${PROBLEMS}&code=${place}`)
    const { asked, told } = await open(byBatch(many), {
      answer: (at) =>
        at.startsWith('/Condition')
          ? Response.json({ resourceType: 'Bundle', type: 'searchset', entry: [] })
          : undefined,
    })
    expect(asked).toHaveLength(20)
    expect(told).toContain('record')
  })

  it.each<[string, Questionnaire, Partial<PlainWorld>, (readonly string[])?]>([
    ['the service has none of it', byVariable, { types: { Patient: {} } }],
    ['it cannot be searched for so', byGroup, { types: { Patient: {}, Condition: {} } }],
    ['the sign-in does not open it', byVariable, {}, ['patient/Patient.rs']],
    [
      'the service does not answer',
      byGroup,
      {
        answer: (at) =>
          at.startsWith('/Condition') ? Response.json({}, { status: 404 }) : undefined,
      },
    ],
    ['it is about somebody else', byBatch(['Condition/c9', PROBLEMS]), {}],
    ['it would change something', byBatch(['Condition/c1', PROBLEMS], 'POST'), {}],
    ['it is on another server', byBatch(['https://else.example.org/Condition?patient=7']), {}],
    ['a value is not known', byBatch([PROBLEMS, 'Condition?patient={{%encounter.id}}']), {}],
  ])(
    'opens all the same where %s, and says that answers are left to the person',
    async (...all) => {
      const [, form, world, scopes] = all
      const { told, asked } = await open(form, world, scopes)
      expect(told).toContain('record')
      expect(
        asked.every(({ method, path: at }) => method === 'GET' || at.endsWith('/_search')),
      ).toBe(true)
    },
  )

  // Each of these words is an answer where there is nothing, and a lie where nobody looked.
  const OVER_NOTHING = [
    'entry.count().toString()',
    "iif(entry.exists(), 'Has some', 'Has none')",
    "iif(entry.resource.code.text.exists($this = 'Asthma'), 'Yes', 'No')",
    'entry.empty().toString()',
  ]
  const NOWHERE = { types: { Patient: {} } }
  it.each(OVER_NOTHING)(
    'answers no question by %s where the record did not answer',
    async (end) => {
      const variables = { ...(byVariable.extension && { extension: byVariable.extension }) }
      const asked = questionnaireOf([asks('q', `%problems.${end}`)], variables)
      expect(await open(asked)).not.toMatchObject({ answers: [] })
      expect(await open(asked, NOWHERE)).toMatchObject({ answers: [], told: ['record'] })
      const batch = {
        ...byBatch(['Patient/{{%patient.id}}', PROBLEMS]),
        item: [
          asks('q', `%Before.entry[1].resource.${end}`),
          asks('name', '%Before.entry[0].resource.name.family'),
        ],
      }
      expect((await open(batch)).answers).toHaveLength(2)
      expect(await open(batch, NOWHERE)).toMatchObject({ answers: ['García'], told: ['record'] })
    },
  )

  it('goes by no condition and no total that reads what nobody answered', async () => {
    const end = '%problems.entry.exists()'
    const expression = (name: string, text: string) => [
      { url: `${SDC}${name}`, valueExpression: path(text) },
    ]
    const { answers, told } = await open(
      questionnaireOf(
        [
          {
            linkId: 'sum',
            type: 'string',
            text: 'sum',
            extension: expression('calculatedExpression', '%problems.entry.count().toString()'),
          },
          {
            linkId: 'asked',
            type: 'string',
            text: 'asked',
            initial: [{ valueString: 'there' }],
            extension: expression('enableWhenExpression', end),
          },
        ],
        { ...(byVariable.extension && { extension: byVariable.extension }) },
      ),
      NOWHERE,
    )
    expect({ answers, told }).toEqual({ answers: ['there'], told: ['computed', 'record'] })
  })
})
