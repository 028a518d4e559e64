import { askPagePolicy } from './ask-page.ts'
import type { RegisteredOrigins } from './registered-origins.ts'

/**
 * Names of the Trusted Types policies, each with one maker: those of the reader of clinical
 * documents, of the converter of office files and messages, of the files of exports, of the app's
 * own files and of the readers of DICOM, PDF and TIFF, each for one worker, and DOMPurify's own,
 * whose cleaned HTML goes into a frame without scripts. No other code writes HTML or script URLs.
 */
const TRUSTED_TYPES_POLICIES: readonly string[] = [
  'clearchart-cda',
  'clearchart-convert',
  'clearchart-dicom',
  'clearchart-export',
  'clearchart-offline',
  'clearchart-pdf-worker',
  'clearchart-tiff',
  'dompurify',
]

/** Features of the browser that a health record never needs. */
const POWERS_OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/**
 * Of all pages. A launch address holds an opaque launch value and a callback a code: neither may
 * leave in a Referer.
 */
const QUIET_AND_WITHOUT_POWERS = {
  'Permissions-Policy': POWERS_OFF.map((power) => `${power}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
}

/**
 * The Content-Security-Policy of the app's pages (W3C CSP Level 3, Trusted Types). No inline code
 * and no evaluated code; requests go to the registered services only; only a registered EHR may put
 * the app in a frame.
 */
export function contentSecurityPolicy(origins: RegisteredOrigins): string {
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    ['style-src', ["'self'"]],
    // data: and blob: are photos and attachments that the app itself read with the token.
    ['img-src', ["'self'", 'data:', 'blob:']],
    // Recordings that the app itself read, played by the browser.
    ['media-src', ['blob:']],
    ['font-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['connect-src', ["'self'", ...origins.connect]],
    // A download that the app's own worker answers, and the page that asks a server that nobody
    // registered (docs/decisions, 115); every other page of the app refuses frames of itself.
    ['frame-src', ["'self'"]],
    ['frame-ancestors', origins.frame.length === 0 ? ["'none'"] : origins.frame],
    // An authorize request that is too long for an address goes as a form (docs/decisions, 92).
    ['form-action', ["'self'", ...origins.form]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', TRUSTED_TYPES_POLICIES.length === 0 ? ["'none'"] : TRUSTED_TYPES_POLICIES],
  ]
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
}

/**
 * The Content-Security-Policy of a worker comes with its own script (CSP Level 3, 4.2.2), so it is
 * sent with every file. The reader's image decoders are WebAssembly, which the pages themselves may
 * not compile; a worker cannot reach a page and may contact this host only.
 */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * The pages of the window for signing in again: it goes from the first to the organization's and
 * back to the second. With an opener policy of their own, the waiting page would see that window as
 * closed.
 */
export const SIGN_IN_PAGES: readonly string[] = ['/launch.html', '/callback']

/**
 * The headers of the app's pages. `secure` = served over https (RFC 6797 allows HSTS there only).
 */
export function pageHeaders(
  origins: RegisteredOrigins,
  secure: boolean,
  path = '/',
): Record<string, string> {
  return {
    ...fileHeaders(secure),
    // Neither the opener of the app nor a page that it opens elsewhere gets hold of its window
    // (HTML, "Cross-origin opener policies").
    ...(SIGN_IN_PAGES.includes(path)
      ? {}
      : { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    'Content-Security-Policy': contentSecurityPolicy(origins),
    ...QUIET_AND_WITHOUT_POWERS,
  }
}

/**
 * The headers of the page that may ask any server. An opener policy would be an error on a page
 * with an origin of its own (HTML, "Cross-origin opener policies").
 * @param html the page as it is sent
 */
export function askPageHeaders(html: string, secure: boolean): Record<string, string> {
  return {
    ...fileHeaders(secure),
    'Content-Security-Policy': askPagePolicy(html),
    ...QUIET_AND_WITHOUT_POWERS,
  }
}

/**
 * The headers of scripts, styles and all other files that are not pages: headers that only matter
 * for a page are not sent with each of them.
 */
export function fileHeaders(secure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': WORKER_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
