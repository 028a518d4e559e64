import { ASK_PAGE, askPageSource } from './ask-page.ts'
import { CACHE_CONTROL, FILE_FOLDERS, MEDIA_TYPES } from './hosting-rules.ts'
import type { RegisteredOrigins } from './registered-origins.ts'
import { askPageHeaders, fileHeaders, pageHeaders, SIGN_IN_PAGES } from './security-headers.ts'

type Headers = Readonly<Record<string, string>>

/** The kinds of answer that a host gives, with all that it says about each. */
export interface AnswerHeaders {
  readonly pages: Headers
  /** The two pages of the window in which one signs in again. */
  readonly signInPages: Headers
  /** The page that may ask any server. */
  readonly askPage: Headers
  readonly assets: Headers
  readonly files: Headers
}

/**
 * The headers of each kind of answer for a registrations file's origins, over https.
 * @param askPage the page that may ask any server, as the host sends it
 */
export function answerHeaders(
  origins: RegisteredOrigins,
  askPage = askPageSource(),
): AnswerHeaders {
  const page = { 'Cache-Control': CACHE_CONTROL.page }
  return {
    pages: { ...pageHeaders(origins, true), ...page },
    signInPages: { ...pageHeaders(origins, true, SIGN_IN_PAGES[0]), ...page },
    askPage: { ...askPageHeaders(askPage, true), ...page },
    assets: { ...fileHeaders(true), 'Cache-Control': CACHE_CONTROL.asset },
    files: { ...fileHeaders(true), 'Cache-Control': CACHE_CONTROL.file },
  }
}

/**
 * The parts of the recipes in docs/hosting that say headers and types, by their path in that
 * folder: what a host sends follows from the same source as what the app server sends.
 */
export function recipeFiles(origins: RegisteredOrigins): Readonly<Record<string, string>> {
  const headers = answerHeaders(origins)
  const { pages, signInPages, askPage, assets, files } = headers
  return {
    'nginx/headers-pages.conf': nginxHeaders(pages),
    'nginx/headers-sign-in-pages.conf': nginxHeaders(signInPages),
    'nginx/headers-ask-page.conf': nginxHeaders(askPage),
    'nginx/headers-assets.conf': nginxHeaders(assets),
    'nginx/headers-files.conf': nginxHeaders(files),
    'nginx/types.conf': nginxTypes(),
    'caddy/headers.caddy': [
      `# ${MADE}`,
      caddyHeaders('clearchart-headers-pages', pages),
      caddyHeaders('clearchart-headers-sign-in-pages', signInPages),
      caddyHeaders('clearchart-headers-ask-page', askPage),
      caddyHeaders('clearchart-headers-assets', assets),
      caddyHeaders('clearchart-headers-files', files),
      caddyTypes(),
    ].join('\n\n'),
    'edge/headers.js': edgeHeaders(headers),
  }
}

const MADE =
  'Made by npm run headers from a registrations file. Make it anew when that file changes.'

/** Errors have the headers that protect; only what is found may be kept by a cache. */
function nginxHeaders(headers: Headers): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`,
  )
  return `# ${MADE}\n${lines.join('\n')}\n`
}

/** nginx appends the charset by itself (`charset_types`), and compresses by the bare type. */
function nginxTypes(): string {
  const lines = Object.entries(MEDIA_TYPES).map(
    ([ending, type]) => `    ${type.replace(/;.*/, '')} ${ending.slice(1)};`,
  )
  return `# ${MADE}\ntypes {\n${lines.join('\n')}\n}\ndefault_type application/octet-stream;\n`
}

function caddyHeaders(snippet: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} "${value}"`)
  return `(${snippet}) {\n\theader {\n${lines.join('\n')}\n\t}\n}`
}

function caddyTypes(): string {
  const lines = Object.entries(MEDIA_TYPES).map(([ending, type]) => {
    const name = `@type-${ending.slice(1)}`
    return `\t${name} path *${ending}\n\theader ${name} Content-Type "${type}"`
  })
  return `(clearchart-types) {\n${lines.join('\n')}\n}\n`
}

function edgeHeaders({ pages, signInPages, askPage, assets, files }: AnswerHeaders): string {
  const constants = {
    PAGE_HEADERS: pages,
    SIGN_IN_PAGE_HEADERS: signInPages,
    ASK_PAGE_HEADERS: askPage,
    ASSET_HEADERS: assets,
    FILE_HEADERS: files,
    SIGN_IN_PAGES,
    ASK_PAGE,
    FILE_FOLDERS,
    MEDIA_TYPES,
  }
  const lines = Object.entries(constants).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, undefined, 2)}`,
  )
  return `// ${MADE}\n\n${lines.join('\n\n')}\n`
}
