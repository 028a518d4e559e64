// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fieldsOf, textOf } from '~/fhir/json'
import type { FhirResource } from 'fhir/r4'
import { codingText } from '~/fhir/format/codes/coding-text'
import { codeNames } from '~/fhir/format/codes/read-code-names'
import type { FormatContext } from '~/fhir/format/context'
import { lateCodes as englishCodes } from '~/i18n/en/codes/late-codes'
import { lateCodes as spanishCodes } from '~/i18n/es/codes/late-codes'
import { takeAway as englishTakeAway } from '~/i18n/en/record/export'
import { takeAway as spanishTakeAway } from '~/i18n/es/record/export'
import { recordView as englishView } from '~/i18n/en/record/record-view'
import { recordView as spanishView } from '~/i18n/es/record/record-view'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { registry } from '~/views/registry'
import { BARE_PERSON, BARE_RECORDS } from '../../../tools/other-host/bare-records'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const types = [...new Set(BARE_RECORDS.map(({ resourceType }) => resourceType))]
const searchParam = ['patient', '_id', 'category', 'code', 'date', 'status', 'type', '_sort']
const served = { searchInclude: ['MedicationRequest:medication'] }
const world: PlainWorld = {
  types: Object.fromEntries(types.map((type) => [type, { searchParam, more: served }])),
  records: BARE_RECORDS,
}

/** The codes of all codings, with those of codes in extensions. */
function codesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { system, code, valueCode } = fieldsOf(value)
  const own = [textOf(system) === undefined ? undefined : textOf(code), textOf(valueCode)]
  return [...own.filter((one) => one !== undefined), ...Object.values(value).flatMap(codesIn)]
}

/** Codes that say nothing to a reader; in Spanish, English words say nothing either. */
const codes = new Set(codesIn(BARE_RECORDS))
const numbers = [...codes].filter((code) => /\d.*\d|^\d+$/.test(code))

/** The texts on the screen that are nothing but a code, or contain the number of one. */
function bareCodes(): readonly string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const text = (node.textContent ?? '').trim()
    const isBare =
      (codes.has(text) && text !== 'F') ||
      numbers.some(
        (code) =>
          code.length > 3 &&
          text.includes(code) &&
          !new RegExp(`(?:Code|Código) ${code} \\(.+\\)`).test(text),
      )
    if (isBare) found.push(text)
  }
  return found
}

/** Elements that a screen may show by a mark or leave out. */
const ASIDE = new Set(['category', 'clinicalStatus', 'verificationStatus', 'interpretation'])

/** The words for the codes of a record, in its order. */
function wordsOf(value: unknown, context: FormatContext): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { system, code } = fieldsOf(value)
  const coding = { system: textOf(system) ?? '', code: textOf(code) ?? '' }
  const own = system === undefined || code === undefined ? undefined : codingText(coding, context)
  return [
    ...(own === undefined ? [] : [own]),
    ...Object.entries(value).flatMap(([name, part]) =>
      ASIDE.has(name) ? [] : wordsOf(part, context),
    ),
  ]
}

const kinds = registry.views.flatMap(({ type, path }): readonly (readonly [string, string])[] =>
  types.some((one) => one === type) ? [[`/${path}`, type]] : [],
)
const entries = BARE_RECORDS.filter(({ resourceType }) => resourceType !== 'Binary')
/** The records of a type; a request for a medicine names it by a record of its own. */
const ofType = (type: string) =>
  entries.filter(
    ({ resourceType }) =>
      resourceType === type || (type === 'MedicationRequest' && resourceType === 'Medication'),
  )

/** Screens with the records that they show. */
const screens: readonly (readonly [string, readonly FhirResource[]])[] = [
  ...['', '/timeline', '/summary'].map((address) => [address, entries] as const),
  ...kinds.map(([address, type]) => [address, ofType(type)] as const),
  ...entries.map((entry): readonly [string, readonly FhirResource[]] => [
    `/${entry.resourceType}/${entry.id ?? ''}`,
    entry.resourceType === 'MedicationRequest' ? ofType(entry.resourceType) : [entry],
  ]),
]

describe.each([
  [english, englishCodes, englishTakeAway, englishView, 'As stated'],
  [spanish, spanishCodes, spanishTakeAway, spanishView, 'Según se indicó'],
])('a person whose records have codes alone', (messages, late, takeAway, { more }, stated) => {
  const { language, format: words } = messages
  const context: FormatContext = { language, words, style: 'patient', codeNames: codeNames(late) }

  it.each(screens)(`is told in words, in ${language}: %s`, async (address, shown) => {
    await openPlain(`/patients/${BARE_PERSON}${address}`, world, {
      messages,
      session: { patient: BARE_PERSON },
    })
    const some = shown.flatMap((record) => wordsOf(record, context))
    await waitFor(() => {
      const text = document.body.textContent ?? ''
      expect(some.filter((word) => text.includes(word))).not.toEqual([])
    })
    expect(bareCodes()).toEqual([])
  })

  it(`says who a person is in words, in ${language}`, async () => {
    await openPlain(`/patients/${BARE_PERSON}/Patient/${BARE_PERSON}`, world, {
      messages,
      session: { patient: BARE_PERSON },
    })
    fireEvent.click(await screen.findByText(more))
    const told = BARE_RECORDS.slice(0, 1).flatMap((record) => wordsOf(record, context))
    expect(told.length).toBeGreaterThan(9)
    await waitFor(() => {
      const text = document.body.textContent ?? ''
      expect(told.filter((word) => !text.includes(word))).toEqual([])
    })
    expect(document.body.textContent).toContain(stated)
    expect(bareCodes()).toEqual([])
  })

  it(`is taken away in words, in ${language}`, async () => {
    await openPlain(`/patients/${BARE_PERSON}/take-away`, world, {
      messages,
      session: { patient: BARE_PERSON },
    })
    const { gather, preview } = takeAway
    fireEvent.click(await screen.findByRole('button', { name: gather }))
    await screen.findByRole('heading', { name: preview })
    const [known] = wordsOf({ system: 'http://hl7.org/fhir/sid/cvx', code: '140' }, context)
    await screen.findAllByText(known ?? '')
    expect(bareCodes()).toEqual([])
  })
})
