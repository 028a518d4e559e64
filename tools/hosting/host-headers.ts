import type { IncomingHttpHeaders } from 'node:http'
import type { HostAnswer } from './ask-host.ts'
import { ASK_PAGE } from './ask-page.ts'

/** A fault of a deployed host, in words. */
export interface HostFinding {
  /** A fault affects the app or its users; a hint is a possible improvement. */
  readonly kind: 'fault' | 'hint'
  readonly words: string
}

/** The effects of a missing or different header, for the person who has to fix it. */
const WHY: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'other sites could load the app’s files into their pages.',
  'X-Content-Type-Options': 'a browser could take a file for something else than it is.',
  'Cross-Origin-Opener-Policy':
    'a page that opened the app, or was opened by it, has a hold on its window.',
  'Permissions-Policy': 'powers of the browser that the app never needs stay on.',
  'Referrer-Policy': 'addresses with a launch value or a code could reach other hosts.',
}

/**
 * Compares the protective headers with the output of `npm run headers`; caching is checked
 * elsewhere.
 * @param path the requested address, for the words
 */
export function headerFindings(
  path: string,
  expected: Readonly<Record<string, string>>,
  sent: IncomingHttpHeaders,
): HostFinding[] {
  return Object.entries(expected).flatMap(([name, value]): HostFinding[] => {
    const got = textOf(sent[name.toLowerCase()])
    switch (name) {
      case 'Cache-Control':
        return []
      case 'Content-Security-Policy':
        return policyFindings(path, value, got)
      case 'Strict-Transport-Security':
        return strictFindings(path, value, got)
      case 'Permissions-Policy':
        return partsFindings(path, name, value, got)
      default:
        if (got === undefined)
          return [fault(`${path} comes without ${name}: ${WHY[name] ?? `it should be ${value}.`}`)]
        return got.trim().toLowerCase() === value.toLowerCase()
          ? []
          : [fault(`${path} has ${name}: ${got}, and should have ${name}: ${value}.`)]
    }
  })
}

function policyFindings(path: string, expected: string, got: string | undefined): HostFinding[] {
  if (got === undefined)
    return [
      fault(
        `${path} comes without Content-Security-Policy: nothing limits what runs in it and where it sends to.`,
      ),
    ]
  if (got.includes(','))
    return [
      fault(
        `${path} has more than one Content-Security-Policy. A browser obeys all of them, ` +
          'so one that is not the app’s own breaks it.',
      ),
    ]
  const wanted = directivesOf(expected)
  const found = directivesOf(got)
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((name) =>
    directiveFindings(path, name, wanted.get(name), found.get(name)),
  )
}

function directiveFindings(
  path: string,
  name: string,
  wanted: readonly string[] | undefined,
  found: readonly string[] | undefined,
): HostFinding[] {
  const of = `The Content-Security-Policy of ${path}`
  if (found === undefined) return [fault(`${of} lacks ${[name, ...(wanted ?? [])].join(' ')}.`)]
  if (wanted === undefined)
    return [fault(`${of} has ${[name, ...found].join(' ')}, which the app’s own has not.`)]
  const effect = path === ASK_PAGE ? ': it asks nobody then' : (LACKING[name] ?? '')
  const needed = path === ASK_PAGE ? 'which it does not need' : 'which no registration needs'
  const missing = wanted.filter((one) => !found.includes(one))
  const more = found.filter((one) => !wanted.includes(one))
  return [
    ...(missing.length === 0
      ? []
      : [fault(`${of} lacks ${missing.join(' ')} in ${name}${effect}.`)]),
    ...(more.length === 0 ? [] : [fault(`${of} allows ${more.join(' ')} in ${name}, ${needed}.`)]),
  ]
}

const LACKING: Readonly<Record<string, string>> = {
  'connect-src': ': the app cannot ask there, so a sign-in or the record fails',
  'form-action': ': a sign-in that is too long for an address cannot be sent as a form',
  'frame-ancestors': ': the record system there cannot show the app inside its page',
  'trusted-types': ': documents cannot be shown',
}

function directivesOf(policy: string): Map<string, readonly string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .flatMap(([name = '', ...values]) => (name === '' ? [] : [[name.toLowerCase(), values]])),
  )
}

/** RFC 6797. The operator decides how long a host is bound to https. */
function strictFindings(path: string, expected: string, got: string | undefined): HostFinding[] {
  if (got === undefined)
    return [
      hint(
        `${path} comes without Strict-Transport-Security: a first visit by http could be ` +
          `read on the way. ${expected} binds browsers to https.`,
      ),
    ]
  const age = Number(/max-age="?(\d+)/i.exec(got)?.[1] ?? 0)
  return age >= 15_552_000
    ? []
    : [
        hint(
          `Strict-Transport-Security of ${path} lasts ${age} seconds. Half a year or more is usual.`,
        ),
      ]
}

function partsFindings(
  path: string,
  name: string,
  expected: string,
  got: string | undefined,
): HostFinding[] {
  const parts = (text: string) => text.split(',').map((part) => part.replaceAll(/\s/g, ''))
  const found = parts(got ?? '')
  const missing = parts(expected).filter((part) => !found.includes(part))
  return missing.length === 0
    ? []
    : [fault(`${name} of ${path} lacks ${missing.join(', ')}: ${WHY[name] ?? ''}`)]
}

/** The text of a header that may have been sent several times. */
export function textOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value.join(', ')
}

/** A finding that ends the check with exit code 1. */
export function fault(words: string): HostFinding {
  return { kind: 'fault', words }
}

/** A finding that deserves attention. */
export function hint(words: string): HostFinding {
  return { kind: 'hint', words }
}

/** Compares the media type of an answer with the one that browsers need. */
export function typeFindings(path: string, answer: HostAnswer, expected: string): HostFinding[] {
  const type = textOf(answer.headers['content-type']) ?? ''
  const plain = type.split(';')[0]?.trim().toLowerCase()
  // RFC 9239: both names mean the same.
  const isFit =
    plain === expected || (expected === 'text/javascript' && plain === 'application/javascript')
  if (!isFit)
    return [
      fault(
        `${path} is sent as ${type === '' ? 'nothing in particular' : type}, and should be ` +
          `${expected}: browsers refuse it.`,
      ),
    ]
  return expected.startsWith('text/') && !/charset="?utf-8/i.test(type)
    ? [hint(`${path} is sent as ${type}. Say charset=utf-8 too.`)]
    : []
}

/** Distinguishes a page from other answers. */
export function isHtml(answer: HostAnswer): boolean {
  return (textOf(answer.headers['content-type']) ?? '').includes('html')
}

/** An answer's cache headers, in lower case; empty when there are none. */
export function cacheOf(answer: HostAnswer): string {
  return (textOf(answer.headers['cache-control']) ?? '').toLowerCase()
}

/**
 * Checks that caches ask again before they give a file that changes under its name.
 * @param effect the harm of an old copy, as a clause
 */
export function keptFindings(path: string, answer: HostAnswer, effect: string): HostFinding[] {
  const cache = cacheOf(answer)
  if (/max-age=(?!0\b)\d|immutable/.test(cache))
    return [fault(`${path} may be kept by caches (${cache}): ${effect}. It should be no-cache.`)]
  return cache === ''
    ? [
        hint(
          `${path} comes without Cache-Control: caches may keep it as long as they like. It should be no-cache.`,
        ),
      ]
    : []
}
