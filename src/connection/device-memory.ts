import { ownValue } from '~/std/own-value'
/** Prefix of every name under which the app stores something. */
const OWN = 'clearchart.'
export const CHOICE = `${OWN}remember`

/**
 * The data that signing out leaves on the device, by the word after `clearchart.`. `always`:
 * reveals nothing about anyone, such as the look of the screens, and salted marks. `asked`: reveals
 * a person's organization or reading, so it is on the device only for people who asked for it
 * (docs/decisions, 26). Names that are missing here are removed.
 */
const STAYS: Readonly<Record<string, 'always' | 'asked'>> = {
  language: 'always',
  theme: 'always',
  'plain-words': 'always',
  shortcuts: 'always',
  remember: 'always',
  spent: 'always',
  news: 'always',
  merges: 'always',
  organization: 'asked',
  sections: 'asked',
  filing: 'asked',
  opened: 'asked',
  read: 'asked',
}

/** True when somebody asked this device to remember their organization. False by default. */
export function isRemembering(): boolean {
  try {
    return localStorage.getItem(CHOICE) === 'on'
  } catch {
    return false
  }
}

/**
 * Removes the data that signing out may not leave on the device, including data of an older
 * release.
 */
export function forgetTraces(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(OWN))) {
      const stays = ownValue(STAYS, key.slice(OWN.length).split('.')[0])
      if (stays === undefined || (stays === 'asked' && !isRemembering()))
        localStorage.removeItem(key)
    }
  } catch {
    // If storage is refused, there cannot be any data.
  }
}
