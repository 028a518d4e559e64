import type { Language } from '~/i18n/catalogue'
import type { otherConnection } from '~/i18n/en/other-connection'
import { lateWords } from '~/i18n/late-words'
import type { Registration } from '~/smart/registration'

/** Words about the other connections of an organization. */
export type OtherConnectionWords = typeof otherConnection

async function load(language: Language): Promise<OtherConnectionWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/other-connection')).otherConnection
    case 'es':
      return (await import('~/i18n/es/other-connection')).otherConnection
  }
}

export const { Words: OtherConnectionText, useWords: useOtherConnectionWords } = lateWords(load)

/** What a connection is called in the middle of a sentence. */
export function connectionName(
  { generation, bases }: Registration,
  { names }: OtherConnectionWords,
): string {
  return bases.every(({ kind }) => kind === 'system-access') ? names.system : names[generation]
}
