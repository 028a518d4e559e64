import { dayWords } from '../html/day-words.ts'
import { html, type Html } from '../html/html.ts'
import { otherLanguage } from '../html/other-language.ts'
import { keptLanguage, languageOf, type PageLanguage } from '../html/page-language.ts'
import { page } from '../html/page.ts'
import { authStateOf } from '../oauth/auth-state.ts'
import { latestEncounter, patientChoices } from '../oauth/patients.ts'
import { pathOf, urlsOf, type Generation, type World } from '../world.ts'
import { ehrWords } from './ehr-words.ts'

const INTENTS = ['', 'summary-view', 'reconcile-results', 'fill-form'] as const

/**
 * A small EHR at `/{world}/ehr`: somebody from the staff has a chart open and launches the app in
 * it (HL7 SMART App Launch, "EHR launch"). The page needs no script: its buttons post the form into
 * a new tab or into the frame below.
 */
export async function handleEhr(world: World, request: Request): Promise<Response> {
  const below = new URL(request.url).pathname.slice(pathOf(urlsOf(world).base).length)
  if (below !== '/ehr/launch') return ehrPage(world, request)
  if (request.method !== 'POST')
    return Response.redirect(`${urlsOf(world).base}/ehr${keptLanguage(request)}`, 303)
  const address = launchAddress(world, new URLSearchParams(await request.text()))
  if (address === undefined) return ehrPage(world, request, 'nobody-launches')
  return new Response(null, {
    status: 303,
    headers: { Location: address, 'Cache-Control': 'no-store' },
  })
}

/**
 * Mints a launch from the page's form and gives the address of the app with it; undefined when the
 * user is not known.
 */
export function launchAddress(world: World, form: URLSearchParams): string | undefined {
  const user = world.users.find(({ id }) => id === form.get('user'))
  const [app] = world.appOrigins
  if (user === undefined || app === undefined) return undefined
  const [usual = 'v1'] = generationsOf(world)
  const generation = generationsOf(world).find((one) => one === form.get('generation')) ?? usual
  const patient = patientChoices(world).find(({ id }) => id === form.get('patient'))?.id
  const encounter =
    patient !== undefined && form.has('visit') ? latestEncounter(world, patient) : undefined
  const intent = form.get('intent') ?? ''
  const launch = authStateOf(world).launches.mint({
    generation,
    user,
    needPatientBanner: form.has('banner'),
    ...(patient !== undefined && { patient }),
    ...(encounter !== undefined && { encounter }),
    ...(intent !== '' && { intent }),
  })
  return `${app}/launch.html?${new URLSearchParams({ iss: issOf(world, generation), launch })}`
}

/**
 * The generations that the app is registered for: S6 offers the general purpose API alone, which
 * the legacy server guards.
 */
function generationsOf(world: World): readonly Generation[] {
  return world.solution === 'S6' ? ['v1'] : ['v2', 'v1']
}

function issOf(world: World, generation: Generation): string {
  return urlsOf(world).bases[generation === 'v1' ? 'v1' : 'patient-access']
}

function connection(
  world: World,
  generation: Generation,
  checked: boolean,
  language: PageLanguage,
): Html {
  return html`<label class="check">
<input type="radio" name="generation" value="${generation}"${checked && html` checked`}>
<span>${ehrWords(language).generation[generation]}<small>${issOf(world, generation)}</small></span></label>`
}

function ehrPage(world: World, request: Request, problem?: 'nobody-launches'): Response {
  const language = languageOf(request)
  const words = ehrWords(language)
  const kept = keptLanguage(request)
  const base = pathOf(urlsOf(world).base)
  const staff = world.users.filter(({ role }) => role === 'practitioner')
  const patients = patientChoices(world)
  const open = world.users.flatMap((user) => user.patients ?? [])[0] ?? patients[0]?.id
  return page({
    title: words.title,
    language,
    where: world.title,
    apps: world.appOrigins,
    status: problem === undefined ? 200 : 400,
    body: html`<p><a href="${base}/${kept}">${words.world}</a> · ${otherLanguage(language, `${base}/ehr`)}</p>
<p>${words.introduction}</p>
${problem !== undefined && html`<p class="notice" role="alert">${words.chooseUser}</p>`}
<form method="post" action="${base}/ehr/launch${kept}">
<div class="columns">
<label class="field"><span>${words.user}</span><select name="user" required>${staff.map(
      ({ id, name }) => html`<option value="${id}">${name}</option>`,
    )}</select></label>
<label class="field"><span>${words.chart}</span><select name="patient">
<option value="">${words.nobody}</option>${patients.map(
      ({ id, name, birthDate }) =>
        html`<option value="${id}"${id === open && html` selected`}>
${name}${birthDate !== undefined && ` · ${dayWords(birthDate, language)}`}</option>`,
    )}</select></label>
<label class="field"><span>${words.intent}</span><select name="intent">${INTENTS.map(
      (intent) =>
        html`<option value="${intent}">${intent === '' ? words.noIntent : intent}</option>`,
    )}</select></label>
</div>
<div class="columns">
<fieldset class="card"><legend>${words.connection}</legend>
${generationsOf(world).map((generation, index) => connection(world, generation, index === 0, language))}</fieldset>
<fieldset class="card"><legend>${words.context}</legend>
<label class="check"><input type="checkbox" name="banner" checked>
<span>${words.banner}<small>need_patient_banner</small></span></label>
<label class="check"><input type="checkbox" name="visit" checked>
<span>${words.visit}<small>encounter</small></span></label></fieldset>
</div>
<div class="actions"><button class="button main" formtarget="_blank">${words.inTab}</button>
<button class="button" formtarget="chart">${words.embedded}</button></div>
</form>
<h2>${words.frame}</h2>
<p class="quiet">${words.frameMeaning}</p>
<iframe name="chart" title="${words.frame}"></iframe>`,
  })
}
