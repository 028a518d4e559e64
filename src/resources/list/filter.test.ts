import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { tokenRule } from '~/capability/token-rules'
import { messages } from '~/i18n/en/messages'
import { filtersOf, paramsOf, type Filter } from './filter'
import { wrongIn } from './wrong-in'
import { loadFilterWords } from './filter-text'
import { listRequest } from '~/record/list-request'
import { offeredTokens } from './offered-tokens'
import { registry } from '~/views/registry'
import { seenValues } from './seen-values'
import type { View } from '~/record/view'

const format = { language: 'en', words: messages.format, style: 'clinician' } as const

function view(path: string): View {
  const found = registry.byPath(path)
  if (found === undefined) throw new Error(`no list at ${path}`)
  return found
}

describe('the filters of a list', () => {
  const declared = [
    { name: 'patient', type: 'reference' },
    { name: 'category', type: 'token' },
    { name: 'code', type: 'token' },
    { name: 'page', type: 'string' },
    { name: '_revinclude', type: 'special' },
    { name: '_id', type: 'id' },
  ] as const

  it('are what is declared without what the list itself fixes', () => {
    expect(filtersOf(view('conditions'), declared).map(({ name }) => name)).toEqual([
      'category',
      'code',
      '_id',
    ])
    expect(filtersOf(view('lab-results'), declared).map(({ name }) => name)).toEqual([
      'code',
      '_id',
    ])
  })

  it('begin with what people know: the number of an entry is the last one, wherever it is declared', () => {
    for (let at = 0; at < declared.length; at += 1) {
      const turned = [...declared.slice(at), ...declared.slice(0, at)]
      for (const path of ['conditions', 'lab-results', 'documents'])
        expect(filtersOf(view(path), turned).at(-1)?.name).toBe('_id')
    }
  })

  it('are none for a list that is one record', () => {
    expect(filtersOf(view('details'), declared)).toEqual([])
  })

  it('carry what the service says of a parameter', () => {
    const one = { name: 'status', type: 'token', needsSystem: true, values: ['A', 'B'] } as const
    expect(filtersOf(view('questionnaires'), [one])).toEqual([
      { ...one, of: 'QuestionnaireResponse' },
    ])
  })
})

describe('what a person entered, as search parameters', () => {
  const date: Filter = { of: 'Encounter', name: 'date', type: 'date' }
  const code: Filter = { of: 'Encounter', name: 'code', type: 'token' }
  it.each([
    [
      'a range is the parameter twice',
      [date],
      { 'date:from': '2019', 'date:to': '2020-03' },
      [
        ['date', 'ge2019'],
        ['date', 'le2020-03'],
      ],
    ],
    ['one end is enough', [date], { 'date:to': '2020' }, [['date', 'le2020']]],
    ['an unfinished date is left out', [date], { 'date:from': '20' }, []],
    [
      'a choice is sent as it is',
      [code],
      { code: 'http://loinc.org|4548-4' },
      [['code', 'http://loinc.org|4548-4']],
    ],
    [
      'a typed code is sent without the spaces around it',
      [code],
      { code: ' 1234 ' },
      [['code', '1234']],
    ],
    ['nothing is sent for nothing', [code, date], { code: '' }, []],
  ])('%s', (_, filters, draft, params) => {
    expect(paramsOf(filters, draft)).toEqual(params)
  })
})

describe('what was entered and cannot be asked for', () => {
  const filters = filtersOf(view('documents'), [
    { name: 'type', type: 'token', needsSystem: true },
    { name: 'status', type: 'token' },
    { name: 'author', type: 'reference' },
    { name: 'date', type: 'date' },
  ])

  it('is told at its field before anything is sent: a code alone for a kind of document, an unknown status', () => {
    const draft = { type: 'CCD', status: 'finished', author: 'Dr. Nobody', 'date:from': 'May' }
    expect([...wrongIn(filters, draft)]).toEqual([
      ['type', 'kindOfDocument'],
      ['status', 'code'],
      ['author', 'reference'],
      ['date:from', 'date'],
    ])
  })

  it('is a code alone for a kind of document only where it needs its system: elsewhere it is a code', () => {
    const draft = { type: 'CCD', status: 'finished' }
    const plain = filtersOf(view('documents'), [
      { name: 'type', type: 'token' },
      { name: 'status', type: 'token' },
    ])
    expect([...wrongIn(plain, draft)]).toEqual([['status', 'code']])
    expect(tokenRule('DocumentReference', 'type')).toMatchObject({
      kind: 'open',
      known: expect.arrayContaining(['http://loinc.org|34133-9']),
    })
  })

  it('is never what a record has', () => {
    const offered = () => ['retracted', 'CCD']
    expect([...wrongIn(filters, { status: 'retracted' }, offered)]).toEqual([])
    // But a code without a system starts another function of the service, whatever a record
    // contains.
    expect([...wrongIn(filters, { type: 'CCD' }, offered)]).toEqual([['type', 'kindOfDocument']])
  })
})

describe('the request that is a list', () => {
  const offers = (...names: string[]) => ({
    parametersOf: () =>
      names.map((name) => ({
        name,
        type: 'reference' as const,
        values: ['TreatmentPlan', 'Relapse'],
      })),
    searchedBy: () => ({ includes: new Set<string>(), parameters: new Map<string, string>() }),
  })

  it('is the search of the view for the patient', () => {
    expect(listRequest(view('lab-results'), '7', offers())).toEqual({
      interaction: 'search',
      type: 'Observation',
      params: [
        ['patient', 'Patient/7'],
        ['category', 'http://terminology.hl7.org/CodeSystem/observation-category|laboratory'],
        ['_count', '100'],
      ],
    })
  })

  it('asks for every known value of a parameter, where there are any, unless one was chosen', () => {
    const params = [
      ['patient', 'Patient/7'],
      ['_count', '100'],
    ]
    expect(listRequest(view('questionnaires'), '7', offers('questionnaire_type'))).toEqual({
      interaction: 'search',
      type: 'QuestionnaireResponse',
      params,
      instead: ['TreatmentPlan', 'Relapse'].map((category) => [['questionnaire_type', category]]),
    })
    expect(listRequest(view('questionnaires'), '7', offers())).toEqual({
      interaction: 'search',
      type: 'QuestionnaireResponse',
      params,
    })
    const one = listRequest(view('questionnaires'), '7', offers('questionnaire_type'), [
      ['questionnaire_type', 'Intake'],
    ])
    expect(one.params).toContainEqual(['questionnaire_type', 'Intake'])
    expect(one.instead).toBeUndefined()
  })

  it('has come along what its names depend on, where that is declared', () => {
    const including = (...declared: string[]) =>
      listRequest(view('medications'), '7', {
        ...offers(),
        searchedBy: () => ({ includes: new Set(declared), parameters: new Map() }),
      }).params.filter(([name]) => name === '_include')
    expect(including()).toEqual([])
    expect(including('MedicationRequest:requester')).toEqual([])
    expect(including('MedicationRequest:medication')).toEqual([
      ['_include', 'MedicationRequest:medication'],
    ])
    expect(including('*')).toHaveLength(1)
  })

  it('asks for an order and for a count only where both the order and its date are declared', () => {
    const besides = (...declared: string[]) =>
      listRequest(view('lab-results'), '7', {
        ...offers(),
        searchedBy: () => ({
          includes: new Set<string>(),
          parameters: new Map(declared.map((name) => [name, ''])),
        }),
      })
        .params.filter(([name]) => name === '_sort' || name === '_total')
        .map((pair) => pair.join('='))
    expect(besides()).toEqual([])
    expect(besides('_sort')).toEqual([])
    expect(besides('date')).toEqual([])
    expect(besides('date', '_sort')).toEqual(['_sort=-date'])
    expect(besides('_total')).toEqual(['_total=accurate'])
  })

  it('is the id alone where a person searches by it', () => {
    expect(
      listRequest(view('documents'), '7', offers(), [
        ['type', 'x'],
        ['_id', 'd1'],
      ]).params,
    ).toEqual([['_id', 'd1']])
    expect(listRequest(view('details'), '7', offers()).params).toEqual([['_id', '7']])
  })

  it('of the whole service names nobody', () => {
    expect(listRequest(view('organizations'), '7', offers()).params).toEqual([['_count', '100']])
  })
})

describe('what a person entered', () => {
  const filters: readonly Filter[] = [
    { of: 'Encounter', name: '_id', type: 'id' },
    { of: 'Encounter', name: 'author', type: 'reference' },
    { of: 'Encounter', name: 'period', type: 'date' },
    { of: 'Encounter', name: 'type', type: 'token' },
  ]

  it('is asked for by the record number alone when there is one', () => {
    expect(paramsOf(filters, { _id: ' d1 ', type: 'x' })).toEqual([['_id', 'd1']])
    expect(
      paramsOf(filters, { author: 'Practitioner/1', 'period:from': '2026', type: 'x' }),
    ).toEqual([
      ['author', 'Practitioner/1'],
      ['period', 'ge2026'],
      ['type', 'x'],
    ])
  })

  it('is told where it cannot be asked for, and never left out in silence', () => {
    expect([
      ...wrongIn(filters, {
        _id: 'a/b',
        author: 'Dr. Who',
        'period:from': '2026-13',
        'period:to': '2026',
        type: 'anything',
      }),
    ]).toEqual([
      ['_id', 'id'],
      ['author', 'reference'],
      ['period:from', 'date'],
    ])
    expect(wrongIn(filters, { author: 'Practitioner/1', _id: '' }).size).toBe(0)
  })
})

describe('the values that were seen of a parameter', () => {
  const coded = (code: string, display: string): FhirResource => ({
    resourceType: 'Condition',
    subject: {},
    code: { coding: [{ system: 's', code, display }] },
  })

  it('are codes with their system by their words, each once', () => {
    expect(
      seenValues(
        [coded('2', 'Zoster'), coded('1', 'Asthma'), coded('1', 'Asthma')],
        { name: 'code', type: 'token' },
        format,
      ),
    ).toEqual([
      { value: 's|1', label: 'Asthma' },
      { value: 's|2', label: 'Zoster' },
    ])
  })

  it('are plain codes in words', () => {
    const report: FhirResource = {
      resourceType: 'DiagnosticReport',
      status: 'entered-in-error',
      code: {},
    }
    expect(seenValues([report], { name: 'status', type: 'token' }, format)).toEqual([
      { value: 'entered-in-error', label: 'Entered in error' },
    ])
  })

  it('are references inside parts, as the service takes them', () => {
    const procedure: FhirResource = {
      resourceType: 'Procedure',
      status: 'completed',
      subject: {},
      performer: [
        { actor: { reference: 'https://x.example/fhir/Practitioner/3', display: 'Dr. Who' } },
        { actor: { reference: '#here' } },
      ],
    }
    expect(seenValues([procedure], { name: 'performer', type: 'reference' }, format)).toEqual([
      { value: 'Practitioner/3', label: 'Dr. Who' },
    ])
  })
})

describe('the choices of a filter by a code', () => {
  it.each(['en', 'es'] as const)(
    'have words that a person reads, of each list alone: %s',
    async (language) => {
      const [{ messages: read }, words] = [
        language === 'en' ? await import('~/i18n/en/messages') : await import('~/i18n/es/messages'),
        await loadFilterWords(language),
      ]
      const context = { language, words: read.format, style: 'clinician' } as const
      for (const one of registry.views) {
        for (const name of ['status', 'clinical-status', 'lifecycle-status', 'intent', 'type']) {
          const labels = offeredTokens(name, tokenRule(one.type, name), words, context).map(
            ({ label }) => label,
          )
          expect([one.path, name, new Set(labels).size]).toEqual([one.path, name, labels.length])
          for (const label of labels)
            expect([one.path, name, label]).toEqual([
              one.path,
              name,
              expect.stringMatching(/^\p{Lu}[^|]*$/u),
            ])
        }
      }
    },
  )
})
