// @vitest-environment happy-dom
import type { Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openedQuery } from '~/questionnaires/catalogue/catalogue-queries'
import { entryOfOpened } from '~/questionnaires/catalogue/kept-forms'
import { questionnaireOf } from '~/questionnaires/engine/form-fixture'
import { toResponse } from '~/questionnaires/engine/answers/to-response'
import { everyItem } from '~/questionnaires/engine/form-of-state'
import { openFromRecord } from '~/questionnaires/fill/open/open-from-record'
import { connectPlain } from './connect-plain-fixture'
import type { PlainWorld, ServedType } from './plain-server-fixture'

afterEach(() => vi.unstubAllGlobals())

const HOME = 'https://forms.example.org/'
const PART = (linkId: string, version: string, more: Partial<Questionnaire> = {}) =>
  questionnaireOf([{ linkId, type: 'string', text: linkId }], {
    url: `${HOME}part`,
    version,
    ...more,
  })
const rootOf = (canonical: string) =>
  questionnaireOf(
    [
      {
        linkId: 'p',
        type: 'display',
        text: 'The part is missing',
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-subQuestionnaire',
            valueCanonical: canonical,
          },
        ],
      },
    ],
    { url: `${HOME}root`, version: '7' },
  )

interface Service {
  readonly served?: ServedType
  readonly records?: readonly Questionnaire[]
  readonly scopes?: readonly string[]
  readonly answer?: PlainWorld['answer']
}

/** Opens a form with a part; the catalogue has version 1 of the part, the device has version 2. */
async function open(
  canonical: string,
  { served, records = [], scopes = ['patient/*.rs'], answer }: Service = {},
) {
  const { connection, asked } = await connectPlain(
    {
      types: { Patient: {}, ...(served && { Questionnaire: served }) },
      records: [{ resourceType: 'Patient', id: '7' }, ...records],
      ...(answer && { answer }),
    },
    { scopes: { asked: scopes, granted: scopes } },
  )
  const ofService = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.endsWith('/questionnaires/index.json'))
      return Promise.resolve(
        Response.json({
          forms: [
            {
              id: 'part',
              file: 'part.json',
              canonical: `${HOME}part`,
              title: { en: 'Part' },
              category: 'c',
              licence: 'none',
            },
          ],
        }),
      )
    if (url.endsWith('/questionnaires/part.json'))
      return Promise.resolve(Response.json(PART('of catalogue', '1')))
    return ofService(url, init)
  })
  const { queryClient, capability, session } = connection
  const form = PART('of device', '2')
  queryClient.setQueryData(openedQuery.queryKey, [
    { entry: entryOfOpened({ form }, { id: 'opened-1', category: 'c' }), form },
  ])
  const { opened } = await openFromRecord(rootOf(canonical), {
    patientId: '7',
    queryClient,
    capability,
    session,
  })
  const ofForms = asked.filter(({ path }) => path.startsWith('/Questionnaire'))
  if (opened.kind === 'refused') return { refused: opened.refusal, asked: ofForms }
  const made = toResponse(opened.form, 'in-progress')
  return {
    questions: everyItem(opened.form.items).map(({ linkId }) => linkId),
    named: made.kind === 'response' ? made.response.questionnaire : undefined,
    asked: ofForms,
  }
}

const SEARCHED: ServedType = { searchParam: ['url', 'version'] }

describe('a part of a form', () => {
  it('is one that was opened on this device, and the answers name the form around it', async () => {
    expect(await open(`${HOME}part`)).toEqual({
      questions: ['of device'],
      named: `${HOME}root|7`,
      asked: [],
    })
  })

  it('is that of the catalogue where that is the version', async () => {
    expect(await open(`${HOME}part|1`)).toMatchObject({ questions: ['of catalogue'], asked: [] })
  })

  it('is asked of the service last: the newest in use of those that it has', async () => {
    const { questions, asked } = await open(`${HOME}part|3`, {
      served: SEARCHED,
      records: [
        PART('of service, old', '3', { date: '2020-01-01' }),
        PART('of service', '3', { date: '2025-01-01' }),
        PART('of service, planned', '3', { date: '2026-01-01', status: 'draft' }),
        PART('of service, other', '4', { date: '2027-01-01' }),
      ],
    })
    expect(questions).toEqual(['of service'])
    expect(asked.map(({ params }) => params)).toEqual([
      expect.arrayContaining([
        ['url', `${HOME}part`],
        ['version', '3'],
      ]),
    ])
  })

  it.each([
    ['has no forms', {}],
    ['has them for others', { served: SEARCHED, scopes: ['patient/Patient.rs'] }],
    ['cannot be asked by what names them', { served: { searchParam: ['name'] } }],
    ['does not have it', { served: SEARCHED }],
  ])('is missing where the service %s, and the form is not opened', async (_, service) => {
    const { refused } = await open(`${HOME}part|3`, service)
    expect(refused).toEqual({ why: 'part-missing', part: `${HOME}part|3` })
  })

  it('that nobody could ask for is not said to be missing', async () => {
    const answer: PlainWorld['answer'] = (path) =>
      path.startsWith('/Questionnaire') ? Promise.reject(new TypeError('no network')) : undefined
    await expect(open(`${HOME}part|3`, { served: SEARCHED, answer })).rejects.toMatchObject({
      kind: 'offline',
    })
  })

  const assembles = (form: unknown): Service => ({
    served: { ...SEARCHED, more: { operation: [{ name: 'assemble', definition: 'urn:x' }] } },
    scopes: ['patient/*.cruds'],
    answer: (path) =>
      path === '/Questionnaire/$assemble'
        ? Response.json({
            resourceType: 'Parameters',
            parameter: [{ name: 'return', resource: form }],
          })
        : undefined,
  })

  it('that only the service knows comes with the form that the service puts together', async () => {
    const there = PART('put together there', '7-assembled', { url: `${HOME}root` })
    const { questions, named } = await open(`${HOME}part|3`, assembles(there))
    expect(questions).toEqual(['put together there'])
    expect(named).toBe(`${HOME}root|7`)
  })

  it.each([
    ['another form', PART('x', '7', { url: `${HOME}else` })],
    ['the form as it was', rootOf(`${HOME}part|3`)],
    ['something else', { resourceType: 'Patient' }],
    ['an outcome', { resourceType: 'OperationOutcome', issue: [] }],
    [
      'more questions than any person answers',
      PART('x', '7', {
        url: `${HOME}root`,
        item: Array.from({ length: 20_000 }, (_, at) => ({ linkId: `${at}`, type: 'string' })),
      }),
    ],
    [
      'groups that are deeper than any form',
      PART('x', '7', {
        url: `${HOME}root`,
        item: Array.from({ length: 3000 }).reduce<QuestionnaireItem[]>(
          (item, _, at) => [{ linkId: `${at}`, type: 'group', item }],
          [],
        ),
      }),
    ],
  ])('is missing where the service answers with %s', async (_, there) => {
    const { refused } = await open(`${HOME}part|3`, assembles(there))
    expect(refused).toEqual({ why: 'part-missing', part: `${HOME}part|3` })
  })
})
