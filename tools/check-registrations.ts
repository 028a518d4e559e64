import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { baseIn, documentAddresses, fetchServer } from '../src/app/integrate/fetch-server.ts'
import { proposedEntry } from '../src/app/integrate/propose-entry.ts'
import {
  isRefused,
  isSaidToBeNone,
  isStatementUnknown,
  readServer,
  type ServerReading,
  type WeighedRemark,
} from '../src/app/integrate/read-server.ts'
import { remarkText } from '../src/app/integrate/remark-text.ts'
import { baseAddresses } from '../src/fhir/base-addresses.ts'
import { integrate as words } from '../src/i18n/en/operator/integrate.ts'
import { oauthUrisOf } from '../src/fhir/oauth-uris.ts'
import type { Base } from '../src/fhir/resource.ts'
import { signInOrigins } from '../src/smart/registered-origins.ts'
import { connectionKind, type Registration, type Way } from '../src/smart/registration.ts'
import { parseRegistrations, withoutEndSlash } from '../src/smart/registrations.ts'
import { systemClientOf } from '../src/smart/system/system-client.ts'
import { checkFile, type Checked } from './check-registrations-file.ts'
import { projectRoot } from './project-root.ts'
import { registrationsText } from './registrations-text.ts'
import { explainExit } from './running/explain-exit.ts'
import { UsageError } from './running/ports.ts'

export const USAGE = `usage: npm run check-registrations -- [FILE] [--live [--origin URL]]
       npm run check-registrations -- --issuer URL [--write FILE]

FILE      public/registrations.json, unless another is named
--live    asks every registered server for its SMART configuration and CapabilityStatement
--origin  the address that the app will have: asks if its pages may read them (CORS)
--issuer  asks one server, and proposes its entry
--write   writes a new file with that entry`

/**
 * Asks the server of every registration for its own statements. No rule of a browser stops this
 * program from reading them: with the `origin` of the app it compares what the answers allow.
 */
export async function checkLive(
  registrations: readonly Registration[],
  fetchIt: typeof fetch = fetch,
  origin?: string,
): Promise<Checked> {
  const checked = await Promise.all(registrations.map((one) => checkServer(one, fetchIt, origin)))
  return {
    lines: [
      ...checked.flatMap(({ lines }) => lines),
      ...(origin === undefined ? ['', CORS_UNKNOWN] : []),
    ],
    inOrder: checked.every(({ inOrder }) => inOrder),
  }
}

const CORS_UNKNOWN =
  'Not asked: if the pages of the app may read these answers (CORS). With --origin and the address ' +
  'of the app, they are asked for that.'

async function checkServer(
  registration: Registration,
  fetchIt: typeof fetch,
  origin: string | undefined,
): Promise<Checked> {
  const { id, issuer } = registration
  const { discovery, metadata, closed } = await askAs(origin, issuer, registration, fetchIt)
  const reading = readServer(issuer, discovery, metadata)
  const foreign = foreignOrigins(registration, reading)
  const remarks = besideRegistration(registration, reading)
  const others = await Promise.all(
    otherBases(registration).map((base) => checkBase(base, registration, fetchIt, origin)),
  )
  return {
    lines: [
      '',
      `${id}: ${issuer}`,
      ...remarkLines({ remarks }),
      ...foreign.map((line) => `  ✗ ${line}`),
      ...closed,
      ...others.flatMap(({ lines }) => lines),
    ],
    inOrder:
      closed.length + foreign.length === 0 &&
      remarks.every(({ weight }) => weight !== 'bad') &&
      others.every(({ inOrder }) => inOrder),
  }
}

/**
 * Both documents of a base, and a line for each that pages of the app ask for there and may not
 * read. They ask for no configuration that they can do without (`discover`, `discoverToken`).
 */
async function askAs(
  origin: string | undefined,
  base: string,
  registration: Registration,
  fetchIt: typeof fetch,
): Promise<Awaited<ReturnType<typeof fetchServer>> & { readonly closed: readonly string[] }> {
  if (origin === undefined) return { ...(await fetchServer(base, fetchIt)), closed: [] }
  const unread: string[] = []
  const given = await fetchServer(base, forPagesOf(origin, fetchIt, unread))
  const { authorize, token, smartConfiguration } = registration.authorization ?? {}
  const isNamed = given.metadata.had && oauthUrisOf(given.metadata.json) !== undefined
  const isFixed = authorize !== undefined && token !== undefined
  const isAsked =
    withoutEndSlash(registration.issuer) === withoutEndSlash(base)
      ? connectionKind(registration) !== 'v1' || !(isNamed || isFixed)
      : systemClientOf(registration)?.base.url === base && !isNamed
  const { discovery } = documentAddresses(base)
  const needless = isAsked && smartConfiguration !== 'none' ? '' : discovery
  return {
    ...given,
    closed: unread
      .filter((url) => url !== needless)
      .map((url) => `  ✗ ${url} does not let pages of ${origin} read it (CORS).`),
  }
}

/**
 * Asks as a page of an origin does, and notes the answers that a browser would keep from it (Fetch,
 * "CORS check").
 */
function forPagesOf(origin: string, fetchIt: typeof fetch, closed: string[]): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Origin', origin)
    const answer = await fetchIt(input, { ...init, headers })
    const allowed = answer.headers.get('Access-Control-Allow-Origin')
    if (allowed !== '*' && allowed !== origin) closed.push(new Request(input).url)
    return answer
  }
}

/** The bases of a registration besides its issuer: of another interface, and of systems. */
function otherBases(registration: Registration): readonly Base[] {
  const system = systemClientOf(registration)?.base
  const all = [...registration.bases, ...(system === undefined ? [] : [system])]
  const own = withoutEndSlash(registration.issuer)
  return [...new Map(all.map((base) => [base.url, base])).values()].filter(({ url }) => url !== own)
}

/** Of such a base the app reads the statement alone, or knows its own where it gives none. */
async function checkBase(
  { kind, url }: Base,
  registration: Registration,
  fetchIt: typeof fetch,
  origin: string | undefined,
): Promise<Checked> {
  const { service } = registration
  const { metadata, closed } = await askAs(origin, url, registration, fetchIt)
  const isKnown = service === 'exchange' && (kind === 'v1' || kind === 'bulk-v1')
  const { remarks: all } = readServer(url, { had: false, why: 'not-given' }, metadata)
  const remarks = all.flatMap((one): readonly WeighedRemark[] => {
    const { remark } = one
    // A base for systems offers exports, which are no kind of entry.
    if (remark.about === 'discovery' || (kind !== 'gp' && OF_PEOPLE.has(remark.about))) return []
    return isKnown && remark.about === 'metadata' && remark.missing.why === 'absent'
      ? [{ remark, weight: 'note' }]
      : [one]
  })
  return {
    lines: [`  ${url}`, ...remarkLines({ remarks }), ...closed],
    inOrder: closed.length === 0 && remarks.every(({ weight }) => weight !== 'bad'),
  }
}

/** Remarks about what people would see. */
const OF_PEOPLE: ReadonlySet<WeighedRemark['remark']['about']> = new Set([
  'no-patient',
  'offers-nothing',
])

/**
 * The remarks that still hold with the entry that is there: its origins are compared apart, and
 * addresses that it names are missed nowhere else. A server that fails, or does not answer, stays a
 * fault: the app does not sign in there either (`discover`).
 */
function besideRegistration(
  { authorization, bases, clients }: Registration,
  { remarks, signIn }: ServerReading,
): readonly WeighedRemark[] {
  const { authorize, token, smartConfiguration } = authorization ?? {}
  const isForPeople = Object.keys(clients).some((way) => way !== 'system')
  const isUnasked = smartConfiguration === 'none'
  const isFixed = signIn === undefined && authorize !== undefined && token !== undefined
  return remarks.flatMap((one) => {
    const { remark } = one
    switch (remark.about) {
      case 'elsewhere':
        return []
      case 'no-patient':
      case 'offers-nothing':
        return isForPeople ? [one] : []
      case 'other-base':
        return baseAddresses(bases).includes(withoutEndSlash(remark.address)) ? [] : [one]
      case 'no-sign-in-address':
      case 'sign-in-unread':
        return isFixed ? [] : [one]
      case 'discovery':
        return isUnasked || (isFixed && isSaidToBeNone(remark.missing))
          ? [{ remark, weight: 'note' as const }]
          : [one]
      case 'by-statement-unread':
        return isUnasked ? [] : [one]
      default:
        return [one]
    }
  })
}

/** The origins in discovery that the registration does not permit. */
function foreignOrigins(registration: Registration, { signIn }: ServerReading): readonly string[] {
  if (signIn === undefined) return []
  const { authorize, token, revocation, names } = signInOrigins(registration)
  const allowed = {
    authorize: [authorize],
    token: [token],
    revocation: [revocation],
    issuer: names,
  }
  return (['authorize', 'token', 'revocation', 'issuer'] as const).flatMap((key) => {
    const address = signIn[key]
    if (address === undefined || allowed[key].includes(new URL(address).origin)) return []
    const now = allowed[key].join(' or ')
    return [`"authorization" has to name it: "${key}": "${address}" (now ${now} is allowed)`]
  })
}

const SIGNS = { good: '✓', note: '·', bad: '✗' } as const

function remarkLines({ remarks }: Pick<ServerReading, 'remarks'>): readonly string[] {
  return remarks.map(({ remark, weight }) => `  ${SIGNS[weight]} ${remarkText(remark, words)}`)
}

/** A server's own statements, and the entry for it unless the app cannot be used there. */
export interface CheckedIssuer extends Checked {
  readonly entry?: object
  /** True when the server gave one of its documents. */
  readonly isRead: boolean
}

/** The page "Connect a FHIR server" says the same of documents that a person gave. */
const NO_CORS_ASKED =
  'Read without a browser: that does not show if the server lets the app’s pages read it (CORS).'

/** A server's own statements, and the entry for it with the least that the app needs. */
export async function checkIssuer(
  typed: string,
  fetchIt: typeof fetch = fetch,
): Promise<CheckedIssuer> {
  const issuer = baseIn(typed)
  if (issuer === undefined) return { lines: [words.issuerWrong], inOrder: false, isRead: false }
  const { discovery, metadata } = await fetchServer(issuer, fetchIt)
  const reading = readServer(issuer, discovery, metadata)
  const entry = proposedEntry(issuer, reading, {
    ways: waysTo(reading),
    breadth: 'read',
    syntax: reading.likelySyntax,
    refresh: false,
  })
  return {
    lines: [
      issuer,
      ...remarkLines(reading),
      ...(isStatementUnknown(reading) ? [`  · ${words.unknownLeast}`] : []),
      `  · ${NO_CORS_ASKED}`,
    ],
    inOrder: reading.remarks.every(({ weight }) => weight !== 'bad'),
    isRead: discovery.had || metadata.had,
    ...(isRefused(reading) ? {} : { entry }),
  }
}

/**
 * The ways to start that a server announces (SMART App Launch 2.2, "Capabilities"): a client for
 * another would be one more id that nobody gets. Both where it announces neither.
 */
function waysTo({ remarks }: Pick<ServerReading, 'remarks'>): readonly Way[] {
  const unsaid = new Set(remarks.map(({ remark }) => remark.about))
  const ways = (['launch', 'patient'] as const).filter(
    (way) => !unsaid.has(way === 'launch' ? 'no-ehr-launch' : 'no-standalone'),
  )
  return ways.length === 0 ? ['launch', 'patient'] : ways
}

/**
 * Prints the entry that was proposed, or writes it into a new file that `npm run serve` takes. An
 * address where nothing could be read is mistyped more often than not: no file is written then,
 * because it would be in the way of the next try.
 * @throws UsageError for a file that is there already, or cannot be written.
 */
export async function giveEntry(checked: CheckedIssuer, path?: string): Promise<Checked> {
  const { entry, lines, inOrder } = checked
  if (entry === undefined) return checked
  if (path === undefined)
    return { lines: [...lines, '', JSON.stringify(entry, undefined, 2)], inOrder }
  if (!checked.isRead)
    return { lines: [...lines, '', `Nothing was read there, so ${path} was not written.`], inOrder }
  const text = `${JSON.stringify({ registrations: [entry] }, undefined, 2)}\n`
  await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new UsageError(
      code === 'EEXIST'
        ? `${path} is there already. Name a new file; its entry can then be moved into yours.`
        : `${path}: ${String(error)}`,
    )
  })
  return { lines: [...lines, '', `Its entry is in ${path}.`], inOrder }
}

/** `npm run check-registrations`: see USAGE. Ends with 1 after a fault. */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const checked = await run(args)
    console.log(checked === undefined ? USAGE : checked.lines.join('\n'))
    if (checked?.inOrder !== true) process.exitCode = checked === undefined ? 2 : 1
  })
}

async function run(args: readonly string[]): Promise<Checked | undefined> {
  const [first, second, third, fourth, ...rest] = args
  if (first === '--issuer') {
    const isWritten = third === '--write' && fourth !== undefined
    if (second === undefined || rest.length > 0 || (third !== undefined && !isWritten)) return
    return giveEntry(await checkIssuer(second), fourth)
  }
  const named = args.indexOf('--origin')
  const origin = named < 0 ? undefined : originIn(args[named + 1])
  const others = named < 0 ? args : args.toSpliced(named, 2)
  const files = others.filter((argument) => !argument.startsWith('--'))
  const options = others.filter((argument) => argument.startsWith('--'))
  if (files.length > 1 || options.some((option) => option !== '--live')) return undefined
  // An origin is for asking, and an address of none is a mistake.
  if (named >= 0 && (origin === undefined || options.length === 0)) return undefined
  const name = files[0] ?? 'public/registrations.json'
  const text = await registrationsText(resolve(projectRoot, name))
  const file = checkFile(text, name)
  if (options.length === 0) return file
  const live = await checkLive(parsedIn(text), fetch, origin)
  return { lines: [...file.lines, ...live.lines], inOrder: file.inOrder && live.inOrder }
}

function originIn(typed: string | undefined): string | undefined {
  const address = baseIn(typed ?? '')
  return address === undefined ? undefined : new URL(address).origin
}

function parsedIn(text: string): readonly Registration[] {
  try {
    return parseRegistrations(JSON.parse(text)).registrations
  } catch {
    return []
  }
}
