// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Condition, FhirResource, Medication } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { openPlain } from './open-plain-fixture'
import { PLAIN_URL, type Habit, type PlainWorld } from './plain-server-fixture'

/**
 * Habits that R4 leaves to a server ("RESTful API", "Search", "Bundle"; RFC 9110): none of them may
 * change a word of a screen. The screens of a server without habits are the measure.
 */

const subject = { reference: 'Patient/7' }
const inside: Medication = {
  resourceType: 'Medication',
  id: 'inside',
  code: { text: 'Ibuprofen 200 mg' },
}
const records: readonly FhirResource[] = [
  { resourceType: 'Patient', id: '7', name: [{ family: 'García', given: ['Ana'] }] },
  ...['Asthma', 'Eczema', 'Gout'].map((text, index): Condition => ({
    resourceType: 'Condition',
    id: `c${index}`,
    meta: { versionId: '3', lastUpdated: '2026-01-02T03:04:05Z' },
    subject,
    code: { text },
    onsetDateTime: `201${index}-01-01`,
  })),
  {
    resourceType: 'MedicationRequest',
    id: 'm1',
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: '2026-01-02',
    contained: [inside],
    medicationReference: { reference: '#inside' },
  },
  {
    resourceType: 'MedicationRequest',
    id: 'm2',
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: '2026-01-01',
    medicationReference: { reference: 'Medication/x' },
  },
  { resourceType: 'Medication', id: 'x', code: { text: 'Metformin 500 mg' } },
]
const types = {
  Patient: {},
  Condition: { searchParam: ['patient'] },
  MedicationRequest: { searchParam: ['patient'] },
  Medication: { interaction: ['read'] },
}

/** An address, and the words that are there once everything is. */
const SCREENS: readonly (readonly [address: string, last: readonly RegExp[]])[] = [
  ['/patients/7/conditions', [/3 of 3/, /Gout/]],
  ['/patients/7/Condition/c1', [/Eczema/, /2011/]],
  ['/patients/7/medications', [/Ibuprofen 200 mg/, /Metformin 500 mg/]],
  ['/patients/7/MedicationRequest/m1', [/Ibuprofen 200 mg/]],
  ['/patients/7/MedicationRequest/m2', [/Metformin 500 mg/]],
]

type Fields = Readonly<Record<string, unknown>>
/** An extension without a modifier's power: whoever does not know it may pass over it. */
const UNKNOWN = [{ url: 'https://example.org/unheard-of', valueBoolean: true }]
const isBundle = (json: unknown) => fieldsOf(json)['resourceType'] === 'Bundle'

/** A habit in what an answer says. */
function said(change: (json: Fields) => unknown): Habit {
  return async (response) => Response.json(change(fieldsOf(await response.json())), response)
}

/** A habit in how an answer is sent. */
function sent(
  headers: Readonly<Record<string, string>>,
  write: (text: string) => string = (text) => text,
): Habit {
  return async (response) => {
    const text = write(await response.text())
    // Bytes, so that nobody adds a media type of their own.
    return new Response(new TextEncoder().encode(text), { status: response.status, headers })
  }
}

const inEntries = (change: (entry: Fields, index: number) => object) => (bundle: Fields) =>
  isBundle(bundle)
    ? { ...bundle, entry: listOf(bundle['entry']).map(fieldsOf).map(change) }
    : bundle

const HABITS: Readonly<Record<string, Partial<PlainWorld>>> = {
  'a media type with its charset and its version of FHIR': {
    reply: sent({ 'content-type': 'application/fhir+json; charset=UTF-8; fhirVersion=4.0' }),
  },
  'plain JSON': { reply: sent({ 'content-type': 'application/json;charset=utf-8' }) },
  'no media type at all': { reply: sent({}) },
  'a byte order mark, and lines of another kind': {
    reply: sent(
      { 'content-type': 'application/fhir+json' },
      (text) => `\uFEFF${JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n')}\r\n`,
    ),
  },
  'a weak ETag of a sum, and a time of change': {
    reply: sent({
      'content-type': 'application/fhir+json',
      etag: 'W/"5d-9f8e7d--gzip"',
      'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      'cache-control': 'max-age=3600',
      vary: '*',
    }),
  },
  'an answer that is not of its own authority (203)': {
    reply: async (response) => new Response(await response.arrayBuffer(), { status: 203 }),
  },
  'entries with all that a Bundle may hold': {
    reply: said(
      inEntries((entry, index) => ({
        ...entry,
        fullUrl: `${PLAIN_URL}/${String(fieldsOf(entry['resource'])['resourceType'])}/${index}`,
        link: [{ relation: 'alternate', url: 'https://elsewhere.example.org' }],
        search: { mode: 'match', score: 0.5 },
        response: { status: '200', etag: 'W/"9"' },
      })),
    ),
  },
  'entries whose full address is a UUID': {
    reply: said(inEntries((entry, index) => ({ ...entry, fullUrl: `urn:uuid:0000000${index}` }))),
  },
  'entries that say nothing of how they match': {
    reply: said(inEntries(({ resource }) => ({ resource }))),
  },
  'a page with links of every kind, in any order': {
    reply: said((json) =>
      isBundle(json)
        ? {
            ...json,
            id: 'b1',
            type: 'searchset',
            timestamp: '2026-01-02T03:04:05.678Z',
            link: [
              { relation: 'last', url: `${PLAIN_URL}/Condition?last` },
              { relation: 'self', url: `${PLAIN_URL}/Condition?self` },
              ...listOf(json['link']),
              { relation: 'first', url: `${PLAIN_URL}/Condition?first` },
              { relation: 'previous', url: `${PLAIN_URL}/Condition?previous` },
            ],
          }
        : json,
    ),
  },
  'pages of two, by links that are relative': { cap: 2, linkTo: (query) => `Condition?${query}` },
  'pages of one, and the record before once more on each': {
    cap: 2,
    linkTo: (query) => {
      const params = new URLSearchParams(query)
      params.set('offset', String(Number(params.get('offset')) - 1))
      return `${PLAIN_URL}/Condition?${params}`
    },
  },
  'an empty page in between': (() => {
    let gap = 0
    return {
      cap: 2,
      linkTo: (query: string) => `${PLAIN_URL}/Condition?gap=${(gap += 1)}&${query}`,
      answer: (path: string) => {
        const [, number, query] = /^\/Condition\?gap=(\d+)&(.*)$/.exec(path) ?? []
        return number === undefined
          ? undefined
          : Response.json({
              resourceType: 'Bundle',
              type: 'searchset',
              link: [{ relation: 'next', url: `${PLAIN_URL}/Condition?${query}` }],
            })
      },
    }
  })(),
  'somebody who came along without being asked for': {
    reply: said((json) =>
      isBundle(json)
        ? {
            ...json,
            entry: [
              ...listOf(json['entry']),
              { resource: { resourceType: 'Practitioner', id: 'p' }, search: { mode: 'include' } },
            ],
          }
        : json,
    ),
  },
  'elements that nobody has heard of': {
    reply: said((json) =>
      isBundle(json)
        ? {
            ...inEntries((entry) => ({
              ...entry,
              resource: { ...fieldsOf(entry['resource']), unheardOf: 'urn:x', _status: null },
            }))(json),
            signature: { who: { display: 'The server' } },
          }
        : json,
    ),
  },
  'extensions that nobody has heard of': {
    reply: said((json) =>
      isBundle(json)
        ? inEntries((entry) => ({
            ...entry,
            resource: { ...fieldsOf(entry['resource']), extension: UNKNOWN },
          }))(json)
        : json,
    ),
  },
  'refusals without a word': {
    reply: async (response) =>
      response.ok ? response : new Response(null, { status: response.status }),
  },
  'searches by GET alone': {
    answer: (_path, { method }) =>
      method === 'POST'
        ? new Response(null, { status: 405, headers: { allow: 'GET' } })
        : undefined,
  },
}

/** The words of the screen, once they are all there. */
async function wordsOf(address: string, last: readonly RegExp[], habit: Partial<PlainWorld> = {}) {
  cleanup()
  await openPlain(address, { types, records, ...habit })
  // The last part of an entry depends on how much of the record is loaded by then.
  const words = () =>
    (screen.getByRole('main').textContent ?? '')
      .replace(
        /(?:(?:Mentioned|Not mentioned) in|No other entry in this record mentions|None of the entries that Clearchart).*$/s,
        '',
      )
      // The minute that it is.
      .replaceAll(/loaded \d+:\d+ [AP]M/g, 'loaded')
  await screen.findByRole('heading', { level: 1 })
  await vi.waitFor(() => {
    for (const one of last) expect(words()).toMatch(one)
    expect(words()).not.toContain('Loading')
  })
  return words
}

let plain: ReadonlyMap<string, string>
beforeAll(async () => {
  const found = new Map<string, string>()
  for (const [address, last] of SCREENS) {
    const words = await wordsOf(address, last)
    found.set(address, words())
  }
  plain = found
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(Object.entries(HABITS))('a server that sends %s', (_name, habit) => {
  it.each(SCREENS)('has %s read as from any other server', async (address, last) => {
    const words = await wordsOf(address, last, habit)
    await vi.waitFor(() => expect(words()).toBe(plain.get(address)))
  })
})

/**
 * R4, "Extensibility" (2.1.0.5.3) and "Resource" (implicitRules): who does not know a modifier must
 * not read the record as though it were not there, and may show it with a warning. It is no habit
 * that changes nothing.
 */
describe('a server that sends what changes the meaning of an entry', () => {
  const inItself = { modifierExtension: UNKNOWN }
  it.each<[string, object]>([
    ['a modifier', inItself],
    ['a modifier in a part', { stage: [inItself], dosageInstruction: [inItself] }],
    ['rules of its own', { implicitRules: 'https://example.org/rules' }],
  ])('has each entry of a list marked: %s', async (_name, more) => {
    const habit: Partial<PlainWorld> = {
      reply: said(
        inEntries((entry) => ({ ...entry, resource: { ...fieldsOf(entry['resource']), ...more } })),
      ),
    }
    for (const [address, last, count] of [
      ['/patients/7/conditions', [/Gout/], 3],
      ['/patients/7/medications', [/Metformin 500 mg/], 2],
    ] as const) {
      const words = await wordsOf(address, last, habit)
      await vi.waitFor(() =>
        expect(words().match(/Unknown mark: may mean something else/g) ?? []).toHaveLength(count),
      )
    }
  })
})
