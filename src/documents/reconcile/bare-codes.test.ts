import { describe, expect, it } from 'vitest'
import { reconcile as words } from '~/i18n/en/documents/reconcile'
import { messages } from '~/i18n/en/messages'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import { recordStatements } from './record-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'
import { factTexts } from './statement-text'

type Fields = Readonly<Record<string, unknown>>

function problem(code: Fields): Statement {
  const found = statementOfRecord({ resourceType: 'Condition', code })
  if (found === undefined) throw new Error('the record states nothing')
  return found
}
const context = {
  words,
  format: { language: 'en' as const, words: messages.format, style: 'clinician' as const },
  hide: (text: string) => text,
}
const bare = (code: string, display?: string) => ({ coding: [{ code, display }] })
const whole = (code: string, display: string) => ({
  coding: [{ system: 'http://snomed.info/sct', code, display }],
})

describe('a code without its code system', () => {
  it('is a name, and matches by its words alone', () => {
    const [pair] = pairStatements(
      [problem(bare('38341003', 'Hypertension'))],
      [problem(whole('7', 'Hypertension'))],
    )
    expect(pair).toMatchObject({ is: 'same', by: 'name' })
    expect(
      pairStatements(
        [problem(bare('38341003', 'Asthma'))],
        [problem(whole('38341003', 'Hypertension'))],
      ).map(({ is }) => is),
    ).toEqual(['there', 'here'])
  })

  it('is told as that', () => {
    expect(factTexts(problem(bare('38341003', 'Hypertension')), context)).toEqual([
      words.facts.bareCode,
    ])
    expect(factTexts(problem(whole('38341003', 'Hypertension')), context)).toEqual([])
    // A code in a system beside it is compared.
    expect(
      factTexts(problem({ coding: [...bare('X').coding, ...whole('1', 'A').coding] }), context),
    ).toEqual([])
  })

  it('names an entry that has no other name, also by a later coding', () => {
    expect(problem(bare('HTN')).name).toBe('HTN')
    expect(
      problem({
        coding: [
          { system: 'urn:x', code: '1' },
          { code: '2', display: 'Gout' },
        ],
      }).name,
    ).toBe('Gout')
  })

  it('is read in a CDA too, with the words of its translations', async () => {
    const sections: CdaSection[] = []
    const kept = readDocument(
      new TextEncoder().encode(
        '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><component>' +
          '<structuredBody><component><section><code code="11450-4"/>' +
          '<entry><observation classCode="OBS" moodCode="EVN">' +
          '<code code="ASSERTION"/><value xsi:type="CD" code="HTN" displayName="High pressure">' +
          '<translation code="X1" displayName="Hypertension"/></value></observation></entry></section></component>' +
          '</structuredBody></component></ClinicalDocument>',
      ),
      (piece) => {
        if (piece.piece === 'section') sections.push(piece.section)
      },
    )
    const lists = await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
    const [there] = lists.problem.statements
    expect(there).toMatchObject({ name: 'High pressure', alsoNamed: ['Hypertension'], codes: [] })
    expect(
      pairStatements([problem(whole('1', 'Hypertension'))], there === undefined ? [] : [there]),
    ).toMatchObject([{ is: 'differs', by: 'name', differences: ['name'] }])
  })
})

it('an entry of the record that states nothing comparable is counted, and one in error is not', () => {
  const records: readonly Fields[] = [
    { resourceType: 'Condition', code: { text: 'Asthma' } },
    { resourceType: 'Condition' },
    { resourceType: 'Condition', code: {} },
    { resourceType: 'Condition', verificationStatus: { coding: [{ code: 'entered-in-error' }] } },
    { resourceType: 'MedicationRequest', status: 'entered-in-error' },
    { resourceType: 'Patient' },
  ]
  const { statements, left } = recordStatements(records)
  expect(statements.map(({ name }) => name)).toEqual(['Asthma'])
  expect(left).toBe(2)
})
