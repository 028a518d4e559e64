import type { otherConnection } from '~/i18n/en/frame/other-connection'
import { lateWords } from '~/i18n/late-words'
import { connectionKind, type Registration } from '~/smart/registration'
import { wordsIn } from '~/i18n/words-in'

/** Words about the other connections of an organization. */
export type OtherConnectionWords = typeof otherConnection

const load = wordsIn(
  import.meta.glob<OtherConnectionWords>('/src/i18n/*/frame/other-connection.ts', {
    import: 'otherConnection',
  }),
)

export const { Words: OtherConnectionText, useWords: useOtherConnectionWords } = lateWords(load)

/** The name of a connection in the middle of a sentence. */
export function connectionName(
  registration: Registration,
  { names }: OtherConnectionWords,
): string {
  const kind = connectionKind(registration)
  if (kind === 'r4') return names.r4(new URL(registration.issuer).host)
  return registration.bases.every(({ kind: base }) => base === 'system-access')
    ? names.system
    : names[kind]
}
