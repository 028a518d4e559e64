import type { Connection } from '~/connection/connection'
import type { FhirResource } from 'fhir/r4'
import type { Language } from '~/i18n/languages'
import type { Reference } from 'fhir/r4'

/**
 * Finds the title of a form for the signed-in person. It never fails: a title that cannot be found
 * is `unreadable`.
 */
export type NameForm = (
  service: Pick<Connection, 'queryClient' | 'session'>,
  form: FormTitle,
) => Promise<Referenced>

/** The known facts about a reference's target. */
export type Referenced =
  | { readonly state: 'found'; readonly record: FhirResource }
  | { readonly state: 'loading' }
  /**
   * It may not be read, or reading it failed; `gone` when the service says that it has no such
   * record.
   */
  | { readonly state: 'unreadable'; readonly gone: boolean }
  /** It leads to no record that can be read here: another system's, or nobody's. */
  | { readonly state: 'elsewhere' }

/**
 * The records behind references, as far as they are known: a new value whenever another one becomes
 * known.
 */
export interface KnownNames {
  /**
   * The known facts about the record behind a reference of `within`, at once. An unknown one is
   * requested: from the record itself, from included records of lists, or else by one read for each
   * record, few at a time.
   */
  readonly look: (reference: Reference, within: FhirResource | undefined) => Referenced
  /**
   * The same for the form behind a canonical address (R4, "QuestionnaireResponse", questionnaire):
   * its title in a language, from the forms of the catalogue and those that were opened on this
   * device.
   */
  readonly form: (canonical: string, language: Language) => Referenced
}

/** A form whose title is looked for. */
export interface FormTitle {
  readonly canonical: string
  readonly language: Language
}
