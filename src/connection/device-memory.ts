/** Every name under which the app keeps something begins so. */
const OWN = 'clearchart.'
const CHOICE = `${OWN}remember`

/**
 * What signing out leaves on the device, by the word after `clearchart.`. `always` = tells nothing
 * about anybody: how the screens look, and salted marks. `asked` = tells which organization
 * somebody went to or what they read there, so it is on the device only for who asked for it
 * (docs/decisions, 26). What is not named here does not stay.
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
}

/** Whether somebody asked that this device remembers their organization. Not, until they do. */
export function isRemembering(): boolean {
  try {
    return localStorage.getItem(CHOICE) === 'on'
  } catch {
    return false
  }
}

/** Keeps the choice. Whoever does not want it any more leaves nothing behind of what it kept. */
export function chooseRemembering(on: boolean): void {
  try {
    if (on) localStorage.setItem(CHOICE, 'on')
    else localStorage.removeItem(CHOICE)
  } catch {
    // A browser that keeps nothing remembers nobody: the choice is as good as off.
  }
  forgetTraces()
}

/**
 * Where something is kept that only the person who asked for it leaves behind: on the device for
 * them, else in this tab.
 */
export function chosenStorage(): Storage {
  return isRemembering() ? localStorage : sessionStorage
}

/**
 * Removes from the device what signing out may not leave there, also what an older release left.
 */
export function forgetTraces(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(OWN))) {
      const stays = STAYS[key.slice(OWN.length).split('.')[0] ?? '']
      if (stays === undefined || (stays === 'asked' && !isRemembering()))
        localStorage.removeItem(key)
    }
  } catch {
    // Where storage is refused nothing can have been kept.
  }
}
