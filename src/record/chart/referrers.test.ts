import type { CarePlan, Condition, Encounter, FhirResource, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '~/fhir/wire/paging'
import { registry } from '~/views/registry'
import { invariant } from '~/std/invariant'
import { runAtOnce } from '~/std/run-in-slices'
import { referencesOf } from './references'
import { findingReferrers } from './referrers'
import type { Chart, ChartList } from './use-chart'

const BASES = ['https://fhir.example.org/v1', 'https://fhir.example.org/gp']
const subject = { reference: 'Patient/7' }
const observation = (id: string, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: id },
  subject,
  ...more,
})

/** A record of which these lists are loaded; no other part of it is used. */
function chartOf(lists: Readonly<Record<string, readonly FhirResource[]>>): Chart {
  return {
    patientId: '7',
    refused: [],
    narrowed: [],
    complete: true,
    lists: Object.entries(lists).map(([path, matches]) => {
      const view = registry.byPath(path)
      invariant(view !== undefined, 'the test needs a list')
      const result: Pick<SearchResult, 'matches' | 'ended'> = { matches, ended: true }
      return { view, result } as ChartList
    }),
  }
}

const told = (lists: Parameters<typeof chartOf>[0], target: string) =>
  runAtOnce(findingReferrers(chartOf(lists), target, BASES)).map(({ view, referrers }) => [
    view.path,
    ...referrers.map(({ resource, elements }) => `${resource.id ?? ''}: ${elements.join(' ')}`),
  ])

describe('the references of a record', () => {
  it.each([
    ['relative', 'Condition/1', 'Condition/1'],
    ['of a version', 'Condition/1/_history/3', 'Condition/1'],
    [
      'absolute, below a base of the session',
      'https://fhir.example.org/gp/Condition/1',
      'Condition/1',
    ],
    [
      'absolute, with a version',
      'https://fhir.example.org/v1/Condition/1/_history/2',
      'Condition/1',
    ],
  ])('are found where they are %s', (_, reference, target) => {
    expect(referencesOf(observation('a', { focus: [{ reference }] }), BASES)).toContainEqual({
      element: 'focus',
      target,
    })
  })

  it.each([
    'https://elsewhere.example/Condition/1',
    '#condition',
    'urn:uuid:0',
    'Nonsense/1',
    'condition',
  ])('lead nowhere here as %s', (reference) => {
    expect(referencesOf(observation('a', { focus: [{ reference }] }), BASES)).toEqual([
      { element: 'subject', target: 'Patient/7' },
    ])
  })

  it('are found inside parts, extensions and contained records, each target once per element', () => {
    const plan: CarePlan = {
      resourceType: 'CarePlan',
      id: 'p',
      status: 'active',
      intent: 'plan',
      subject,
      activity: [
        { reference: { reference: 'ServiceRequest/1' } },
        { reference: { reference: 'ServiceRequest/1' } },
      ],
      extension: [{ url: 'https://x.example/e', valueReference: { reference: 'Goal/1' } }],
      contained: [observation('inside', { encounter: { reference: 'Encounter/1' } })],
    }
    expect(referencesOf(plan, BASES).filter(({ element }) => element !== 'subject')).toEqual([
      { element: 'activity', target: 'ServiceRequest/1' },
      { element: 'extension', target: 'Goal/1' },
      { element: 'contained', target: 'Patient/7' },
      { element: 'contained', target: 'Encounter/1' },
    ])
  })
})

describe('what names a record', () => {
  const condition: Condition = {
    resourceType: 'Condition',
    id: '1',
    subject,
    evidence: [{ detail: [{ reference: 'Condition/1' }] }],
  }
  const visit: Encounter = {
    resourceType: 'Encounter',
    id: 'v',
    status: 'finished',
    class: { code: 'AMB' },
    subject,
    reasonReference: [{ reference: 'Condition/1' }],
    diagnosis: [{ condition: { reference: 'https://fhir.example.org/v1/Condition/1' } }],
  }

  it('is told by kind, newest first, with the elements, without the record itself', () => {
    const results = [
      observation('old', { effectiveDateTime: '2020', focus: [{ reference: 'Condition/1' }] }),
      observation('undated', { focus: [{ reference: 'Condition/1' }] }),
      observation('new', { effectiveDateTime: '2024-02', focus: [{ reference: 'Condition/1' }] }),
      observation('other', { focus: [{ reference: 'Condition/2' }] }),
    ]
    expect(
      told({ conditions: [condition], observations: results, visits: [visit] }, 'Condition/1'),
    ).toEqual([
      ['observations', 'new: focus', 'old: focus', 'undated: focus'],
      ['visits', 'v: reasonReference diagnosis'],
    ])
  })

  it('is for the patient only what says more than whose record it is', () => {
    const own = observation('own', { performer: [{ reference: 'Patient/7' }] })
    expect(told({ observations: [observation('a'), own] }, 'Patient/7')).toEqual([
      ['observations', 'own: performer'],
    ])
  })

  it('is never of another patient', () => {
    const foreign = observation('foreign', {
      subject: { reference: 'Patient/8' },
      focus: [{ reference: 'Condition/1' }],
    })
    expect(told({ observations: [foreign] }, 'Condition/1')).toEqual([])
  })
})
