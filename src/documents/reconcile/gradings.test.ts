import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'
import { correctedRecord, isWhole, takenRecord } from './taken-record'

type Fields = Readonly<Record<string, unknown>>

const coded = (code: string) => ({ coding: [{ code }] })

function statement(resourceType: string, name: string, more: Fields = {}): Statement {
  const found = statementOfRecord({
    resourceType,
    code: { text: name },
    clinicalStatus: coded('active'),
    ...more,
  })
  if (found === undefined) throw new Error('the record states nothing')
  return found
}
const allergy = (name: string, more?: Fields) => statement('AllergyIntolerance', name, more)
const problem = (name: string, more?: Fields) => statement('Condition', name, more)
const reaction = (text: string, severity?: string) => ({
  reaction: [{ manifestation: [{ text }], ...(severity === undefined ? {} : { severity }) }],
})

function verdict(one: Statement, other: Statement): string {
  return pairStatements([one], [other])
    .map((pair) => (pair.is === 'differs' ? pair.differences.join() : pair.is))
    .join()
}

describe('two allergies or problems that differ are never the same', () => {
  const verified = (code: string) => ({ verificationStatus: coded(code) })
  it.each<[string, Statement, Statement]>([
    ['reactions', allergy('A', reaction('Anaphylaxis')), allergy('A', reaction('Nausea'))],
    [
      'severity',
      allergy('A', reaction('Hives', 'mild')),
      allergy('A', reaction('Hives', 'severe')),
    ],
    ['criticality', allergy('A', { criticality: 'high' }), allergy('A', { criticality: 'low' })],
    ['certainty', allergy('A', verified('confirmed')), allergy('A', verified('unconfirmed'))],
    ['certainty', problem('A', verified('confirmed')), problem('A', verified('differential'))],
    [
      'severity',
      problem('A', { severity: coded('255604002') }),
      problem('A', { severity: coded('24484000') }),
    ],
    [
      'wording',
      problem('No diabetes', {
        code: { text: 'No diabetes', coding: [{ system: 'x', code: '1' }] },
      }),
      problem('Diabetes', { code: { text: 'Diabetes', coding: [{ system: 'x', code: '1' }] } }),
    ],
  ])('%s', (differences, one, other) => {
    expect(verdict(one, other)).toBe(differences)
    expect(verdict(other, one)).toBe(differences)
  })

  it.each<[string, string]>([
    ['Asthma ruled out by methacholine test', 'wording'],
    ['Asthma of the mother', 'wording'],
    ['Asthma active confirmed', 'same'],
    ['Asthma', 'same'],
  ])('the text "%s" of a document beside Asthma: %s', (text, differences) => {
    expect(verdict(problem('Asthma'), { ...problem(text), isText: true })).toBe(differences)
  })

  it('one number does not make one of two things, nor does a code for any allergy', () => {
    const number = { identifier: [{ system: 'urn:a', value: '7' }] }
    expect(verdict(allergy('Penicillin', number), allergy('Latex', number))).toBe('there,here')
    expect(verdict(allergy('Latex', number), allergy('latex', number))).toBe('same')
    const any = (text: string) => ({
      code: { text, coding: [{ system: 'http://snomed.info/sct', code: '419199007' }] },
    })
    expect(verdict(allergy('', any('Penicillin')), allergy('', any('Latex')))).toBe('there,here')
  })
})

it('the same facts are the same, and those of one side are told as not compared', () => {
  const all = {
    criticality: 'high',
    verificationStatus: coded('unconfirmed'),
    ...reaction('Hives', 'severe'),
  }
  expect(
    verdict(
      allergy('Penicillin', all),
      allergy('penicillin', { ...all, ...reaction('hives', 'severe') }),
    ),
  ).toBe('same')
  expect(pairStatements([allergy('Penicillin', all)], [allergy('Penicillin')])).toMatchObject([
    { is: 'same', unstated: ['reactions', 'criticality', 'certainty'] },
  ])
})

describe('what is written', () => {
  it('has risk, certainty and severity as the document has them', () => {
    const taken = allergy('Penicillin', {
      criticality: 'high',
      verificationStatus: coded('unconfirmed'),
      ...reaction('Hives', 'severe'),
    })
    expect(takenRecord(taken, 'x', 'from')).toMatchObject({
      criticality: 'high',
      verificationStatus: coded('unconfirmed'),
      ...reaction('Hives', 'severe'),
    })
    const ill = problem('Asthma', {
      severity: coded('24484000'),
      verificationStatus: coded('provisional'),
    })
    const { record: _record, ...again } = statementOfRecord(takenRecord(ill, 'x', 'from')) ?? {}
    const { record: _own, ...same } = ill
    expect(again).toEqual({ ...same, remarks: ['from'] })
  })

  it('has no state that the document does not state', () => {
    const unknown = { clinicalStatus: undefined }
    expect(takenRecord(problem('Asthma', unknown), 'x', 'from')).not.toHaveProperty(
      'clinicalStatus',
    )
    expect(isWhole(allergy('Penicillin', unknown))).toBe(false)
    expect(isWhole(allergy('Penicillin'))).toBe(true)
  })

  it.each(['AllergyIntolerance', 'Condition'])(
    'a %s that is so is not refuted any longer',
    (type) => {
      // The fields are those of its type.
      const record = {
        resourceType: type,
        code: { text: 'Penicillin' },
        clinicalStatus: coded('inactive'),
        verificationStatus: coded('refuted'),
      } as unknown as FhirResource
      const corrected = correctedRecord(record, statement(type, 'Penicillin'), ['status'])
      expect(corrected).not.toHaveProperty('verificationStatus')
      expect(corrected).toMatchObject({ clinicalStatus: coded('active') })
      const back = correctedRecord(
        corrected,
        statement(type, 'A', { verificationStatus: coded('refuted') }),
        ['status'],
      )
      expect(back).toMatchObject({ verificationStatus: coded('refuted') })
    },
  )
})
