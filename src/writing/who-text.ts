import type { Who } from '~/connection/use-who'
import type { person } from '~/i18n/en/frame/person'

/**
 * The name of a person; while it is being read, the words for that; for an unknown one, the words
 * with the number of their record.
 */
export function whoName(who: Who, words: typeof person.who): string {
  if (who.name !== undefined) return who.name
  if (who.isReading) return words.reading
  return who.reference === undefined ? words.unnamed : words.numbered(numberOf(who.reference))
}

/** The role of a person: from the record, or else from the sign-in. */
export function whoRole({ role, as }: Who, { roles }: typeof person.who): string {
  return as ?? roles[role]
}

/** The number in a reference such as `Practitioner/7`; its type is a word of the format. */
export function numberOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}
