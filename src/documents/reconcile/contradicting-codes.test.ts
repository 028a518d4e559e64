import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { administration, documented } from './document-fixture'
import { pairStatements } from './pair-statements'
import type { Statement, StatedKind } from './statement'
import { statementOfRecord } from './statement-of-record'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'
const SNOMED = 'http://snomed.info/sct'
const ICD = 'http://hl7.org/fhir/sid/icd-10-cm'
const NDC = 'http://hl7.org/fhir/sid/ndc'

type Coding = readonly [system: string, code: string, display?: string]

const KINDS = {
  allergy: 'AllergyIntolerance',
  medicine: 'MedicationRequest',
  problem: 'Condition',
} as const

/** An entry of the record with a text and codes. */
function recorded(kind: StatedKind, text: string, ...codes: readonly Coding[]): Statement {
  const coding = codes.map(([system, code, display]) => ({ system, code, display }))
  const statement = statementOfRecord({
    resourceType: KINDS[kind],
    ...(kind === 'medicine'
      ? { status: 'active', medicationCodeableConcept: { text, coding } }
      : { clinicalStatus: { coding: [{ code: 'active' }] }, code: { text, coding } }),
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

function verdict(one: Statement, other: Statement): readonly string[] {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'differs' ? pair.differences : [pair?.is ?? '']
}

function unstated(one: Statement, other: Statement): readonly string[] {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'same' ? pair.unstated : ['not the same']
}

describe('two codes of one system that are others', () => {
  it.each<[StatedKind, string, Coding, Coding]>([
    [
      'medicine',
      'Insulin',
      [RXNORM, '253182', 'insulin, regular, human'],
      [RXNORM, '253181', 'insulin isophane, human'],
    ],
    ['medicine', 'Metoprolol', [RXNORM, '866514'], [RXNORM, '866427']],
    [
      'medicine',
      'Insulina',
      [RXNORM, '253182', 'insulina regular'],
      [RXNORM, '253181', 'insulina NPH'],
    ],
    [
      'problem',
      'Viral hepatitis',
      [SNOMED, '66071002', 'Viral hepatitis type B'],
      [SNOMED, '50711007', 'Viral hepatitis type C'],
    ],
    [
      'problem',
      'Heart failure',
      [SNOMED, '417996009', 'Systolic heart failure'],
      [SNOMED, '418304008', 'Diastolic heart failure'],
    ],
    ['problem', 'Insuficiencia cardíaca', [SNOMED, '417996009'], [SNOMED, '418304008']],
    ['problem', 'Diabetes', [ICD, 'E10.9'], [ICD, 'E11.9']],
    ['allergy', 'Contrast', [SNOMED, '1', 'Gadolinium'], [SNOMED, '2', 'Iodine']],
    ['allergy', 'Contraste', [SNOMED, '1', 'Gadolinio'], [SNOMED, '2', 'Yodo']],
    [
      'problem',
      'Hypertension',
      [SNOMED, '38341003', 'Hypertension'],
      [SNOMED, '59621000', 'Hypertension'],
    ],
  ])('%s: one name, %s, is not the same for that', (kind, text, one, other) => {
    const [here, there] = [recorded(kind, text, one), recorded(kind, text, other)]
    expect(verdict(here, there)).toContain('coded')
    expect(verdict(there, here)).toContain('coded')
  })

  it('are told of a document beside the record, also those of a translation', async () => {
    const there = await documented(
      'problem',
      '<observation classCode="OBS" moodCode="EVN"><code code="ASSERTION"/><statusCode code="completed"/>' +
        '<value xsi:type="CD" nullFlavor="OTH"><originalText>Hepatitis</originalText>' +
        '<translation code="B18.2" codeSystem="2.16.840.1.113883.6.90" displayName="Hepatitis"/></value></observation>',
    )
    expect(verdict(recorded('problem', 'Hepatitis', [ICD, 'B18.1', 'Hepatitis']), there)).toContain(
      'coded',
    )
    expect(verdict(recorded('problem', 'Hepatitis', [ICD, 'B182']), there)).toEqual(['same'])
  })

  it('are told of two documents', async () => {
    const of = (code: string) =>
      documented(
        'medicine',
        administration(
          `<code code="${code}" codeSystem="2.16.840.1.113883.6.88" displayName="Metoprolol"/>`,
        ),
      )
    expect(verdict(await of('866514'), await of('866427'))).toContain('coded')
  })

  it('are never passed over, whatever else both have', () => {
    const code = fc.integer({ min: 1, max: 9 }).map(String)
    const systems = fc.constantFrom(SNOMED, ICD, RXNORM, 'urn:local')
    const codes = fc.array(fc.tuple(systems, code), { maxLength: 4 })
    fc.assert(
      fc.property(
        fc.constantFrom<StatedKind>('allergy', 'medicine', 'problem'),
        codes,
        codes,
        systems,
        (kind, ours, theirs, system) => {
          const here = recorded(kind, 'Morphine', ...ours, [system, '10'])
          const there = recorded(kind, 'Morphine', ...theirs, [system, '11'])
          expect(verdict(here, there)).toContain('coded')
          expect(verdict(there, here)).toContain('coded')
        },
      ),
      { seed },
    )
  })

  it('are the same where one side has more of them, which is told', () => {
    const one = recorded('medicine', 'Insulin', [RXNORM, '5856', 'insulin'])
    const more = recorded('medicine', 'Insulin', [RXNORM, '5856', 'insulin'], [RXNORM, '253182'])
    expect(unstated(one, more)).toContain('coded')
    expect(unstated(more, one)).toContain('coded')
    expect(unstated(one, recorded('medicine', 'insulin', [SNOMED, '1']))).toEqual([])
  })

  it('are no contradiction where they name packages of one medicine', () => {
    const of = (package_: string, ...more: readonly Coding[]) =>
      recorded('medicine', 'Metoprolol', [NDC, package_], ...more)
    expect(verdict(of('1', [RXNORM, '6918']), of('2', [RXNORM, '6918']))).toEqual(['same'])
    expect(verdict(of('1'), of('2'))).toContain('coded')
  })

  it('are no contradiction where one is of the allergy, and one of the substance', () => {
    expect(
      verdict(
        recorded('allergy', 'Penicillin', [SNOMED, '91936005', 'Allergy to penicillin (finding)']),
        recorded('allergy', 'Penicillin', [SNOMED, '764146007', 'Penicillin (substance)']),
      ),
    ).toEqual(['same'])
  })
})
