import type { HostAnswer } from './ask-host.ts'
import type { Get } from './host-files.ts'
import { fault, textOf, type HostFinding } from './host-headers.ts'

/** A query of an address that people come by, and what fails where the host refuses it. */
interface Query {
  readonly path: '/launch.html' | '/callback'
  readonly query: Readonly<Record<string, string>>
  /** A feature of the query that filters before a host refuse, in words. */
  readonly has: string
  readonly effect: string
}

/** As long as the launch values and codes of real servers get, which are tokens of their own. */
const LONG = 'eyJhbGciOiJub25lIn0.'.padEnd(1500, 'Zm9vYmFy')
const STATE = 'q3vJm2cXx0Zr8yTn5LwKb7HdGf1SaUeP4oViMtRjB6k'
const ISSUER = 'https://fhir.example.org/r4'
const NO_LAUNCH = 'no EHR there can start the app'
const NO_RETURN = 'no sign-in there comes back'

/**
 * The queries of launches and of answers to sign-ins, with what each has that a filter may refuse:
 * an address (SMART App Launch 2.2, "Launch App: EHR Launch"; RFC 9207, 2), the code (RFC 6749,
 * 4.1.2), an error in words (4.1.2.1), or their length. A rule that is widely in use refuses every
 * address of https in a query (OWASP Core Rule Set, 931130).
 */
const QUERIES: readonly Query[] = [
  {
    path: '/launch.html',
    query: { iss: ISSUER, launch: 'xyz' },
    has: 'an address in it',
    effect: NO_LAUNCH,
  },
  {
    path: '/launch.html',
    query: { iss: ISSUER, launch: LONG },
    has: 'a long launch value in it',
    effect: NO_LAUNCH,
  },
  {
    path: '/callback',
    query: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: STATE },
    has: 'a code in it',
    effect: NO_RETURN,
  },
  {
    path: '/callback',
    query: { code: LONG, state: STATE },
    has: 'a long code in it',
    effect: NO_RETURN,
  },
  {
    path: '/callback',
    query: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: STATE, iss: 'https://auth.example.org' },
    has: 'the name of a server in it (iss)',
    effect: NO_RETURN,
  },
  {
    path: '/callback',
    query: { error: 'access_denied', error_description: 'The user said "no".', state: STATE },
    has: 'an error in it',
    effect: 'the app cannot say that a sign-in was refused',
  },
]

/**
 * Checks that a host answers the addresses of a sign-in alike with every query. A page whose plain
 * address fails is told of elsewhere.
 */
export async function queryFindings(
  get: Get,
  accept: Readonly<Record<string, string>>,
): Promise<HostFinding[]> {
  const found: HostFinding[] = []
  for (const path of ['/launch.html', '/callback'] as const) {
    const plain = await get(path, accept)
    if (plain.status !== 200) continue
    const refused: Query[] = []
    for (const one of QUERIES.filter((query) => query.path === path)) {
      const answer = await answerTo(
        get,
        `${path}?${String(new URLSearchParams(one.query))}`,
        accept,
      )
      if (answer?.status === 200 && answer.body.equals(plain.body)) continue
      // One that has all of a refused query, and more, is refused with it.
      if (refused.some(({ query }) => isWithin(query, one.query))) continue
      refused.push(one)
      found.push(
        fault(
          `${path} ${saysOf(answer)} where its query has ${one.has}, and with its page where it has ` +
            `none: ${one.effect}. Something before the host, such as a firewall, filters addresses.`,
        ),
      )
    }
  }
  return found
}

/** True where every part of a query is as it is in another. */
function isWithin(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value)
}

/** Undefined where none came: some filters close the connection. */
async function answerTo(
  get: Get,
  address: string,
  accept: Readonly<Record<string, string>>,
): Promise<HostAnswer | undefined> {
  return get(address, accept).catch(() => undefined)
}

function saysOf(answer: HostAnswer | undefined): string {
  if (answer === undefined) return 'gives no answer'
  const { status, headers } = answer
  return status >= 300 && status < 400
    ? `leads on to ${textOf(headers.location) ?? 'nowhere'} (${status})`
    : `answers ${status}${status === 200 ? ' with another page' : ''}`
}
