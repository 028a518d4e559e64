import { fieldsOf } from '../../src/fhir/json.ts'
import { partsIn } from '../../src/smart/registrations.ts'
import { dividedFindings } from './host-parts.ts'
import { registrationFaults } from '../../src/app/integrate/registration-faults.ts'
import type { AskHost, HostAnswer } from './ask-host.ts'
import { filesOfPage } from '../bundle/deployable.ts'
import { fileFindings, integrityFindings, type Get } from './host-files.ts'
import {
  cacheOf,
  fault,
  headerFindings,
  hint,
  isHtml,
  keptFindings,
  textOf,
  typeFindings,
  type HostFinding,
} from './host-headers.ts'
import { answerHeaders, type AnswerHeaders } from './hosting-recipes.ts'
import { queryFindings } from './host-queries.ts'
import { workerFindings } from './host-worker.ts'
import { pdfFileNames, pdfFilesBase } from '../bundle/pdf-files.ts'
import { registeredOrigins } from './registered-origins.ts'
import { withoutMark } from '../registrations-text.ts'
import { ASK_PAGE, askScript } from './ask-page.ts'

/** The findings at a deployed address. */
export interface HostReport {
  readonly findings: readonly HostFinding[]
  /** Version, date and commit of the deployed build, according to its page. */
  readonly build?: string
}

/** Screens without a file; the ids of the last two contain dots, as R4 allows (id). */
const SCREENS = ['/check', '/patients/a.b-1/Condition/1.2.3', '/patients/.a/Condition/.1'] as const
/** A browser that navigates, and a program without an Accept header. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const

/**
 * Fetches the answers of a deployed host, and describes their faults: it compares them with `npm
 * run headers`, the recipes in docs/hosting and the build.
 * @param address the app's own origin, such as `https://app.example.org`
 */
export async function checkHost(address: string, ask: AskHost): Promise<HostReport> {
  const { origin, protocol, hostname } = new URL(address)
  const isSecure = protocol === 'https:'
  const get: Get = (path, headers) =>
    ask(origin + path, headers).catch((error: unknown) => {
      throw new NoAnswer(`${path} gives no answer: ${reasonOf(error)}.`)
    })
  let index: HostAnswer
  try {
    index = await ask(`${origin}/`, BROWSER)
  } catch (error) {
    return { findings: [fault(`${origin} gives no answer: ${reasonOf(error)}.`)] }
  }
  const html = index.body.toString('utf8')
  const isApp = index.status === 200 && /<div id="root">/.test(html)
  if (!isApp)
    return {
      findings: [
        fault(
          `/ answers ${index.status} and not with the page of Clearchart, so nothing else can be told.`,
        ),
      ],
    }
  const build = /<meta name="version" content="([^"]*)"/.exec(html)?.[1]
  const registrations = await registrationsOf(get)
  const headers = withoutStrict(answerHeaders(registeredOrigins(registrations.json)), isSecure)
  const findings = [
    ...(await transportFindings(ask, isSecure, hostname)),
    ...registrations.findings,
    ...(registrations.answer === undefined
      ? []
      : headerFindings('/registrations.json', headers.files, registrations.answer.headers)),
    ...pageFindings('/', index, headers.pages),
    ...(await unlessSilent(screenFindings(get, html, headers))),
    ...(await unlessSilent(launchPageFindings(get, html, headers))),
    ...(await unlessSilent(queryFindings(get, BROWSER))),
    ...(await unlessSilent(askPageFindings(get, registrations.json, isSecure))),
    ...(await unlessSilent(missingFindings(get))),
    ...(await unlessSilent(fileFindings(get, html, headers, isSecure))),
    ...(await unlessSilent(readerFindings(get))),
    ...(await unlessSilent(workerFindings(get, registrations.json, headers.files))),
  ]
  return build === undefined ? { findings } : { findings, build }
}

/** A request without an answer. Its message is a sentence for the report. */
class NoAnswer extends Error {}

/** A part of the check ends with the first request that gets no answer; the others go on. */
async function unlessSilent(
  part: Promise<readonly HostFinding[]>,
): Promise<readonly HostFinding[]> {
  try {
    return await part
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return [fault(error.message)]
  }
}

/** Over http a host must not send the header that binds browsers to https (RFC 6797, 7.2). */
function withoutStrict(headers: AnswerHeaders, isSecure: boolean): AnswerHeaders {
  if (isSecure) return headers
  const without = ({
    'Strict-Transport-Security': _strict,
    ...rest
  }: Readonly<Record<string, string>>) => rest
  return {
    pages: without(headers.pages),
    signInPages: without(headers.signInPages),
    askPage: without(headers.askPage),
    assets: without(headers.assets),
    files: without(headers.files),
  }
}

async function transportFindings(
  ask: AskHost,
  isSecure: boolean,
  hostname: string,
): Promise<HostFinding[]> {
  if (!isSecure)
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
      ? []
      : [
          fault(
            'The address is http: browsers give a page without https no encryption, so ' +
              'nobody can sign in, and the record would be read on the way.',
          ),
        ]
  const plain = await ask(`http://${hostname}/`).catch(() => undefined)
  if (plain === undefined || plain.status >= 400) return []
  const target = textOf(plain.headers.location) ?? ''
  return plain.status >= 300 && target.startsWith('https://')
    ? []
    : [fault(`http://${hostname}/ answers ${plain.status} and does not lead to https.`)]
}

async function registrationsOf(get: Get): Promise<{
  readonly json: unknown
  readonly answer?: HostAnswer
  readonly findings: readonly HostFinding[]
}> {
  const path = '/registrations.json'
  let answer: HostAnswer
  try {
    answer = await get(path, { Accept: 'application/json' })
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { json: undefined, findings: [fault(error.message)] }
  }
  const nothing = (words: string) => ({ json: undefined, answer, findings: [fault(words)] })
  const type = () => [
    ...typeFindings(path, answer, 'application/json'),
    ...keptFindings(path, answer, 'a new registration would not show'),
  ]
  if (answer.status !== 200)
    return nothing(`${path} answers ${answer.status}: the app knows no organization.`)
  let json: unknown
  try {
    json = JSON.parse(withoutMark(answer.body.toString('utf8')))
  } catch {
    return nothing(
      isHtml(answer)
        ? `${path} answers with the page of the app: the file is not there, and the fallback stands in for it.`
        : `${path} is not JSON.`,
    )
  }
  const parts = partsIn(fieldsOf(json))
  if (parts === undefined)
    return { json, answer, findings: [...type(), ...registeredFindings(path, json)] }
  const divided = await dividedFindings(get, parts).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    return { whole: undefined, findings: [fault(error.message)] }
  })
  return {
    json: divided.whole,
    answer,
    findings: [
      ...type(),
      ...divided.findings,
      ...(divided.whole === undefined ? [] : registeredFindings(path, divided.whole)),
    ],
  }
}

function pageFindings(
  path: string,
  answer: HostAnswer,
  expected: Readonly<Record<string, string>>,
): HostFinding[] {
  const cache = cacheOf(answer)
  return [
    ...typeFindings(path, answer, 'text/html'),
    ...headerFindings(path, expected, answer.headers),
    ...(cache.includes('no-store')
      ? []
      : [
          /no-cache|max-age=0\b/.test(cache)
            ? hint(
                `${path} has Cache-Control: ${cache}. no-store also keeps it out of the browser’s own store.`,
              )
            : fault(
                `${path} may be kept by caches (Cache-Control: ` +
                  `${cache === '' ? 'none' : cache}): people would get pages whose scripts ` +
                  'are gone. It should be no-store.',
              ),
        ]),
    ...(answer.headers['x-frame-options'] === undefined
      ? []
      : [
          hint(
            `${path} has X-Frame-Options. Browsers go by frame-ancestors of the policy; ` +
              'leave it out, so that nobody wonders which holds.',
          ),
        ]),
  ]
}

/** Every address without a file is a screen, whatever the request accepts. */
async function screenFindings(
  get: Get,
  html: string,
  { pages, signInPages }: AnswerHeaders,
): Promise<HostFinding[]> {
  const found: HostFinding[] = []
  for (const path of [...SCREENS, '/callback']) {
    const answer = await get(path, BROWSER)
    const leads = redirectOf(path, answer)
    if (leads !== undefined) found.push(leads)
    else if (answer.status !== 200 || answer.body.toString('utf8') !== html)
      found.push(
        fault(
          `${path} answers ${answer.status} and not with index.html: the fallback for ` +
            'screens is missing, so that a reload or a link ' +
            `fails${path === '/callback' ? ', and no sign-in comes back' : ''}.`,
        ),
      )
    else found.push(...pageFindings(path, answer, path === '/callback' ? signInPages : pages))
    if (path === '/callback') found.push(...openerFindings(path, answer))
  }
  for (const [accept, without] of [
    [{}, 'without an Accept header'],
    [{ Accept: '*/*' }, 'that accepts everything (Accept: */*)'],
  ] as const) {
    const answer = await get(SCREENS[0], accept)
    if (answer.status !== 200 || answer.body.toString('utf8') !== html)
      found.push(
        fault(
          `${SCREENS[0]} answers ${answer.status} to a request ${without}: the ` +
            'fallback should not depend on it.',
        ),
      )
  }
  return found
}

async function launchPageFindings(
  get: Get,
  html: string,
  { signInPages }: AnswerHeaders,
): Promise<HostFinding[]> {
  const path = '/launch.html'
  const answer = await get(path, BROWSER)
  const leads = redirectOf(path, answer)
  if (leads !== undefined) return [leads]
  if (answer.status !== 200)
    return [fault(`${path} answers ${answer.status}: nobody can start a sign-in.`)]
  if (answer.body.toString('utf8') === html)
    return [
      fault(
        `${path} answers with index.html: the fallback stands in for a file that is there ` +
          'or is missing. Nobody can start a sign-in.',
      ),
    ]
  return [
    ...pageFindings(path, answer, signInPages),
    ...openerFindings(path, answer),
    ...(await integrityFindings(get, filesOfPage(answer.body.toString('utf8')))),
  ]
}

/** The page that may ask any server: with any other policy it asks nobody, or could do too much. */
async function askPageFindings(
  get: Get,
  registrations: unknown,
  isSecure: boolean,
): Promise<HostFinding[]> {
  const answer = await get(ASK_PAGE, BROWSER)
  const html = answer.body.toString('utf8')
  const leads = redirectOf(ASK_PAGE, answer)
  if (leads !== undefined) return [leads]
  if (answer.status !== 200 || askScript(html) === '')
    return [
      fault(
        `${ASK_PAGE} ${answer.status === 200 ? 'is another page' : `answers ${answer.status}`}: ` +
          '/integrate cannot ask servers that nobody registered yet. Their documents can be pasted.',
      ),
    ]
  const { askPage } = withoutStrict(answerHeaders(registeredOrigins(registrations), html), isSecure)
  return [...pageFindings(ASK_PAGE, answer, askPage), ...openerFindings(ASK_PAGE, answer)]
}

/** Pages that must go without an opener policy: those of the sign-in window, and the asking one. */
function openerFindings(path: string, { headers }: HostAnswer): HostFinding[] {
  const policy = textOf(headers['cross-origin-opener-policy'])
  return policy === undefined || policy === 'unsafe-none'
    ? []
    : [
        fault(
          `${path} has Cross-Origin-Opener-Policy: ${policy}. This page must go without it: ` +
            (path === ASK_PAGE
              ? 'browsers show no page that has both this and an origin of its own.'
              : 'a sign-in in a window of its own would not find its way back.'),
        ),
      ]
}

function redirectOf(path: string, { status, headers }: HostAnswer): HostFinding | undefined {
  return status >= 300 && status < 400
    ? fault(
        `${path} leads on to ${textOf(headers.location) ?? 'nowhere'} (${status}). The ` +
          'app’s addresses are registered as they are: turn “clean” addresses and redirects ' +
          'to a slash off.',
      )
    : undefined
}

/** Files that do not exist, one for each place that holds files. */
const MISSING = ['/assets/', '/questionnaires/', '/'].map((place) => `${place}is-not-there.json`)

/** Checks the answers for files that do not exist. */
async function missingFindings(get: Get): Promise<HostFinding[]> {
  const found: HostFinding[] = []
  for (const path of MISSING) {
    const answer = await get(path, { Accept: '*/*' })
    if (answer.status === 200)
      found.push(
        fault(
          `${path}, which is not there, answers ` +
            `200${isHtml(answer) ? ' with a page' : ''}. It should answer 404: a browser ` +
            'would take the page for a script after a new release.',
        ),
      )
    else if (/immutable|max-age=(?!0\b)\d/.test(cacheOf(answer)))
      found.push(
        fault(
          `${path}, which is not there, may be kept by caches (${cacheOf(answer)}): it ` +
            'would be missing after it is there.',
        ),
      )
  }
  const manifest = await get('/.vite/manifest.json', { Accept: '*/*' })
  if (manifest.status === 200 && !isHtml(manifest))
    found.push(hint('/.vite/manifest.json is sent. It is harmless and of no use to anybody.'))
  return found
}

/** The files that the PDF reader fetches: checked if the deployed build has this version of it. */
async function readerFindings(get: Get): Promise<HostFinding[]> {
  const wasm = pdfFileNames().find((name) => name.endsWith('.wasm'))
  if (wasm === undefined) return []
  const path = `/${pdfFilesBase()}${wasm}`
  const answer = await get(path)
  return answer.status === 200 ? typeFindings(path, answer, 'application/wasm') : []
}

/** The least that the app's own reading of a registrations file needs. */
function registeredFindings(path: string, json: unknown): HostFinding[] {
  const lines =
    typeof json === 'object' && json !== null && 'registrations' in json
      ? json.registrations
      : undefined
  if (!Array.isArray(lines) || lines.length === 0)
    return [fault(`${path} lists no registration: the app knows no organization.`)]
  const origins = registeredOrigins(json)
  const local = origins.connect.filter((origin) => origin.startsWith('http:'))
  return [
    ...(origins.connect.length === 0
      ? [fault(`${path} names no address that the app could use.`)]
      : []),
    ...registrationFaults(json).map(({ at, says }) => fault(`${path}: ${at} ${says}.`)),
    ...(local.length === 0
      ? []
      : [
          hint(
            `${path} names ${local.join(', ')} without https: a browser does not let a page of https ask there.`,
          ),
        ]),
  ]
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
