// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { forgetTraces, isRemembering } from './device-memory'
import { chooseRemembering, chosenStorage } from './choose-remembering'

/** Every name under `clearchart.` in the code, and its fate at signing out. */
const FATES: Readonly<
  Record<string, 'stays' | 'asked' | 'tab' | 'sealed' | 'database' | 'not storage'>
> = {
  language: 'stays',
  theme: 'stays',
  'plain-words': 'stays',
  shortcuts: 'stays',
  remember: 'stays',
  spent: 'stays',
  news: 'stays',
  merges: 'stays',
  organization: 'asked',
  sections: 'asked',
  filing: 'asked',
  opened: 'asked',
  read: 'asked',
  session: 'tab',
  attempt: 'tab',
  return: 'tab',
  probe: 'tab',
  screen: 'tab',
  places: 'tab',
  forms: 'tab',
  author: 'tab',
  drafts: 'sealed',
  copy: 'sealed',
  // An operator's databases: keys that never leave the browser, and addresses of exports.
  keys: 'database',
  exports: 'database',
  // Files of the app in the Cache API, and locks.
  shell: 'database',
  site: 'database',
  build: 'not storage',
  forget: 'not storage',
  jwks: 'not storage',
  patients: 'not storage',
  tab: 'not storage',
  'hand-over': 'not storage',
  lent: 'not storage',
  renew: 'not storage',
  draft: 'not storage',
  write: 'not storage',
}

const keep = () => {
  for (const name of Object.keys(FATES)) localStorage.setItem(`clearchart.${name}.x`, 'x')
  localStorage.setItem('clearchart.of-an-older-release', 'x')
  localStorage.setItem('somebody.else', 'x')
}
const kept = () =>
  Object.keys(localStorage)
    .map((key) => key.replace(/^clearchart\.|\.x$/g, ''))
    .toSorted()
const fated = (...fates: readonly string[]) =>
  Object.keys(FATES)
    .filter((name) => fates.includes(FATES[name] ?? ''))
    .concat('somebody.else')
    .toSorted()

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what signing out leaves on the device', () => {
  it('is said for every name that the code keeps anything under', () => {
    const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const named = Object.entries(files)
      .filter(([path]) => !path.includes('.test.'))
      .flatMap(([, text]) => [...text.matchAll(/['"`]clearchart\.([a-z-]+)/g)])
      .map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(15)
    expect([...new Set(named)].filter((name) => !Object.hasOwn(FATES, name))).toEqual([])
  })

  it('is nothing that tells where somebody was, unless they asked for it', () => {
    keep()
    forgetTraces()
    expect(kept()).toEqual(fated('stays'))
  })

  it('is the organization and how documents are arranged for who asked for it, and both go when they do not want it any more', () => {
    expect(isRemembering(), 'nobody is remembered by default').toBe(false)
    chooseRemembering(true)
    keep()
    forgetTraces()
    expect(kept()).toEqual([...fated('stays', 'asked'), 'remember'].toSorted())
    expect(chosenStorage()).toBe(localStorage)
    chooseRemembering(false)
    expect(isRemembering()).toBe(false)
    expect(chosenStorage()).toBe(sessionStorage)
    expect(kept()).toEqual(fated('stays'))
  })
})
