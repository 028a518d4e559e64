import type { FhirResource } from 'fhir/r4'
import { decimalSource } from '~/fhir/wire/decimal-source'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { dateText } from '~/fhir/format/dates/date-text'
import { identifierText } from '~/fhir/format/identifier-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { endOf, isSensitive, masked, sensitiveValues } from '~/fhir/sensitive-identifier'
import { isSocialSecurity, US_SSN } from '~/fhir/social-security'
import { isDateKey } from '~/record/element/element'
import { oneValueText } from '~/record/element/element-text'
import { narrativeText } from '~/record/element/narrative-text'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import { foldWords } from './fold'
import type { CodeFact } from './code-fact'
import { kindWords } from './lay/kind-words'
import { layWords } from './lay/lay-words'
import { stateWords } from './lay/state-words'

/** One fact in a record. */
export interface Fact {
  /**
   * The record's name, the names for its kind on the screen and in people's words, status and
   * dates, or an element by its name in the record.
   */
  readonly of: 'name' | 'kind' | 'told' | { readonly element: string }
  readonly text: string
  /** The text as screens show it, if that differs: a date as it was sent is only searched. */
  readonly shown?: string | undefined
}

/**
 * All facts of a record: every text that a person sees, codes, values, identifiers, and the people
 * in it.
 */
export interface Facts {
  readonly facts: readonly Fact[]
  readonly codes: readonly CodeFact[]
  /** Literal references, as they were sent. */
  readonly references: readonly { readonly element: string; readonly reference: string }[]
}

/** Elements by which people call a record. */
const NAMES: ReadonlySet<string> = new Set([
  'code',
  'medicationCodeableConcept',
  'vaccineCode',
  'type',
  'class',
])

/** The words that people use for a record, which it does not say itself (`lay/lay-words.ts`). */
export function layFacts({ facts, codes }: Facts): readonly string[] {
  const names = facts.flatMap(({ of, text }) =>
    of === 'name' || (typeof of === 'object' && NAMES.has(of.element)) ? [foldWords(text)] : [],
  )
  return layWords(names, codes)
}

/**
 * Elements that say nothing about the person: the patient is the record's subject, the others are
 * technical.
 */
const WITHOUT: ReadonlySet<string> = new Set([
  'resourceType',
  'meta',
  'implicitRules',
  'subject',
  'patient',
  'text',
])
/** Inside elements: bytes, addresses of definitions and files, marks of the markup. */
const NO_WORDS: ReadonlySet<string> = new Set([
  'data',
  'div',
  'url',
  'system',
  'hash',
  'profile',
  'resourceType',
  'linkId',
  'use',
  'rank',
])

/** Reads a record as its view shows it. Never throws: records may have any shape. */
export function factsOf(resource: FhirResource, view: View, show: Show, kind: string): Facts {
  const facts: Fact[] = [
    { of: 'name', text: view.headline(resource, show) },
    { of: 'kind', text: kind },
    ...kindWords(view.path).map((text) => ({ of: 'kind', text }) as const),
    ...stateWords(resource, view, show).map((text) => ({ of: 'kind', text }) as const),
    ...view.statuses(resource, show).map(({ text }) => ({ of: 'told', text }) as const),
  ]
  const codes: CodeFact[] = []
  const references: { element: string; reference: string }[] = []
  const walk = (value: unknown, key: string, element: string, holder: object, depth: number) => {
    // No genuine record is this deep; one that was made so must not end the search.
    if (depth > 40) return
    if (typeof value === 'string') {
      if (key === 'reference') references.push({ element, reference: value })
      else sayText(value, key, element)
    } else if (typeof value === 'number')
      facts.push({ of: { element }, text: numberOf(holder, key, value) })
    else if (Array.isArray(value))
      for (const item of value) walk(item, key, element, holder, depth + 1)
    else if (typeof value === 'object' && value !== null) {
      const fields = fieldsOf(value)
      const secret = isSensitive(fields) ? textOf(fields['value']) : undefined
      if (secret !== undefined) {
        // Matches are shown, perhaps with a bystander: only the end of the number appears.
        const end = endOf(secret)
        const text = isSocialSecurity(fields)
          ? identifierText({ system: US_SSN, value: secret }, show.format)
          : end === undefined
            ? undefined
            : show.format.words.endsIn(end)
        if (text !== undefined) facts.push({ of: { element }, text })
        return
      }
      const { system } = fields
      const code = textOf(fields['code']) ?? textOf(fields['value'])
      if (code !== undefined)
        codes.push({ system: textOf(system) ?? '', code, display: textOf(fields['display']) })
      if (typeof fields['value'] === 'number') sayQuantity(fields, element)
      for (const [name, inner] of Object.entries(fields)) {
        if (!NO_WORDS.has(name) && !(name === 'value' && typeof inner === 'number'))
          walk(inner, name, element, fields, depth + 1)
      }
    }
  }
  const sayText = (value: string, key: string, element: string) => {
    const date = isDateKey(key) ? dateText(value, show.format) : undefined
    facts.push({ of: { element }, text: value, shown: date })
    if (date !== undefined) facts.push({ of: { element }, text: date })
    else if (key === element) {
      const said = oneValueText({ key }, value, show.format)
      if (said !== undefined && said !== value) facts.push({ of: { element }, text: said })
    }
  }
  const sayQuantity = (fields: Readonly<Record<string, unknown>>, element: string) => {
    const unit = textOf(fields['unit']) ?? textOf(fields['code']) ?? ''
    facts.push({
      of: { element },
      text: `${textOf(fields['comparator']) ?? ''}${numberOf(fields, 'value', Number(fields['value']))} ${unit}`,
    })
  }
  for (const [key, value] of Object.entries(resource)) {
    const element = key.startsWith('_') ? key.slice(1) : key
    if (element === 'contained') {
      for (const part of listOf(value)) {
        const type = textOf(fieldsOf(part)['resourceType'])
        if (type !== undefined) facts.push({ of: { element }, text: typeText(type, show.format) })
        walk(part, element, element, resource, 0)
      }
    } else if (!WITHOUT.has(element)) walk(value, element, element, resource, 0)
  }
  const narrative = 'text' in resource ? narrativeText(fieldsOf(resource.text)['div']) : undefined
  if (narrative !== undefined)
    facts.push({ of: { element: 'text' }, text: masked(narrative, sensitiveValues(resource)) })
  return { facts, codes, references }
}

function numberOf(holder: object, key: string, value: number): string {
  return decimalSource(holder, key) ?? String(value)
}
