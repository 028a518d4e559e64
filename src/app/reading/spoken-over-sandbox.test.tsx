// @vitest-environment happy-dom
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import { registry } from '~/views/registry'
import { RECORD_SCREENS, oneOfEachType, openScreens } from './screens-fixture'
import { inGreek } from './untranslated'

configure({ asyncUtilTimeout: 20_000 })
const PATIENT = 'p101'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Elements whose texts are words. Names of people, places and organizations, addresses and
 * identifiers are the same in every language.
 */
const WORDS = new Set(
  'text display title description comment patientInstruction valueString conclusion'.split(' '),
)
const NAMES = new Set(['name', 'address', 'telecom', 'contact', 'identifier', 'meta'])
/** Those that are named by a reference, or by the words of one that leads nowhere. */
const NAMED = /^(?:Practitioner|PractitionerRole|Organization|Patient|RelatedPerson|Location)\/|^$/

/** True for a reference to something that has a name of its own. */
function isNamed(value: object): boolean {
  const { display, system, reference = '' } = fieldsOf(value)
  return display !== undefined && system === undefined && NAMED.test(String(reference))
}

/** A range is put together from numbers and words, of which some are the screen's. */
const PUT_TOGETHER = 'referenceRange'

/** An answer whose records are in Greek, and say so (R4, "Resource.language"). */
function saidInGreek(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WORDS.has(key) ? inGreek(value) : value
  if (NAMES.has(key) || key === PUT_TOGETHER) return value
  // A service's own Spanish words stay.
  if (String(fieldsOf(value)['url']).endsWith('/translation')) return value
  if (Array.isArray(value)) return value.map((each: unknown) => saidInGreek(each, key))
  if (typeof value !== 'object' || value === null || isNamed(value)) return value
  const { resourceType } = fieldsOf(value)
  const said = Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([name, inner]) => [name, saidInGreek(inner, name)]),
  )
  return typeof resourceType === 'string' && resourceType !== 'Bundle'
    ? { ...said, language: 'el' }
    : said
}

/** Signs of units and measures that are Greek letters in any language. */
const SIGNS = /[µμΩ]/g

/** The texts of the page that are in Greek and are not marked as Greek. */
function unmarked(root: Element): readonly string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!/\p{Script=Greek}/u.test(text.replaceAll(SIGNS, ''))) continue
    if (parent === null || parent.closest('[lang="el"], pre, code, [role="option"]') !== null)
      continue
    // An option has one language, and this one has words of two; those of a filter are typed over.
    if (parent.tagName === 'OPTION' && /[A-Za-zÁ-ú]{4}/.test(text.replace(/\([^)]*\)/, '')))
      continue
    found.push(`${parent.outerHTML.slice(0, 200)} in ${parent.parentElement?.className ?? ''}`)
  }
  return found
}

it('on screens in Spanish, words of records in another language are marked with it, or have Spanish words', async () => {
  const { open, seen } = await openScreens({
    language: 'es',
    name: 'Harbor Health',
    change: saidInGreek,
  })
  const found = new Map<string, string>()
  let marked = 0
  const look = async (address: string) => {
    await open(address)
    for (const text of unmarked(document.body)) if (!found.has(text)) found.set(text, address)
    marked += document.querySelectorAll('[lang="el"]').length
  }
  for (const { path } of registry.views) await look(`/patients/${PATIENT}/${path}`)
  for (const path of RECORD_SCREENS) await look(`/patients/${PATIENT}${path}`)
  for (const reference of oneOfEachType(seen)) await look(`/patients/${PATIENT}/${reference}`)
  expect([...found].map(([text, where]) => `${where} ${text}`)).toEqual([])
  expect(marked).toBeGreaterThan(500)
}, 300_000)
