import { describe, expect, it } from 'vitest'
import { reconcile as words } from '~/i18n/en/documents/reconcile'
import { reconcile as spanishWords } from '~/i18n/es/documents/reconcile'
import { messages } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'
import { factTexts } from './statement-text'
import { isWhole } from './taken-record'

async function documented(times: string): Promise<Statement> {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><component>' +
        '<structuredBody><component><section><code code="10160-0"/><entry>' +
        `<substanceAdministration classCode="SBADM" moodCode="EVN">${times}<doseQuantity value="10" unit="mg"/>` +
        '<consumable><manufacturedProduct><manufacturedMaterial><code code="1" displayName="Warfarin"/>' +
        '</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry></section>' +
        '</component></structuredBody></component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const { medicine } = await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
  const [found] = medicine.statements
  if (found === undefined) throw new Error('the document states nothing')
  return found
}

function recorded(repeat: object, text?: string): Statement {
  const found = statementOfRecord({
    resourceType: 'MedicationStatement',
    medicationCodeableConcept: { text: 'Warfarin' },
    dosage: [
      {
        ...(text === undefined ? {} : { text }),
        doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }],
        timing: { repeat },
      },
    ],
  })
  if (found === undefined) throw new Error('the record states nothing')
  return found
}

const event = (code: string, inside = '') =>
  `<effectiveTime xsi:type="EIVL_TS" operator="A"><event code="${code}"/>${inside}</effectiveTime>`
const period = (value: number, unit: string) =>
  `<effectiveTime xsi:type="PIVL_TS" operator="A"><period value="${value}" unit="${unit}"/></effectiveTime>`

function verdict(one: Statement, other: Statement): string {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

const shown = (statement: Statement) =>
  factTexts(statement, {
    words,
    format: { language: 'en', words: messages.format, style: 'clinician' },
    hide: (text) => text,
  })[0]

describe('a time of day by an event (EIVL)', () => {
  it.each([
    ['HS', ['HS'], 'at bedtime'],
    ['ACM', ['ACM'], 'before breakfast'],
    ['AC', ['AC'], 'before a meal'],
  ])('%s is read, told and compared', async (code, when, text) => {
    const there = await documented(event(code))
    expect(shown(there)).toBe(`10 mg, ${text}`)
    expect(verdict(recorded({ when }), there)).toBe('same')
    expect(verdict(recorded({ when: ['PCV'] }), there)).toBe('when')
    // Beside times without an event it is not known.
    expect(verdict(recorded({ frequency: 1, period: 1, periodUnit: 'd' }), there)).toContain(
      'words',
    )
    expect(isWhole(there)).toBe(false)
  })

  it('goes with a period, and with an offset that both sides state', async () => {
    const both = await documented(period(1, 'd') + event('HS'))
    expect(
      verdict(recorded({ frequency: 1, period: 1, periodUnit: 'd', when: ['HS'] }), both),
    ).toBe('same')
    const before = await documented(event('AC', '<offset><low value="30" unit="min"/></offset>'))
    expect(verdict(recorded({ when: ['AC'], offset: 30 }), before)).toBe('same')
    expect(verdict(recorded({ when: ['AC'], offset: 60 }), before)).toBe('when')
    expect(verdict(recorded({ when: ['AC'] }), before)).toBe('when')
    expect(shown(before)).toBe('10 mg, 30 minutes before a meal')
  })

  it('is told in Spanish', async () => {
    const there = await documented(event('HS'))
    const [text] = factTexts(there, {
      words: spanishWords,
      format: { language: 'es', words: spanish.format, style: 'clinician' },
      hide: (one) => one,
    })
    expect(text).toContain(spanish.format.timing.when.HS)
  })
})

describe('a period in months', () => {
  it.each([
    [1, 'mo', { frequency: 1, period: 1, periodUnit: 'mo' }, 'every month'],
    [3, 'mo', { period: 3, periodUnit: 'mo' }, 'every 3 months'],
    [1, 'a', { period: 12, periodUnit: 'mo' }, 'every 12 months'],
  ])('%i %s is read, told and compared', async (value, unit, repeat, text) => {
    const there = await documented(period(value, unit))
    expect(shown(there)).toBe(`10 mg, ${text}`)
    expect(verdict(recorded(repeat), there)).toBe('same')
    expect(verdict(recorded({ period: 7, periodUnit: 'mo' }), there)).toBe('every')
    expect(verdict(recorded({ period: 4, periodUnit: 'wk' }), there)).toBe('every')
    expect(isWhole(there)).toBe(false)
  })

  it('is read in words', async () => {
    const there = await documented(period(3, 'mo'))
    expect(verdict(recorded({}, '10 mg every three months'), there)).toBe('same')
    expect(verdict(recorded({}, '10 mg cada 3 meses'), there)).toBe('same')
    expect(verdict(recorded({}, '10 mg monthly'), there)).toBe('every')
    expect(verdict(recorded({}, '10 mg twice a month'), there)).not.toBe('same')
  })
})
