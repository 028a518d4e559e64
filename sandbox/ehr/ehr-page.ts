import { dayWords } from '../html/day-words.ts'
import { html, type Html } from '../html/html.ts'
import { page } from '../html/page.ts'
import { authStateOf } from '../oauth/auth-state.ts'
import { latestEncounter, patientChoices } from '../oauth/patients.ts'
import { pathOf, urlsOf, type Generation, type World } from '../world.ts'

const INTENTS = ['', 'summary-view', 'reconcile-results', 'fill-form'] as const

/**
 * A small EHR at `/{world}/ehr`: somebody from the staff has a chart open and launches the app in
 * it (HL7 SMART App Launch, "EHR launch"). The page needs no script: its buttons post the form into
 * a new tab or into the frame below.
 */
export async function handleEhr(world: World, request: Request): Promise<Response> {
  const below = new URL(request.url).pathname.slice(pathOf(urlsOf(world).base).length)
  if (below !== '/ehr/launch') return ehrPage(world)
  if (request.method !== 'POST') return Response.redirect(`${urlsOf(world).base}/ehr`, 303)
  const address = launchAddress(world, new URLSearchParams(await request.text()))
  if (address === undefined) return ehrPage(world, 'Choose who is launching the app.')
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

function connection(world: World, generation: Generation, checked: boolean): Html {
  return html`<label class="check">
<input type="radio" name="generation" value="${generation}"${checked && html` checked`}>
<span>${generation === 'v2' ? 'Current (v2)' : 'Older (v1)'}<small>${issOf(world, generation)}</small></span></label>`
}

function ehrPage(world: World, problem?: string): Response {
  const staff = world.users.filter(({ role }) => role === 'practitioner')
  const patients = patientChoices(world)
  const open = world.users.flatMap((user) => user.patients ?? [])[0] ?? patients[0]?.id
  return page({
    title: 'Small EHR',
    where: world.title,
    apps: world.appOrigins,
    status: problem === undefined ? 200 : 400,
    body: html`<p>Choose who is at work and whose chart is open, then launch Clearchart the way an EHR does.</p>
${problem !== undefined && html`<p class="notice" role="alert">${problem}</p>`}
<form method="post" action="${pathOf(urlsOf(world).base)}/ehr/launch">
<div class="columns">
<label class="field"><span>Signed in to the EHR</span><select name="user" required>${staff.map(
      ({ id, name }) => html`<option value="${id}">${name}</option>`,
    )}</select></label>
<label class="field"><span>Open chart</span><select name="patient"><option value="">No patient</option>${patients.map(
      ({ id, name, birthDate }) =>
        html`<option value="${id}"${id === open && html` selected`}>
${name}${birthDate !== undefined && ` · ${dayWords(birthDate)}`}</option>`,
    )}</select></label>
<label class="field"><span>Intent</span><select name="intent">${INTENTS.map(
      (intent) => html`<option value="${intent}">${intent === '' ? 'None' : intent}</option>`,
    )}</select></label>
</div>
<div class="columns">
<fieldset class="card"><legend>Connection</legend>
${generationsOf(world).map((generation, index) => connection(world, generation, index === 0))}</fieldset>
<fieldset class="card"><legend>Launch context</legend>
<label class="check"><input type="checkbox" name="banner" checked>
<span>The app shows the patient banner<small>need_patient_banner</small></span></label>
<label class="check"><input type="checkbox" name="visit" checked>
<span>Hand over the patient’s latest visit<small>encounter</small></span></label></fieldset>
</div>
<div class="actions"><button class="button main" formtarget="_blank">Launch in a new tab</button>
<button class="button" formtarget="chart">Launch embedded</button></div>
</form>
<h2>Embedded app</h2>
<p class="quiet">“Launch embedded” opens the app in this frame.</p>
<iframe name="chart" title="Embedded app"></iframe>`,
  })
}
