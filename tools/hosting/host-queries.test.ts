import { describe, expect, it } from 'vitest'
import type { HostAnswer } from './ask-host.ts'
import { queryFindings } from './host-queries.ts'

const PAGE: HostAnswer = { status: 200, headers: {}, body: Buffer.from('the page') }
const withStatus = (status: number): HostAnswer => ({ ...PAGE, status, body: Buffer.from('no') })

/** The findings at a host that answers some addresses otherwise; undefined where it is silent. */
async function found(errs: (address: string) => HostAnswer | undefined | 'page') {
  const findings = await queryFindings(async (address) => {
    const answer = errs(address)
    if (answer === undefined) throw new Error('socket hang up')
    return answer === 'page' ? PAGE : answer
  }, {})
  return findings.map(({ kind, words }) => `${kind}: ${words}`)
}

describe('the queries of launches and sign-ins', () => {
  it('are answered alike by a sound host', async () => {
    const asked: string[] = []
    expect(await found((address) => (asked.push(address), 'page'))).toEqual([])
    const has = (part: RegExp) => asked.some((address) => part.test(address))
    for (const part of [/launch.html.iss=https%3A/, /callback.code=/, /iss=https%3A/, /error=/])
      expect(has(part)).toBe(true)
    expect(Math.max(...asked.map(({ length }) => length))).toBeGreaterThan(1500)
    // No longer than the addresses that the app itself sends.
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(2000)
  })

  const cases: readonly (readonly [
    string,
    (address: string) => HostAnswer | undefined | 'page',
    readonly string[],
  ])[] = [
    [
      'a firewall that refuses addresses in queries',
      (address) => (/=https?%3A/i.test(address) ? withStatus(403) : 'page'),
      [
        '/launch.html answers 403 where its query has an address in it, and with its page where it has none: no EHR',
        '/launch.html answers 403 where its query has a long launch value in it',
        '/callback answers 403 where its query has the name of a server in it (iss)',
      ],
    ],
    [
      'a firewall that refuses codes, and closes the connection',
      (address) => (/[?&]code=/.test(address) ? undefined : 'page'),
      [
        '/callback gives no answer where its query has a code in it',
        '/callback gives no answer where its query has a long code in it',
      ],
    ],
    [
      'one that refuses errors in words',
      (address) => (address.includes('error_description') ? withStatus(400) : 'page'),
      ['/callback answers 400 where its query has an error in it'],
    ],
    [
      'a proxy that refuses long addresses',
      (address) => (address.length > 1024 ? withStatus(414) : 'page'),
      [
        '/launch.html answers 414 where its query has a long launch value in it',
        '/callback answers 414 where its query has a long code in it',
      ],
    ],
    [
      'a gateway that answers codes by a page of its own',
      (address) => (/[?&]code=/.test(address) ? { ...withStatus(200) } : 'page'),
      ['/callback answers 200 with another page where its query has a code in it'],
    ],
    [
      'a host that leads launches on',
      (address) =>
        address.startsWith('/launch.html?')
          ? { ...withStatus(302), headers: { location: '/launch.html' } }
          : 'page',
      ['/launch.html leads on to /launch.html (302) where its query has an address in it'],
    ],
    // That it has no such page at all is told elsewhere.
    ['a host without the pages', () => withStatus(404), []],
  ]

  it.each(cases)('are told of: %s', async (_, errs, expected) => {
    const said = await found(errs)
    for (const [index, words] of expected.entries())
      expect(said[index]).toContain(`fault: ${words}`)
    expect(said.length > 0).toBe(expected.length > 0)
  })
})
