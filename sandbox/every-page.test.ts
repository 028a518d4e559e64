import { describe, expect, test } from 'vitest'
import { stringsAt } from './fhir/search/values-at.ts'
import { createSandbox } from './sandbox.ts'
import { SCENARIOS } from './scenarios.ts'
import { urlsOf } from './world.ts'

const ROOT = 'http://127.0.0.1:4400'

/** Words that no Spanish sentence of these pages has, and dates as English writes them. */
const ENGLISH = new RegExp(
  [
    String.raw`\b(?:the|this|has|another|it|every|needs?|who|what|you|your|and|of|with|open)\b`,
    String.raw`\b(?:choose|launch|none|current|older|no patient)\b`,
    String.raw`(?:jan|apr|aug|dec) \d`,
  ].join('|'),
  'i',
)

/** The words of a page as a person reads or hears them, without what is code or a name. */
function wordsOf(page: string, names: readonly string[]): string {
  const heard = [...page.matchAll(/\b(?:aria-label|title)="([^"]*)"/g)].map(([, text]) => text)
  const read = page
    .replaceAll(/<style>.*?<\/style>|<(small|code)>.*?<\/\1>/gs, ' ')
    // The way to the other language.
    .replaceAll(/<a [^>]*hreflang="en"[^>]*>.*?<\/a>/gs, ' ')
    .replaceAll(/<option value="(?:summary-view|reconcile-results|fill-form)">[^<]*/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
  return names.reduce(
    (text, name) => text.replaceAll(name, ''),
    [read, ...heard].join(' ').replaceAll(/\s+/g, ' '),
  )
}

/** Follows every link from the first page on, and gives each page of a person by its address. */
async function pagesFrom(
  first: string,
  ask: (address: string, init?: RequestInit) => Promise<Response>,
): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>()
  const found = [first]
  for (const address of found) {
    const response = await ask(address)
    if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) continue
    const page = await response.text()
    pages.set(address, page)
    for (const [, link = ''] of page.matchAll(/<a href="([^"]+)"(?![^>]*hreflang)/g)) {
      const next = new URL(link, new URL(address, ROOT))
      const path = `${next.pathname}${next.search}`
      if (next.origin === ROOT && !found.includes(path)) found.push(path)
    }
  }
  return pages
}

function started(accepts: string) {
  const sandbox = createSandbox({ root: ROOT, appOrigins: ['http://127.0.0.1:5173'] })
  const ask = async (address: string, init: RequestInit = {}) => {
    const headers = { 'Accept-Language': accepts }
    return sandbox.fetch(new Request(`${ROOT}${address}`, { ...init, headers }))
  }
  const worlds = sandbox.worlds.all()
  const people = worlds.flatMap(({ title, users, store }) => [
    title,
    ...users.map(({ name }) => name),
    // An organization has named its programs itself.
    ...store.all('Group').flatMap((group) => stringsAt(group, 'name')),
  ])
  const names = [...people, ...Object.keys(SCENARIOS), 'SMART App Launch']
  return { ask, names, worlds }
}

describe('every page that the sandbox serves to a person', () => {
  test.each(['es', 'en'])(
    'stays in the language that was chosen on the first one, wherever its links lead: %s',
    async (language) => {
      const { ask, worlds } = started(language === 'es' ? 'en-US' : 'es-MX')
      const pages = await pagesFrom(`/?lang=${language}`, ask)
      // The first page, and of each world its own page and its EHR.
      expect(pages.size).toBe(1 + 2 * worlds.length)
      const strayed = [...pages].filter(([, page]) => !page.includes(`<html lang="${language}">`))
      expect(strayed.map(([address]) => address)).toEqual([])
      const other = language === 'es' ? 'en' : 'es'
      const turned = await Promise.all(
        [...pages].map(async ([address, page]) => {
          const way = /<a href="([^"]*)" lang="(\w+)" hreflang/.exec(page)
          const there = new URL(way?.[1] ?? '', `${ROOT}${address}`).href.slice(ROOT.length)
          return way?.[2] === other && (await (await ask(there)).text())
        }),
      )
      expect(turned.filter((page) => page === false || !page.includes(`lang="${other}">`))).toEqual(
        [],
      )
    },
  )

  test('is in Spanish where the browser would rather have that, in all of its words', async () => {
    const { ask, names } = started('es-MX,es;q=0.9,en;q=0.8')
    const pages = [...(await pagesFrom('/', ask))]
    expect(pages.filter(([, page]) => !page.includes('<html lang="es">'))).toEqual([])
    expect(
      pages.flatMap(([address, page]) => {
        const [word] = ENGLISH.exec(wordsOf(page, names)) ?? []
        return word === undefined ? [] : `${word} at ${address}`
      }),
    ).toEqual([])
  })

  test.each([
    ['an EHR’s launch by nobody', '/s1/ehr/launch', { user: 'u-nobody' }],
    ['keys that are no JSON', '/s1/backend/keys', { jwks: 'no json' }],
    ['keys without a name', '/s1/backend/keys', { jwks: '{"keys":[{"kty":"EC"}]}' }],
    ['no keys at all', '/s1/backend/keys', { jwks: '[]' }],
    ['a private key', '/s1/backend/keys', { jwks: '{"kty":"EC","kid":"a","d":"x"}' }],
    ['an address of keys that is none', '/s1/backend/keys', { jwks_uri: 'ftp://x' }],
    ['a sign-in that is over', 'interaction/over', undefined],
  ] as const)('is in Spanish too where it says what cannot be: %s', async (_what, path, form) => {
    const { ask, names, worlds } = started('es')
    const auth = worlds.map((world) => new URL(urlsOf(world).auth).pathname)[0]
    const response = await ask(
      path.startsWith('/') ? path : `${auth}/${path}`,
      form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) },
    )
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('<html lang="es">')
    expect(ENGLISH.exec(wordsOf(page, names))?.[0]).toBeUndefined()
  })
})
