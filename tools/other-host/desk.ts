import type { IncomingMessage, ServerResponse } from 'node:http'
import { choice, escaped, page, type PageAnswer } from './markup.ts'
import { PEOPLE, type Person } from './people.ts'
import type { Question, SignIn } from './sign-in.ts'

/** A patient as the pages name one. */
export interface NamedPatient {
  readonly id: string
  readonly name: string
}

/** A visit as the pages name one. */
export interface NamedVisit {
  readonly id: string
  /** Id of its patient. */
  readonly patient: string
}

export interface DeskOptions {
  readonly signIn: SignIn
  /** Its FHIR base, as it writes it when it launches. */
  readonly itself: string
  /** The app's own address, and every origin of it. */
  readonly app: string
  readonly appOrigins: readonly string[]
  readonly patients: readonly NamedPatient[]
  readonly visits: readonly NamedVisit[]
}

const NOBODY = ''
const NO_VISIT = ''
const WHOSE = 'Whose record? A patient has the own'

/**
 * The pages of the authorization server's origin: the sign-in, and the EHR from which the app is
 * launched. Everything else there is the library's.
 */
export async function handleDesk(
  request: IncomingMessage,
  response: ServerResponse,
  options: DeskOptions,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', options.itself)
  if (pathname === '/ehr') return show(response, ehrPage(options))
  if (pathname === STYLE) return style(request, response, options)
  if (pathname === '/ehr/launch') return launch(response, searchParams, options)
  if (pathname === '/ehr/end-tokens' && request.method === 'POST') {
    const token = (await formOf(request)).get('token')
    options.signIn.endAccessTokens(token ?? undefined)
    return redirect(response, '/ehr')
  }
  if (pathname.startsWith('/interaction/')) return interact(request, response, options)
  await options.signIn.provider.callback()(request, response)
}

/** Colours, lengths and fonts of this EHR (SMART App Launch 2.2, "Styling"). */
const STYLE = '/ehr/style.json'
const OWN_STYLE = {
  color_background: '#f4f9f4',
  color_error: '#9e2d2d',
  color_highlight: '#1f6f43',
  color_modal_backdrop: '',
  color_success: '#2f7d4f',
  color_text: '#1c2b22',
  dim_border_radius: '3px',
  dim_font_size: '15px',
  dim_spacing_size: '18px',
  font_family_body: 'Georgia, serif',
  font_family_heading: 'Georgia, serif',
}
/** The client of a host with several organizations, in which this EHR is. */
const TENANT = 'north-wing'

function style(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { appOrigins }: DeskOptions,
): void {
  const { origin = '' } = headers
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Vary', 'Origin')
  if (appOrigins.includes(origin)) response.setHeader('Access-Control-Allow-Origin', origin)
  response.end(JSON.stringify(OWN_STYLE))
}

function ehrPage({ patients, visits }: DeskOptions): PageAnswer {
  return page(
    'EHR of the other host',
    `<form action="/ehr/launch" method="get">
${choice('patient', 'Patient', [{ value: NOBODY, text: 'Nobody' }, ...patients.map(asOption)])}
${choice(
  'person',
  'Signed in',
  PEOPLE.filter(({ patient }) => patient === undefined).map(({ id, name }) => ({
    value: id,
    text: name,
  })),
)}
${choice('visit', 'Visit', visitOptions(visits))}
<label>Intent <input name="intent"></label>
<label>Records, each with “=” and its role if it has one <input name="records" size="60"></label>
<label><input type="checkbox" name="more" value="1"> Own style, and tenant</label>
<label><input type="checkbox" name="banner" value="own"> Its own patient banner</label>
<label><input type="checkbox" name="embedded" value="1"> Inside this page</label>
<button>Open Clearchart</button>
</form>
<form action="/ehr/end-tokens" method="post">
<button>End every access token now</button>
</form>`,
  )
}

function launch(response: ServerResponse, chosen: URLSearchParams, options: DeskOptions): void {
  const patient = chosen.get('patient') ?? NOBODY
  const visit = chosen.get('visit') ?? NO_VISIT
  const word = options.signIn.launchWord({
    person: chosen.get('person') ?? '',
    ...(patient === NOBODY ? {} : { patient }),
    ...(visit === NO_VISIT ? {} : { visit }),
    besides: besidesOf(chosen, new URL(options.signIn.provider.issuer).origin),
  })
  const address = new URL('/launch.html', options.app)
  address.search = new URLSearchParams({ iss: options.itself, launch: word }).toString()
  if (chosen.get('embedded') !== '1') return redirect(response, address.href)
  const named = hasBanner(chosen) ? options.patients.find(({ id }) => id === patient) : undefined
  const banner =
    named === undefined ? '' : `<p id="banner">Patient of this EHR: ${escaped(named.name)}</p>\n`
  const frame = `${banner}<iframe title="Clearchart" src="${escaped(address.href)}"></iframe>`
  show(
    response,
    page(
      'EHR of the other host',
      frame,
      `${address.origin} ${new URL(options.signIn.provider.issuer).origin}`,
    ),
  )
}

/** True where the EHR shows who its patient is, and the app need not (SMART App Launch 2.2). */
function hasBanner(chosen: URLSearchParams): boolean {
  return chosen.get('banner') === 'own' && (chosen.get('patient') ?? NOBODY) !== NOBODY
}

/** The further members of the answer with the token that the EHR's page asks for. */
function besidesOf(chosen: URLSearchParams, issuer: string): Readonly<Record<string, unknown>> {
  const intent = chosen.get('intent') ?? ''
  const fhirContext = (chosen.get('records') ?? '')
    .split(' ')
    .filter((record) => record !== '')
    .map((record) => {
      const [reference, role] = record.split(/=(.*)/s)
      return { reference, ...(role === undefined ? {} : { role }) }
    })
  return {
    ...(intent === '' ? {} : { intent }),
    ...(fhirContext.length === 0 ? {} : { fhirContext }),
    ...(hasBanner(chosen) ? { need_patient_banner: false } : {}),
    ...(chosen.get('more') === '1' ? { tenant: TENANT, smart_style_url: `${issuer}${STYLE}` } : {}),
  }
}

/** One page asks who signs in, whose record it is, and for consent. */
async function interact(
  request: IncomingMessage,
  response: ServerResponse,
  options: DeskOptions,
): Promise<void> {
  const { signIn } = options
  const question = await signIn.questionOf(request, response)
  if (question === undefined) {
    response.statusCode = 400
    return show(
      response,
      page('Sign-in', '<p>This sign-in is over, or began in another browser.</p>'),
    )
  }
  if (request.method !== 'POST') return show(response, signInPage(question, options))
  const answer = await formOf(request)
  if (answer.get('answer') !== 'allow') return signIn.deny(request, response)
  const { launch } = question
  const person = PEOPLE.find(({ id }) => id === (launch?.person ?? answer.get('person')))
  const patient = launch === undefined ? chosenPatient(person, question, answer) : launch.patient
  const chosenVisit = question.asksVisit ? (answer.get('visit') ?? NO_VISIT) : NO_VISIT
  const visit =
    launch === undefined ? (chosenVisit === NO_VISIT ? undefined : chosenVisit) : launch.visit
  if (person === undefined || !isSomebody(patient, options) || !isOf(patient, visit, options)) {
    response.statusCode = 400
    return show(response, page('Sign-in', '<p>Nobody was chosen.</p>'))
  }
  await signIn.allow(request, response, { person, patient, visit })
}

/** A visit is never handed over with another patient than its own. */
function isOf(
  patient: string | undefined,
  visit: string | undefined,
  { visits }: DeskOptions,
): boolean {
  return visit === undefined || visits.some((one) => one.id === visit && one.patient === patient)
}

function chosenPatient(
  person: Person | undefined,
  { asksPatient }: Question,
  answer: URLSearchParams,
): string | undefined {
  return person?.patient ?? (asksPatient ? (answer.get('patient') ?? undefined) : undefined)
}

function isSomebody(patient: string | undefined, { patients }: DeskOptions): boolean {
  return patient === undefined || patients.some(({ id }) => id === patient)
}

function signInPage(
  { launch, asksPatient, asksVisit, scopes }: Question,
  { patients, visits }: DeskOptions,
): PageAnswer {
  const people = PEOPLE.map(({ id, name, fhirUser }) => ({
    value: id,
    text: `${name} (${fhirUser})`,
  }))
  return page(
    'Sign in to the other host',
    `<form method="post">
${launch === undefined ? choice('person', 'Who are you?', people) : ''}
${launch === undefined && asksPatient ? choice('patient', WHOSE, patients.map(asOption)) : ''}
${launch === undefined && asksVisit ? choice('visit', 'Which visit?', visitOptions(visits)) : ''}
<p>Clearchart asks for: ${escaped(scopes.join(', '))}</p>
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Do not allow</button>
</form>`,
  )
}

function asOption({ id, name }: NamedPatient): { readonly value: string; readonly text: string } {
  return { value: id, text: `${name} (${id})` }
}

function visitOptions(visits: readonly NamedVisit[]) {
  return [
    { value: NO_VISIT, text: 'None' },
    ...visits.map(({ id, patient }) => ({ value: id, text: `${id} (Patient/${patient})` })),
  ]
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

function show(response: ServerResponse, { html, headers }: PageAnswer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.end(html)
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address, 'Cache-Control': 'no-store' }).end()
}
