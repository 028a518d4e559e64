import type {
  FhirResource,
  OperationOutcome,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countNotDone } from '~/questionnaires/fields/not-done'
import { computed, questionnaireOf } from '~/questionnaires/engine/form-fixture'
import { everyItem } from '~/questionnaires/engine/form-of-state'
import { textOfAnswer } from '~/questionnaires/engine/answers/answer-values'
import { openFromRecord } from '~/questionnaires/fill/open/open-from-record'
import { populatePermit } from '~/questionnaires/fill/open/populate-permit'
import { fieldsOf, listOf } from '~/fhir/json'
import { invariant } from '~/std/invariant'
import { connectPlain } from './connect-plain-fixture'

afterEach(() => vi.unstubAllGlobals())

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const own = (linkId: string, expression: string): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  extension: [
    {
      url: `${SDC}initialExpression`,
      valueExpression: { language: 'text/fhirpath', expression },
    },
  ],
})
const asked = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  ...more,
})
const FORM = questionnaireOf(
  [
    own('family', '%patient.name.family'),
    own('given', '%patient.name.given.first()'),
    asked('said', { initial: [{ valueString: 'nothing' }] }),
    asked('sum', { extension: [computed('calculatedExpression', "'own'")] }),
    asked('size', { type: 'integer' }),
    {
      linkId: 'g',
      type: 'group',
      text: 'Medicines',
      repeats: true,
      item: [asked('name'), asked('note')],
    },
  ],
  {
    url: 'https://forms.example.org/populated',
    extension: [
      {
        url: `${SDC}launchContext`,
        extension: [
          { url: 'name', valueCoding: { code: 'patient' } },
          { url: 'type', valueCode: 'Patient' },
        ],
      },
    ],
  },
)
const PATIENT: FhirResource = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'García', given: ['Ana'] }],
}
const text = (linkId: string, valueString: string): QuestionnaireResponseItem => ({
  linkId,
  answer: [{ valueString }],
})
const row = (name: string): QuestionnaireResponseItem => ({
  linkId: 'g',
  item: [text('name', name)],
})
const found = (item: QuestionnaireResponseItem[], subject = 'Patient/7') => ({
  resourceType: 'QuestionnaireResponse',
  status: 'in-progress',
  subject: { reference: subject },
  item,
})
const ofForm = (questionnaire: string) => ({ ...found([text('given', 'Anita')]), questionnaire })
const inParameters = (response: object, issues?: OperationOutcome) => ({
  resourceType: 'Parameters',
  parameter: [
    { name: 'response', resource: response },
    ...(issues === undefined ? [] : [{ name: 'issues', resource: issues }]),
  ],
})

interface Asking {
  readonly declared?: boolean
  readonly scopes?: readonly string[]
  readonly form?: Questionnaire
  readonly goOn?: AbortSignal
}

/** Opens a form over a server that answers `$populate` so. */
async function open(
  reply: () => Response | Promise<Response>,
  { declared = true, scopes = ['patient/*.rs'], form = FORM, goOn }: Asking = {},
) {
  const sent: unknown[] = []
  const { connection } = await connectPlain(
    {
      types: {
        Patient: {},
        Questionnaire: declared
          ? { more: { operation: [{ name: 'populate', definition: 'urn:x' }] } }
          : {},
      },
      records: [PATIENT],
      answer: (path, request) => {
        if (path !== '/Questionnaire/$populate') return undefined
        return request.json().then((body) => {
          sent.push(body)
          return reply()
        })
      },
    },
    { scopes: { asked: scopes, granted: scopes } },
  )
  const { opened, sources, remarks } = await openFromRecord(form, {
    patientId: '7',
    ...connection,
    ...(goOn !== undefined && { goOn }),
  })
  invariant(opened.kind === 'form', 'a form that opens')
  const answers = everyItem(opened.form.items)
    .filter(({ type }) => type !== 'group')
    .map(({ linkId, answers: places }) => {
      const [{ value, origin } = { value: undefined, origin: 'person' as const }] = places
      return `${linkId}: ${value === undefined ? '-' : `${textOfAnswer(value)} (${origin})`}`
    })
  return {
    answers,
    sources: [...sources.keys()],
    remarks,
    sent,
    told: countNotDone(opened.form.unsupported).map(({ kind }) => kind),
  }
}

const OWN = [
  'family: García (record)',
  'given: Ana (record)',
  'said: nothing (default)',
  'sum: own (calculated)',
  'size: -',
  'name: -',
  'note: -',
]

describe('a service that fills in forms', () => {
  it('is asked once, for this patient, and is sent the form and references only', async () => {
    const { sent } = await open(() => Response.json(inParameters(found([]))))
    expect(sent).toHaveLength(1)
    const parameters = listOf(fieldsOf(sent[0])['parameter']).map(fieldsOf)
    expect(parameters.map(({ name }) => name)).toEqual([
      'questionnaire',
      'subject',
      'context',
      'local',
    ])
    expect(parameters[1]).toEqual({
      name: 'subject',
      valueReference: { reference: 'Patient/7' },
    })
    expect(JSON.stringify(sent)).not.toContain('García')
  })

  it('has its answers put in as from the record; the form fills in what it left empty', async () => {
    const { answers, sources } = await open(() =>
      Response.json(
        inParameters(
          found([
            text('family', 'García Ruiz'),
            text('said', 'nothing'),
            text('sum', 'theirs'),
            { linkId: 'g', item: [text('name', 'Aspirin')] },
            { linkId: 'g', item: [text('name', 'Insulin'), text('note', 'evenings')] },
            { linkId: 'g' },
          ]),
        ),
      ),
    )
    expect(answers).toEqual([
      'family: García Ruiz (record)',
      'given: Ana (record)',
      'said: nothing (default)',
      'sum: own (calculated)',
      'size: -',
      'name: Aspirin (record)',
      'note: -',
      'name: Insulin (record)',
      'note: evenings (record)',
    ])
    // An answer of the service is not said to be from the patient's own details.
    expect(sources).toEqual(['given'])
  })

  it('gives no more occurrences than the form allows, and answers below answers', async () => {
    const most = {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
      valueInteger: 2,
    }
    const form = questionnaireOf(
      [
        {
          linkId: 'g',
          type: 'group',
          text: 'Medicines',
          repeats: true,
          extension: [most],
          item: [asked('name', { item: [asked('note')] })],
        },
      ],
      { url: 'https://forms.example.org/most' },
    )
    const one = (name: string): QuestionnaireResponseItem => ({
      linkId: 'g',
      item: [{ linkId: 'name', answer: [{ valueString: name, item: [text('note', 'daily')] }] }],
    })
    const { answers } = await open(
      () => Response.json(inParameters(found([one('A'), one('B'), one('C')]))),
      { form },
    )
    expect(answers).toEqual([
      'name: A (record)',
      'note: daily (record)',
      'name: B (record)',
      'note: daily (record)',
    ])
  })

  it('never answers a calculation, not even one without a result', async () => {
    const form = questionnaireOf(
      [asked('sum', { extension: [computed('calculatedExpression', "'x'.where(false)")] })],
      { url: 'https://forms.example.org/none' },
    )
    const { answers } = await open(
      () => Response.json(inParameters(found([text('sum', 'theirs')]))),
      { form },
    )
    expect(answers).toEqual(['sum: -'])
  })

  it('is quoted where it warns, and its answers of another type are left to the person', async () => {
    const { remarks, answers, told } = await open(() =>
      Response.json(
        inParameters(found([text('size', 'tall')]), {
          resourceType: 'OperationOutcome',
          issue: [
            { severity: 'warning', code: 'incomplete', details: { text: 'Allergies are missing' } },
            { severity: 'information', code: 'informational', diagnostics: '12 ms' },
          ],
        }),
      ),
    )
    expect(remarks).toEqual(['Allergies are missing'])
    expect(answers).toContain('size: -')
    expect(told).toEqual(['record'])
  })

  it('may answer with the response alone, as in older editions of the guide', async () => {
    const { answers } = await open(() => Response.json(found([text('given', 'Anita')])))
    expect(answers).toContain('given: Anita (record)')
  })

  it.each([
    FORM.url ?? '',
    `${FORM.url ?? ''}|1`,
    `${FORM.url ?? ''}|1-assembled`,
    'Questionnaire/8',
    '#f',
  ])('may name the form as %s', async (questionnaire) => {
    const { answers } = await open(() => Response.json(inParameters(ofForm(questionnaire))))
    expect(answers).toContain('given: Anita (record)')
  })

  it('does what the form itself could not, and nothing is said to be missing then', async () => {
    const form = questionnaireOf(
      [
        {
          ...asked('q'),
          extension: [
            {
              url: `${SDC}initialExpression`,
              valueExpression: { language: 'text/cql', expression: 'Height' },
            },
          ],
        },
      ],
      { url: 'https://forms.example.org/cql' },
    )
    const empty = await open(() => Response.json(inParameters(found([]))), { form })
    const full = await open(() => Response.json(inParameters(found([text('q', '170')]))), { form })
    expect([empty.told, full.told]).toEqual([['record'], []])
  })

  it('is not waited for when the person goes on without it', async () => {
    const goOn = new AbortController()
    const { answers, sent } = await open(
      () => {
        goOn.abort()
        return new Promise(() => {})
      },
      { goOn: goOn.signal },
    )
    expect({ answers, asked: sent.length }).toEqual({ answers: OWN, asked: 1 })
  })

  it('is waited for twenty seconds at most', async () => {
    // Everything else goes on as the clock does.
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { answers } = await open(() => {
      setTimeout(() => void vi.advanceTimersByTimeAsync(20_000))
      return new Promise(() => {})
    })
    vi.useRealTimers()
    expect(answers).toEqual(OWN)
  })

  it('is never asked about anybody else by the sign-in of a patient', async () => {
    const { connection } = await connectPlain({
      types: { Questionnaire: { more: { operation: [{ name: 'populate' }] } } },
      records: [],
    })
    const permitFor = (patientId: string) =>
      populatePermit(FORM, { patientId, capability: connection.capability, context: {} })
    expect([permitFor('7') === undefined, permitFor('9')]).toEqual([false, undefined])
  })

  it.each<[string, () => Response | Promise<Response>, Asking?]>([
    [
      'does not declare that',
      () => Response.json(found([text('given', 'X')])),
      { declared: false },
    ],
    [
      'is not opened by the sign-in',
      () => Response.json(found([text('given', 'X')])),
      { scopes: ['patient/Patient.rs'] },
    ],
    ['refuses', () => Response.json({}, { status: 422 })],
    ['is not reached', () => Promise.reject(new TypeError('no network'))],
    ['answers for somebody else', () => Response.json(found([text('given', 'X')], 'Patient/9'))],
    ['answers with something else', () => Response.json(PATIENT)],
    [
      'answers with an outcome that is called a success',
      () =>
        Response.json({
          resourceType: 'OperationOutcome',
          issue: [{ severity: 'error', code: 'exception' }],
        }),
    ],
    [
      'answers with more than any record has',
      () => Response.json(found(Array.from({ length: 20_000 }, (__, at) => row(`X${at}`)))),
    ],
    [
      'answers deeper than any form',
      () =>
        Response.json(
          found([
            Array.from({ length: 3000 }).reduce<QuestionnaireResponseItem>(
              (item) => ({ linkId: 'g', item: [item] }),
              text('name', 'X'),
            ),
          ]),
        ),
    ],
    ['answers to another form', () => Response.json(ofForm('https://forms.example.org/other|1'))],
    ['answers to another version of it', () => Response.json(ofForm(`${FORM.url ?? ''}|0.9`))],
    [
      'answers to another form, which is contained',
      () =>
        Response.json({
          ...ofForm('#f'),
          contained: [
            {
              resourceType: 'Questionnaire',
              id: 'f',
              url: 'https://forms.example.org/other',
              status: 'active',
            },
          ],
        }),
    ],
  ])('that %s leaves the form as it is, without a word', async (_, reply, asking) => {
    const { answers, remarks, told, sent } = await open(reply, asking)
    expect({ answers, remarks, told }).toEqual({ answers: OWN, remarks: [], told: [] })
    expect(sent).toHaveLength(asking === undefined ? 1 : 0)
  })
})
