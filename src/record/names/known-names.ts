import type { Connection } from '~/connection/connection'
import type { FhirResource } from 'fhir/r4'
import type { Language } from '~/i18n/languages'
import type { Reference } from 'fhir/r4'

/**
 * Finds the title of a form for whoever is signed in. It never fails: what cannot be found is
 * `unreadable`.
 */
export type NameForm = (
  service: Pick<Connection, 'queryClient' | 'session'>,
  form: FormTitle,
) => Promise<Referenced>

/** What is known of the record that a reference leads to. */
export type Referenced =
  | { readonly state: 'found'; readonly record: FhirResource }
  | { readonly state: 'loading' }
  /**
   * It may not be read, or reading it failed; `gone` where the service says that it has no such
   * record.
   */
  | { readonly state: 'unreadable'; readonly gone: boolean }
  /** It leads to no record that could be read here: another system's, or nobody's. */
  | { readonly state: 'elsewhere' }

/**
 * The records behind references, as far as they are known: another value whenever something became
 * known.
 */
export interface KnownNames {
  /**
   * What is known of the record behind a reference of `within`, at once. What is not known yet is
   * asked for: from the record itself, from what lists brought along, else by one read for each
   * record, few at a time.
   */
  readonly look: (reference: Reference, within: FhirResource | undefined) => Referenced
  /**
   * What is known of the form behind a canonical address (R4, "QuestionnaireResponse",
   * questionnaire), in the same way: its title in a language. It is looked for among the forms of
   * the catalogue and those that were opened on this device.
   */
  readonly form: (canonical: string, language: Language) => Referenced
}

/** A form whose title is looked for. */
export interface FormTitle {
  readonly canonical: string
  readonly language: Language
}
