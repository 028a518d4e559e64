import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { LANGUAGES, type Language } from '~/i18n/languages'
import { safetyRulesIn, type SafetyRule } from './catalogue-entry'

/** A form of the organization's own, without an index. */
export interface TenantFile {
  readonly address: string
  readonly category: string
  /** Questions of it whose answers may reveal danger. */
  readonly safety: readonly SafetyRule[]
}

/**
 * The numbers to call when life is in danger, as people dial them. They are unknown unless the
 * organization states them: numbers differ by country.
 */
export interface CrisisNumbers {
  readonly emergency?: string
  /** A line for people in crisis, such as 988 in the United States. */
  readonly line?: string
}

/** An organization's settings for forms in its line of `registrations.json`. */
export interface TenantForms {
  /**
   * Categories under which it files responses (specification, "Search parameters": one stated
   * value, TreatmentPlan).
   */
  readonly categories: readonly string[]
  /** Addresses of indexes in our own format. */
  readonly catalogues: readonly string[]
  readonly files: readonly TenantFile[]
  /**
   * The terminology servers that may be asked for lists of answers, as bases without a slash at the
   * end; the first is asked for lists that no form names a server for (docs/decisions, 127).
   */
  readonly terminology: readonly string[]
  /** Its own words after an answer about danger to life, by language. */
  readonly safetyText: Readonly<Partial<Record<Language, string>>>
  readonly crisis: CrisisNumbers
  /** A sentence for each part that cannot be used, for the author of the file. */
  readonly problems: readonly string[]
}

/** The category that the specification states. */
const STATED_CATEGORY = 'TreatmentPlan'

/**
 * Reads the `forms` of a registration: `{ categories, catalogues, files: [{ address, category,
 * safety: [{ linkId, unless }] }], terminology: [address], safetyText: { en, es }, crisis: {
 * emergency, line } }`. `host`
 * is the app's own address: an address may be a path on it or a whole http(s) address, which
 * `smart/registered-origins.ts` then lets through the Content-Security-Policy.
 */
export function tenantForms(forms: unknown, host: string): TenantForms {
  const fields = fieldsOf(forms)
  const problems: string[] = []
  const addressOf = (value: unknown): string | undefined => {
    const text = textOf(value)
    if (
      text !== undefined &&
      URL.canParse(text, host) &&
      /^https?:$/.test(new URL(text, host).protocol)
    )
      return new URL(text, host).href
    problems.push('forms: an address is neither a path on this host nor an http(s) address')
    return undefined
  }
  const categories = listOf(fields['categories'])
    .map(textOf)
    .filter((text) => text !== undefined)
  return {
    categories: [...new Set([STATED_CATEGORY, ...categories])],
    catalogues: listOf(fields['catalogues'])
      .map(addressOf)
      .filter((address) => address !== undefined),
    files: listOf(fields['files']).flatMap((file) => {
      const address = addressOf(fieldsOf(file)['address'])
      return address === undefined
        ? []
        : [
            {
              address,
              category: textOf(fieldsOf(file)['category']) ?? STATED_CATEGORY,
              safety: safetyRulesIn(fieldsOf(file)['safety']),
            },
          ]
    }),
    terminology: listOf(fields['terminology'])
      .map(addressOf)
      .filter((address) => address !== undefined)
      .map((address) => address.replace(/\/+$/, '')),
    safetyText: safetyTextIn(fields['safetyText']),
    crisis: crisisIn(fields['crisis'], problems),
    problems,
  }
}

function safetyTextIn(value: unknown): TenantForms['safetyText'] {
  const fields = fieldsOf(value)
  const texts: Partial<Record<Language, string>> = {}
  for (const language of LANGUAGES) {
    const text = textOf(fields[language])
    if (text !== undefined) texts[language] = text
  }
  return texts
}

/** Digits as people dial them, with separators that make them easier to read. */
export const NUMBER = /^\+?[0-9][0-9 ()-]{1,19}$/

function crisisIn(value: unknown, problems: string[]): CrisisNumbers {
  const numberOf = (name: string): string | undefined => {
    const text = textOf(fieldsOf(value)[name])
    if (text === undefined || NUMBER.test(text)) return text
    problems.push(`forms: the ${name} number of crisis is no telephone number`)
    return undefined
  }
  const [emergency, line] = [numberOf('emergency'), numberOf('line')]
  return { ...(emergency !== undefined && { emergency }), ...(line !== undefined && { line }) }
}
