import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { LANGUAGES, type Language } from '~/i18n/catalogue'

/** A form of the organization's own that stands alone, without an index. */
export interface TenantFile {
  readonly address: string
  readonly category: string
}

/** What an organization says about forms in its line of `registrations.json`. */
export interface TenantForms {
  /** Categories that it files responses under (specification, "Search parameters": one stated value, TreatmentPlan). */
  readonly categories: readonly string[]
  /** Addresses of indexes like our own. */
  readonly catalogues: readonly string[]
  readonly files: readonly TenantFile[]
  /** Its own words where an answer speaks of danger to life, by language. */
  readonly safetyText: Readonly<Partial<Record<Language, string>>>
  /** A sentence for each part that cannot be used, for whoever wrote the file. */
  readonly problems: readonly string[]
}

/** The category that the specification states. */
const STATED_CATEGORY = 'TreatmentPlan'

/**
 * Reads the `forms` of a registration: `{ categories, catalogues, files: [{ address, category }], safetyText: { en, es } }`.
 * `host` is the app's own address: an address may be a path on it or a whole http(s) address, which
 * `tools/registered-origins.ts` then lets through the Content-Security-Policy.
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
        : [{ address, category: textOf(fieldsOf(file)['category']) ?? STATED_CATEGORY }]
    }),
    safetyText: safetyTextIn(fields['safetyText']),
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
