import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { baseIn, fetchServer } from '../src/app/integrate/fetch-server.ts'
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
import { signInOrigins } from '../src/smart/registered-origins.ts'
import type { Registration, Way } from '../src/smart/registration.ts'
import { parseRegistrations, withoutEndSlash } from '../src/smart/registrations.ts'
import { checkFile, type Checked } from './check-registrations-file.ts'
import { projectRoot } from './project-root.ts'
import { registrationsText } from './registrations-text.ts'
import { explainExit } from './running/explain-exit.ts'
import { UsageError } from './running/ports.ts'

export const USAGE = `usage: npm run check-registrations -- [FILE] [--live]
       npm run check-registrations -- --issuer URL [--write FILE]

FILE      public/registrations.json, unless another is named
--live    asks every registered server for its SMART configuration and CapabilityStatement
--issuer  asks one server, and proposes its entry
--write   writes a new file with that entry`

/** Asks the server of every registration for its own statements. */
export async function checkLive(
  registrations: readonly Registration[],
  fetchIt: typeof fetch = fetch,
): Promise<Checked> {
  const checked = await Promise.all(registrations.map((one) => checkServer(one, fetchIt)))
  return {
    lines: checked.flatMap(({ lines }) => lines),
    inOrder: checked.every(({ inOrder }) => inOrder),
  }
}

async function checkServer(registration: Registration, fetchIt: typeof fetch): Promise<Checked> {
  const { id, issuer } = registration
  const { discovery, metadata } = await fetchServer(issuer, fetchIt)
  const reading = readServer(issuer, discovery, metadata)
  const foreign = foreignOrigins(registration, reading)
  const remarks = besideRegistration(registration, reading)
  return {
    lines: [
      '',
      `${id}: ${issuer}`,
      ...remarkLines({ remarks }),
      ...foreign.map((line) => `  ✗ ${line}`),
    ],
    inOrder: foreign.length === 0 && remarks.every(({ weight }) => weight !== 'bad'),
  }
}

/**
 * The remarks that still hold with the entry that is there: its origins are compared apart, and
 * addresses that it names are missed nowhere else. A server that fails, or does not answer, stays a
 * fault: the app does not sign in there either (`discover`).
 */
function besideRegistration(
  { authorization, bases }: Registration,
  { remarks, signIn }: ServerReading,
): readonly WeighedRemark[] {
  const { authorize, token, smartConfiguration } = authorization ?? {}
  const isUnasked = smartConfiguration === 'none'
  const isFixed = signIn === undefined && authorize !== undefined && token !== undefined
  return remarks.flatMap((one) => {
    const { remark } = one
    switch (remark.about) {
      case 'elsewhere':
        return []
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
  const files = args.filter((argument) => !argument.startsWith('--'))
  const options = args.filter((argument) => argument.startsWith('--'))
  if (files.length > 1 || options.some((option) => option !== '--live')) return undefined
  const text = await registrationsText(
    resolve(projectRoot, files[0] ?? 'public/registrations.json'),
  )
  const file = checkFile(text)
  if (options.length === 0) return file
  const live = await checkLive(parsedIn(text))
  return { lines: [...file.lines, ...live.lines], inOrder: file.inOrder && live.inOrder }
}

function parsedIn(text: string): readonly Registration[] {
  try {
    return parseRegistrations(JSON.parse(text)).registrations
  } catch {
    return []
  }
}
