// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type {
  Condition,
  Extension,
  FhirResource,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
} from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formExtraction } from '~/i18n/en/forms/form-extraction'
import { formResults } from '~/i18n/en/forms/form-results'
import { writing } from '~/i18n/en/forms/writing'
import { click, press, pressTwice } from '../writing/press-fixture'
import { answered, form, open, ROOM, SDC, serverOf, type Served } from './form-results-fixture'

beforeAll(async () => {
  await Promise.all([
    import('~/questionnaires/extract/StoredResults'),
    import('~/questionnaires/extract/ExtractedRecords'),
    import('~/questionnaires/extract/write/EntriesOfStored'),
  ])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = { ...formResults, ...formResults.entries }
const HL7 = 'http://hl7.org/fhir/StructureDefinition/'
const SNOMED = 'http://snomed.info/sct'
const part = (url: string, value: Omit<Extension, 'url'>): Extension => ({ url, ...value })
const element = (path: string) => `${HL7}${path.split('.')[0] ?? ''}#${path}`
const defined = (type: string, ...more: Extension[]): Extension => ({
  url: `${SDC}definitionExtract`,
  extension: [part('definition', { valueCanonical: `${HL7}${type}` }), ...more],
})
const worked = (path: string, expression: string): Extension => ({
  url: `${SDC}definitionExtractValue`,
  extension: [
    part('definition', { valueUri: element(path) }),
    part('expression', { valueExpression: { language: 'text/fhirpath', expression } }),
  ],
})
const SUBJECT = worked('Condition.subject', '%resource.subject')
const value = (valueString: string) => ({ url: `${SDC}templateExtractValue`, valueString })

const illness = (...extension: Extension[]): QuestionnaireItem => ({
  linkId: 'illness',
  type: 'group',
  text: 'Illness',
  repeats: true,
  extension,
  item: [
    {
      linkId: 'which',
      type: 'choice',
      text: 'Which illness?',
      definition: element('Condition.code'),
      answerOption: [
        { valueCoding: { system: SNOMED, code: '38341003', display: 'Hypertension' } },
        { valueCoding: { system: SNOMED, code: '195967001', display: 'Asthma' } },
      ],
    },
  ],
})

const PROCEDURE = {
  resourceType: 'Procedure',
  id: 'procedure',
  status: 'completed',
  code: { text: 'Counselling' },
  subject: { _reference: { extension: [value('%resource.subject.reference')] } },
  reasonReference: [{ _reference: { extension: [value('%illness')] } }],
} as unknown as FhirResource

const formOf = (...item: QuestionnaireItem[]): Questionnaire => ({
  resourceType: 'Questionnaire',
  id: 'body',
  url: form.url ?? '',
  title: 'History',
  status: 'active',
  contained: [PROCEDURE],
  extension: [{ url: `${SDC}extractAllocateId`, valueString: 'illness' }],
  item,
})

const ofIllness = (display: string, code: string) => ({
  linkId: 'illness',
  item: [{ linkId: 'which', answer: [{ valueCoding: { system: SNOMED, code, display } }] }],
})
const responseOf = (...item: NonNullable<QuestionnaireResponse['item']>) => ({ ...answered, item })
const HYPERTENSION = ofIllness('Hypertension', '38341003')

const SIMPLE = formOf(illness(defined('Condition'), SUBJECT))
const worldOf = (more: Served = {}): Served => ({
  forms: [SIMPLE],
  response: responseOf(HYPERTENSION),
  types: ['Condition', 'Procedure'],
  ...more,
})

async function start(world: Served, count = 1) {
  const server = serverOf(world)
  await open(server, world)
  await click(await screen.findByText(formExtraction.records.title(count), undefined, ROOM))
  return server
}

const again = async (server: ReturnType<typeof serverOf>, world: Served, count = 1) => {
  cleanup()
  await open(server, world)
  await click(await screen.findByText(formExtraction.records.title(count), undefined, ROOM))
}

const box = (name: string) => screen.findByRole('checkbox', { name: words.add(name) }, ROOM)

describe('an entry of a stored form that the service takes', () => {
  it('is added once, as it was shown, by a press, and is there when the page is opened again', async () => {
    const world = worldOf()
    const server = await start(world)
    await box('Condition: Hypertension')
    expect(screen.getByText(words.intro)).toBeDefined()
    await pressTwice(words.write(1))
    await screen.findByText(words.done(1, 1), undefined, ROOM)
    expect(server.others).toEqual([
      {
        resourceType: 'Condition',
        identifier: [
          {
            system: 'urn:ietf:rfc:3986',
            value: expect.stringMatching(/^urn:uuid:.{14}5/) as string,
          },
        ],
        subject: { reference: 'Patient/7' },
        code: { coding: [{ system: SNOMED, code: '38341003', display: 'Hypertension' }] },
      },
    ])
    await screen.findByText(words.state.added, undefined, ROOM)
    const link = await screen.findByRole('link', { name: words.open('Condition') }, ROOM)
    expect(link.getAttribute('href')).toMatch(/^\/patients\/7\/Condition\/o/)
    await again(server, world)
    await screen.findByText(words.state.there, undefined, ROOM)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(server.others).toHaveLength(1)
  })

  it('whose answer was lost is found, and not sent again', async () => {
    const world = worldOf({
      response: responseOf(HYPERTENSION, ofIllness('Asthma', '195967001')),
      fates: ['answer-lost'],
    })
    const server = await start(world, 2)
    await box('Condition 1: Hypertension')
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    const codes = server.others.map((one) => (one as Condition).code?.coding?.[0]?.code)
    expect(codes).toEqual(['38341003', '195967001'])
  })

  it('that never arrived waits, also on a page that is opened again', async () => {
    const world = worldOf({ fates: ['lost'], device: new IDBFactory() })
    const server = await start(world)
    await box('Condition: Hypertension')
    await press(words.write(1))
    await screen.findByText(writing.outcome.early, undefined, ROOM)
    await again(server, world)
    await screen.findByText(writing.outcome.early, undefined, ROOM)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(server.others).toHaveLength(1)
  })

  it('names another one by the id that it was given, and comes after it', async () => {
    const counselling: QuestionnaireItem = {
      linkId: 'told',
      type: 'boolean',
      text: 'Counselling given?',
      extension: [
        {
          url: `${SDC}templateExtract`,
          extension: [part('template', { valueReference: { reference: '#procedure' } })],
        },
      ],
    }
    const named = illness(
      defined('Condition', part('fullUrl', { valueString: '%illness' })),
      SUBJECT,
    )
    const world = worldOf({
      forms: [formOf(counselling, named)],
      response: responseOf({ linkId: 'told', answer: [{ valueBoolean: true }] }, HYPERTENSION),
    })
    const server = await start(world, 2)
    await box('Procedure: Counselling')
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    const [first, second] = server.others
    expect(first?.resourceType).toBe('Condition')
    const stored = server.records.find((one) => one.resourceType === 'Condition')
    expect(second).toMatchObject({
      resourceType: 'Procedure',
      reasonReference: [{ reference: `Condition/${stored?.id ?? '?'}` }],
    })
  })

  it('is not chosen where the record has one of that name', async () => {
    const there: Condition = {
      resourceType: 'Condition',
      id: 'c1',
      subject: { reference: 'Patient/7' },
      code: { coding: [{ system: SNOMED, code: '38341003' }] },
    }
    const server = await start(worldOf({ more: {}, kept: [there] }))
    expect(await box('Condition: Hypertension')).toHaveProperty('checked', false)
    expect(screen.getByText(words.earlier)).toBeDefined()
    await click(await box('Condition: Hypertension'))
    await press(words.write(1))
    await screen.findByText(words.done(1, 1), undefined, ROOM)
    expect(server.others).toHaveLength(1)
  })
})

describe('an entry of a stored form that is not added', () => {
  const other = worked('Condition.subject.reference', "'Patient/8'")
  it.each<[string, Served, string | RegExp]>([
    ['the service does not declare it', { types: [] }, /^Clearchart keeps the answers/],
    ['the sign-in may not', { granted: false }, /^Clearchart keeps the answers/],
    ['the service makes entries itself', { extracts: true }, words.service],
    [
      'it is about somebody else',
      { forms: [formOf(illness(defined('Condition'), other))] },
      words.why.person,
    ],
    ['it names nobody', { forms: [formOf(illness(defined('Condition')))] }, words.why.person],
    [
      'it depends on what is there',
      {
        forms: [
          formOf(
            illness(
              defined('Condition', part('ifNoneExist', { valueString: "'code=x'" })),
              SUBJECT,
            ),
          ),
        ],
      },
      words.why.conditional,
    ],
    [
      'a query finds what it changes',
      {
        forms: [
          formOf(
            illness(
              {
                url: `${SDC}itemExtractionContext`,
                valueExpression: {
                  language: 'application/x-fhir-query',
                  expression: 'Condition?patient={{%patient.id}}',
                },
              },
              SUBJECT,
            ),
          ),
        ],
      },
      words.why.changes,
    ],
    [
      'it has the id of one that is there',
      { forms: [formOf(illness(defined('Condition'), SUBJECT, worked('Condition.id', "'c1'")))] },
      words.why.changes,
    ],
    [
      'a part of it cannot be worked out',
      { forms: [formOf(illness(defined('Condition'), SUBJECT, worked('Condition.onset', '1 +')))] },
      words.why.incomplete,
    ],
    [
      'a profile says more of it',
      {
        forms: [
          formOf(
            illness(
              {
                url: `${SDC}definitionExtract`,
                extension: [part('definition', { valueCanonical: 'https://x.example/own' })],
              },
              SUBJECT,
              {
                url: `${SDC}definitionExtractValue`,
                extension: [
                  part('definition', { valueUri: 'https://x.example/own#Condition.note.text' }),
                  part('fixed-value', { valueString: 'From a form' }),
                ],
              },
            ),
          ),
        ],
      },
      words.why.incomplete,
    ],
    [
      'it names one that is not added',
      {
        forms: [
          formOf(
            illness(
              defined('Condition'),
              SUBJECT,
              worked('Condition.recorder.reference', '%illness'),
            ),
          ),
        ],
      },
      words.why.links,
    ],
  ])('says so where %s', async (_, more, reason) => {
    const server = await start(worldOf(more))
    expect(await screen.findByText(reason, undefined, ROOM)).toBeDefined()
    expect(screen.getAllByText('Hypertension').length).toBeGreaterThan(0)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(server.others).toEqual([])
  })
})
