import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'

/** The lists of a CDA with a section for each code, with a text and entries. */
async function listsOf(
  ...sections: readonly (readonly [code: string, text: string, ...entries: string[]])[]
) {
  const text =
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><component>' +
    `<structuredBody>${sections
      .map(
        ([code, words, ...entries]) =>
          `<component><section><code code="${code}"/><text>${words}</text>` +
          `${entries.map((entry) => `<entry>${entry}</entry>`).join('')}</section></component>`,
      )
      .join('')}</structuredBody></component></ClinicalDocument>`
  const found: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(text), (piece) => {
    if (piece.piece === 'section') found.push(piece.section)
  })
  return documentLists(found, (key) => Promise.resolve(kept.entriesOf(key)))
}

const observed = (name: string) =>
  '<observation classCode="OBS" moodCode="EVN"><code code="55607006" codeSystem="2.16.840.1.113883.6.96"/>' +
  `<statusCode code="completed"/><value xsi:type="CD" code="${name}-1" codeSystem="2.16.840.1.113883.6.96" ` +
  `displayName="${name}"/></observation>`
const within = (code: string, inside: string) =>
  `<act classCode="ACT" moodCode="EVN"><code code="${code}"/><entryRelationship>${inside}</entryRelationship></act>`
const visit = (inside: string) =>
  '<encounter classCode="ENC" moodCode="EVN"><code code="99213"/>' +
  `<entryRelationship>${inside}</entryRelationship></encounter>`
const taken = (name: string, mood = 'EVN', status = 'active') =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}"><statusCode code="${status}"/><consumable>` +
  '<manufacturedProduct><manufacturedMaterial><code code="1" codeSystem="2.16.840.1.113883.6.88" ' +
  `displayName="${name}"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`
const known = (name: string): Statement => ({
  kind: 'problem',
  name,
  codes: [{ system: 'http://snomed.info/sct', code: `${name}-1`, display: name }],
  identifiers: [],
  reactions: [],
})

describe('diagnoses of a visit or a stay', () => {
  it.each([
    ['11535-2', 'dischargeDiagnosis', within('11535-2', observed('Gout'))],
    ['46241-6', 'admissionDiagnosis', within('46241-6', observed('Gout'))],
    ['46240-8', 'visitDiagnosis', visit(within('29308-4', observed('Gout')))],
  ])('in section %s are problems with a heading of their own', async (code, list, entry) => {
    const { problem } = await listsOf([code, '', entry])
    expect(problem.statements).toMatchObject([{ name: 'Gout', lists: [list] }])
    expect(problem.left).toBe(0)
  })

  it('leave a document without a list of problems untold, and visits without one are none', async () => {
    const { problem } = await listsOf(['46240-8', 'A visit to the clinic', visit('')])
    expect(problem).toMatchObject({ statements: [], left: 0, uncoded: 0, isTold: false })
    expect((await listsOf(['11535-2', 'Gout'])).problem).toMatchObject({ isTold: true, uncoded: 1 })
  })

  it('are compared with the one entry of the record, beside the list of problems', async () => {
    const { problem } = await listsOf(
      ['11450-4', '', observed('Gout')],
      ['11535-2', '', within('11535-2', observed('Gout'))],
      ['46240-8', '', visit(within('29308-4', observed('Gout')))],
    )
    expect(problem.statements.map(({ lists }) => lists)).toEqual([
      undefined,
      ['dischargeDiagnosis', 'visitDiagnosis'],
    ])
    expect(pairStatements([known('Gout')], problem.statements).map(({ is }) => is)).toEqual([
      'same',
      'same',
    ])
    // Two entries of one list stay two.
    const { problem: twice } = await listsOf(['11450-4', '', observed('Gout'), observed('Gout')])
    expect(pairStatements([known('Gout')], twice.statements).map(({ is }) => is)).toEqual([
      'there',
      'same',
    ])
  })
})

describe('medicines that are not taken', () => {
  it('because they were given during the visit are counted and not compared', async () => {
    const { medicine } = await listsOf([
      '29549-3',
      'Given in the ward',
      taken('Ondansetron'),
      taken('Ketorolac'),
    ])
    expect(medicine).toMatchObject({ statements: [], left: 0, uncoded: 0, isTold: false, given: 2 })
    expect(medicine.names.given).toEqual(['Ondansetron', 'Ketorolac'])
  })

  it.each(['RQO', 'PRP'])(
    'because they are asked for or proposed (%s) are intended',
    async (mood) => {
      const { medicine } = await listsOf(['10160-0', '', taken('Warfarin', mood)])
      expect(medicine.statements).toMatchObject([{ name: 'Warfarin', status: 'intended' }])
      const { medicine: stopped } = await listsOf([
        '10160-0',
        '',
        taken('Warfarin', mood, 'cancelled'),
      ])
      expect(stopped.statements).toMatchObject([{ status: 'over' }])
    },
  )

  it('but ordered are told as orders', async () => {
    const { medicine } = await listsOf(['10160-0', '', taken('Warfarin', 'INT'), taken('Digoxin')])
    expect(medicine.statements.map(({ status, isOrdered }) => [status, isOrdered])).toEqual([
      ['current', true],
      ['current', undefined],
    ])
  })
})
