import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages as spanish } from '~/i18n/es/messages'
import { messages } from '~/i18n/en/messages'
import { registry } from '~/views/registry'
import { isEnteredInError, isMistake, statusesOf } from './status'

const format = { language: 'en', words: messages.format, style: 'clinician' } as const
const texts = (
  record: object,
  ...elements: readonly (readonly [string, 'general' | 'clinical' | 'verification' | 'document'])[]
) => statusesOf(record, elements, format).map(({ text, tone }) => `${text} ${tone}`)

describe('the statuses of a record', () => {
  it('are words for codes', () => {
    expect(texts({ status: 'preliminary' }, ['status', 'general'])).toEqual(['Preliminary pending'])
    expect(texts({ status: 'final' }, ['status', 'general'])).toEqual(['Final neutral'])
  })

  it('are read from concepts by their code', () => {
    const record = {
      clinicalStatus: { coding: [{ code: 'relapse' }] },
      verificationStatus: { coding: [{ code: 'refuted' }] },
    }
    expect(
      texts(record, ['clinicalStatus', 'clinical'], ['verificationStatus', 'verification']),
    ).toEqual(['Relapse neutral', 'Ruled out quiet'])
  })

  it('are the words of a concept without a code', () => {
    expect(texts({ clinicalStatus: { text: 'Better' } }, ['clinicalStatus', 'clinical'])).toEqual([
      'Better pending',
    ])
  })

  it('of concepts have the words of their code system, in every language', () => {
    const said = (code: string) =>
      statusesOf(
        {
          achievementStatus: {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/goal-achievement',
                code,
                display: 'In English',
              },
            ],
          },
        },
        [['achievementStatus', 'general']],
        { ...format, language: 'es', words: spanish.format },
      ).map(({ text }) => text)
    const words = Object.entries(spanish.format.codes['goal-achievement'] ?? {})
    expect(words.length).toBeGreaterThan(5)
    const known: Readonly<Record<string, string>> = spanish.format.status.general
    for (const [code, word] of words) expect(said(code)).toEqual([known[code] ?? word])
  })

  it('are said of flags', () => {
    expect(texts({ active: false }, ['active', 'general'])).toEqual(['Inactive quiet'])
  })

  it('are marked where they are usual for such a record', () => {
    const record = { status: 'active', intent: 'order' }
    const usual = (...codes: readonly string[]) =>
      statusesOf(
        record,
        [
          ['status', 'general'],
          ['intent', 'intent', codes],
        ],
        format,
      ).filter((status) => status.usual === true)
    expect(usual('order').map(({ text }) => text)).toEqual(['Order'])
    expect(usual('plan')).toEqual([])
  })

  it('are only the mistake where a record is one, said once', () => {
    const record = { status: 'entered-in-error', docStatus: 'entered-in-error' }
    expect(texts(record, ['status', 'general'], ['docStatus', 'document'])).toEqual([
      'Entered in error quiet',
    ])
    expect(isEnteredInError(statusesOf(record, [['status', 'general']], format))).toBe(true)
  })

  it('say first of a request that it asks for the opposite (R4, doNotPerform), of every type that can', () => {
    const told = registry.views.flatMap((view) =>
      view.type === 'MedicationRequest' || view.type === 'ServiceRequest'
        ? [true, false].map((doNotPerform) => {
            const record = { resourceType: view.type, status: 'active', doNotPerform }
            // Every shape may arrive, whatever the type of a whole record demands.
            const [first] = view.statuses(record as FhirResource, {
              format,
              words: messages.records,
            })
            return `${view.type} ${first?.text} ${first?.tone}`
          })
        : [],
    )
    expect(told).toEqual([
      'MedicationRequest Not to be taken critical',
      'MedicationRequest Active neutral',
      'ServiceRequest Not to be done critical',
      'ServiceRequest Active neutral',
    ])
    expect(
      registry.views.filter(
        ({ type, shown }) => shown.has('doNotPerform') !== told.some((one) => one.startsWith(type)),
      ),
    ).toEqual([])
  })

  it('are none where the record has none', () => {
    expect(texts({}, ['status', 'general'])).toEqual([])
  })
})

const shown = { format, words: messages.records }
const said = ['status', 'verificationStatus', 'docStatus', 'clinicalStatus'].flatMap((element) =>
  ['entered-in-error', 'active', 'final'].flatMap((code) =>
    [code, { coding: [{ code }] }, { text: code }].map((value) => ({ [element]: value })),
  ),
)

it('a record is a mistake for a count whenever its row says so, of every type', () => {
  const missed = registry.views.flatMap((view) =>
    said
      .map((more) => {
        const record: FhirResource = JSON.parse(
          JSON.stringify({ resourceType: view.type, ...more }),
        )
        return record
      })
      .filter((record) => isEnteredInError(view.statuses(record, shown)) && !isMistake(record)),
  )
  expect(missed).toEqual([])
  const mistakes = said.filter(isMistake).map((record) => JSON.stringify(record))
  expect(mistakes).toHaveLength(12)
  expect(mistakes.filter((text) => !text.includes('entered-in-error'))).toEqual([])
})
