import type { Who } from '~/connection/use-who'
import type { person } from '~/i18n/en/person'

/** What somebody is called: the name, else that nobody tells it, with the number that is told. */
export function whoName(who: Who, words: typeof person.who): string {
  if (who.name !== undefined) return who.name
  return who.reference === undefined ? words.unnamed : `${words.unnamed} (${who.reference})`
}

/** In what role: as the record says it, else as the sign-in does. */
export function whoRole({ role, as }: Who, { roles }: typeof person.who): string {
  return as ?? roles[role]
}
