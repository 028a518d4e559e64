import { describe, expect, it } from 'vitest'
import type { Params } from '~/fhir/request'
import type { BaseKind, ResourceType } from '~/fhir/resource'
import type { SpecificationRule } from '../permit'
import { SEARCH_RULES } from './search-rules'

interface Case {
  readonly says: string
  readonly rule: SpecificationRule
  readonly type: ResourceType
  readonly kind?: BaseKind
  readonly solution?: 'S1' | 'S2'
  /** Searches that break the rule, and similar ones that keep it. */
  readonly broken: readonly Params[]
  readonly kept: readonly Params[]
}

const p = (...pairs: readonly string[]): Params =>
  pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])

const CASES: readonly Case[] = [
  {
    says: 'Patient: start and end: Deprecated. Use birthdate; ssn: Deprecated. Use identifier',
    rule: 'deprecated-parameter',
    type: 'Patient',
    broken: [p('start=2000'), p('end=2000'), p('ssn=1'), p('family=a', 'ssn:exact=1')],
    kept: [p('birthdate=ge2000'), p('identifier=x|1')],
  },
  {
    says: 'QuestionnaireResponse, Location, EpisodeOfCare: start and end: Deprecated',
    rule: 'deprecated-parameter',
    type: 'EpisodeOfCare',
    broken: [p('patient=1', 'start=2000')],
    kept: [p('patient=1', 'date=ge2000')],
  },
  {
    says: '_id cannot be combined with other search parameters (DocumentReference, Patient)',
    rule: 'id-alone',
    type: 'DocumentReference',
    broken: [p('_id=1', 'patient=1'), p('_id=1', '_count=5')],
    kept: [p('_id=1'), p('patient=1', 'type=s|x')],
  },
  {
    says: '_revinclude on v1 resources allows only the value Provenance:target',
    rule: 'single-revinclude',
    type: 'Condition',
    broken: [p('patient=1', '_revinclude=AuditEvent:entity')],
    kept: [p('patient=1', '_revinclude=Provenance:target')],
  },
  {
    says: 'TransferOfCare is reserved for future use and is currently unavailable',
    rule: 'reserved-document-type',
    type: 'DocumentReference',
    broken: [p('patient=1', 'type=TransferOfCare'), p('patient=1', 'type=a,TransferOfCare')],
    kept: [p('patient=1', 'type=http://loinc.org|TransferOfCare')],
  },
  {
    says: 'Generation starts when the type search parameter holds one of the keywords',
    rule: 'generation-is-not-a-search',
    type: 'DocumentReference',
    broken: [p('patient=1', 'type=CCD'), p('patient=1', String.raw`type=a\,CCD`)],
    kept: [p('patient=1', 'type=x|CCD')],
  },
  {
    says: 'The keyword is a plain code, not a system|code pair: what has no system is no kind to search for',
    rule: 'document-type-with-system',
    type: 'DocumentReference',
    broken: [
      p('patient=1', 'type=ccd'),
      p('patient=1', 'type=34133-9'),
      p('patient=1', 'type=|34133-9'),
      p('patient=1', 'type=a|'),
      p('patient=1', String.raw`type=a\|b`),
      p('patient=1', 'type=a|b,c'),
    ],
    kept: [p('patient=1', 'type=a|b'), p('patient=1', String.raw`type=a|b,c\|d|e`), p('patient=1')],
  },
  {
    says: 'Each v1 resource has a patient-based search, in which patient is required, and an ID-based one',
    rule: 'patient-required',
    type: 'Observation',
    broken: [p('code=x'), p('patient= ')],
    kept: [p('patient=1'), p('_id=1')],
  },
  {
    says: 'DocumentReference: patient: Required, except when _id is used',
    rule: 'patient-required',
    type: 'DocumentReference',
    broken: [p('type=x')],
    kept: [p('patient=1'), p('_id=1')],
  },
  {
    says: 'QuestionnaireResponse: questionnaire_type: Required (custom)',
    rule: 'questionnaire-type-required',
    type: 'QuestionnaireResponse',
    kind: 'gp',
    broken: [p('patient=1'), p('patient=1', 'questionnaire_type=')],
    kept: [p('patient=1', 'questionnaire_type=TreatmentPlan')],
  },
  {
    says: 'Patient: location is usable only together with _text and common parameters',
    rule: 'text-with-location',
    type: 'Patient',
    broken: [
      p('location=1'),
      p('location=1', '_text='),
      p('location=1', '_text=ana', 'family=gar'),
      p('location=1', '_text=ana', 'birthdate=ge2000'),
    ],
    kept: [p('location=1', '_text=ana'), p('location=1', '_text=ana', '_count=5'), p('family=a')],
  },
  {
    says: 'Patient: cin is supported only by S2 with one specific module',
    rule: 'state-program-number',
    type: 'Patient',
    solution: 'S1',
    broken: [p('cin=1')],
    kept: [p('family=a')],
  },
  {
    says: 'Date parameters accept the prefixes ge and le',
    rule: 'date-prefix',
    type: 'Patient',
    broken: [p('birthdate=gt2000'), p('birthdate=ge2000', 'birthdate=lt2001')],
    kept: [p('birthdate=ge2000', 'birthdate=le2001'), p('birthdate=2000'), p('family=lt2000')],
  },
]

function rulesBroken({ type, kind = 'gp', solution = 'S2' }: Case, params: Params) {
  return SEARCH_RULES.filter(({ isBroken }) => isBroken({ type, params, kind, solution })).map(
    ({ rule }) => rule,
  )
}

describe('the gate keeps the sentence of the specification', () => {
  it.each(CASES)('“$says”', (one) => {
    for (const params of one.broken)
      expect([params, rulesBroken(one, params)]).toEqual([
        params,
        expect.arrayContaining([one.rule]),
      ])
    for (const params of one.kept) expect([params, rulesBroken(one, params)]).toEqual([params, []])
  })

  it('and has no rule without one', () => {
    const tested = new Set(CASES.map(({ rule }) => rule))
    expect(SEARCH_RULES.map(({ rule }) => rule).filter((rule) => !tested.has(rule))).toEqual([])
  })
})
