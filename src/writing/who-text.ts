import type { Who } from '~/connection/use-who'
import type { person } from '~/i18n/en/person'

/** The name of a person, or the words for an unknown one with the known number. */
export function whoName(who: Who, words: typeof person.who): string {
  if (who.name !== undefined) return who.name
  return who.reference === undefined ? words.unnamed : `${words.unnamed} (${who.reference})`
}

/** The role of a person: from the record, or else from the sign-in. */
export function whoRole({ role, as }: Who, { roles }: typeof person.who): string {
  return as ?? roles[role]
}
