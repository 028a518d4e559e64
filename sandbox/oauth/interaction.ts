import type { Generation, TestUser, World } from '../world.ts'
import { authStateOf, issuerOf, type SignIn } from './auth-state.ts'
import { registrationOf } from './clients.ts'
import { languageOf, type PageLanguage } from '../html/page-language.ts'
import { consentPage } from './pages/consent-page.ts'
import { errorPage } from './pages/error-page.ts'
import { nodePair } from './node-exchange.ts'
import { latestEncounter, patientChoices, type PatientChoice } from './patients.ts'
import { patientPage } from './pages/patient-page.ts'
import { providerOf } from './provider.ts'
import { splitScopes } from './tokens/scope.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { patientsToChoose, signedInUser, usersFor, type SignInRequest } from './sign-in-request.ts'
import { isOn, takeScenario } from '../faults/faults.ts'

/** The input of the person's last step: in the query on the way, in the form at the end. */
interface Step {
  readonly action: string | null
  readonly user: string | null
  readonly patient: string | null
  readonly find: string | null
  readonly scopes: readonly string[]
}

/** A sign-in with a known user and patient; only consent is missing. */
interface Settled {
  readonly user: TestUser
  readonly chosen: string
  readonly patient?: PatientChoice
}

/**
 * The pages between authorize and the return to the app: user, patient, consent. Each page is an
 * answer to the choices so far, so reload and back work; only the last step changes anything.
 */
export async function handleInteraction(
  world: World,
  generation: Generation,
  request: Request,
): Promise<Response> {
  const step = await stepOf(request)
  const asked = await askedOf(world, generation, request)
  const language = languageOf(request)
  if (asked === undefined) return errorPage(world, 'sign_in_ended', undefined, language)
  if (request.method === 'POST' && step.action === 'deny') {
    return finish(world, generation, request, {
      error: 'access_denied',
      error_description: 'the person did not allow it',
    })
  }
  const settled = settle(world, asked, step, language)
  if (settled instanceof Response) return settled
  const withheld = isOn(world, 'no-refresh') ? ['offline_access'] : []
  // In a visitor's own world there is one person, and nobody whose consent is missing.
  if (world.visitor !== undefined)
    return allow(
      world,
      generation,
      request,
      asked,
      settled,
      asked.scopes.filter((scope) => !withheld.includes(scope)),
    )
  if (request.method !== 'POST')
    return consentPage(world, generation, asked, settled, withheld, language)
  const granted = asked.scopes.filter(
    (scope) => scope === 'openid' || (step.scopes.includes(scope) && !withheld.includes(scope)),
  )
  return allow(world, generation, request, asked, settled, granted)
}

async function stepOf(request: Request): Promise<Step> {
  const values =
    request.method === 'POST'
      ? new URLSearchParams(await request.clone().text())
      : new URL(request.url).searchParams
  return {
    action: values.get('action'),
    user: values.get('user'),
    patient: values.get('patient'),
    find: values.get('find'),
    scopes: values.getAll('scope'),
  }
}

async function askedOf(
  world: World,
  generation: Generation,
  request: Request,
): Promise<SignInRequest | undefined> {
  const { incoming, outgoing } = await cookiesOnly(request, generation, world)
  const interaction = await providerOf(world, generation)
    .interactionDetails(incoming, outgoing)
    .catch(() => undefined)
  const uid = new URL(request.url).pathname.split('/').at(-1)
  if (interaction === undefined || interaction.uid !== uid) return undefined
  const text = (name: string): string | undefined => {
    const value = interaction.params[name]
    return typeof value === 'string' ? value : undefined
  }
  const registration = registrationOf(text('client_id'))
  if (registration === undefined) return undefined
  const scopes = splitScopes(text('scope'))
  const value = scopes.includes('launch') ? text('launch') : undefined
  const context = authStateOf(world).launches.peek(value, generation)
  // A launch that another tab has used in the meantime cannot be used again.
  if (value !== undefined && context === undefined) return undefined
  const loginHint = text('login_hint')
  return {
    registration,
    scopes,
    aud: text('aud') ?? '',
    ...(loginHint !== undefined && { loginHint }),
    ...(value !== undefined && context !== undefined && { launch: { value, context } }),
  }
}

async function cookiesOnly(
  request: Request,
  generation: Generation,
  world: World,
): ReturnType<typeof nodePair> {
  const mount = new URL(issuerOf(world, generation)).pathname
  return nodePair(new Request(request.url, { headers: request.headers }), mount)
}

/** The user and the patient, or the page that asks for them. */
function settle(
  world: World,
  asked: SignInRequest,
  step: Step,
  language: PageLanguage,
): Settled | Response {
  const state = authStateOf(world)
  const picked =
    asked.launch?.context.user ??
    world.visitor?.(world.users) ??
    usersFor(world, asked.registration).find(({ id }) => id === step.user)
  if (picked === undefined) return signInPage(world, asked, language)
  const last = state.lastUser.get(asked.registration.clientId)
  const user = signedInUser(world, asked, picked, { on: isOn(world, 'other-user'), last })
  const settled = { user, chosen: picked.id }
  const launched = asked.launch?.context.patient
  if (launched !== undefined)
    return withPatient(
      settled,
      patientChoices(world).find(({ id }) => id === launched),
    )
  const own = patientsToChoose(user)
  if (!asked.scopes.includes('launch/patient')) {
    return own === undefined
      ? settled
      : withPatient(settled, patientChoices(world, own.slice(0, 1))[0])
  }
  const choices = patientChoices(world, own)
  const only = choices.length === 1 ? choices[0] : choices.find(({ id }) => id === step.patient)
  return only === undefined
    ? patientPage(world, user, choices, step.find ?? '', language)
    : withPatient(settled, only)
}

function withPatient(settled: Settled, patient: PatientChoice | undefined): Settled {
  return patient === undefined ? settled : { ...settled, patient }
}

/** Stores the outcome under a new grant, uses the launch up and lets the library send the code. */
async function allow(
  world: World,
  generation: Generation,
  request: Request,
  asked: SignInRequest,
  settled: Settled,
  granted: readonly string[],
): Promise<Response> {
  const state = authStateOf(world)
  const { clientId } = asked.registration
  const grant = new (providerOf(world, generation).Grant)({ accountId: settled.user.id, clientId })
  // To the library the FHIR base is a resource server; identity scopes are its own as well.
  const refused = asked.scopes.filter((scope) => !granted.includes(scope))
  grant.addOIDCScope(granted.join(' '))
  grant.addResourceScope(asked.aud, granted.join(' '))
  if (refused.length > 0) {
    grant.rejectOIDCScope(refused.join(' '))
    grant.rejectResourceScope(asked.aud, refused.join(' '))
  }
  const grantId = await grant.save()
  state.signIns.set(grantId, signInOf(world, asked, settled, granted))
  if (asked.launch !== undefined) state.launches.spend(asked.launch.value)
  if (settled.user.id !== settled.chosen) takeScenario(world, 'other-user')
  state.lastUser.set(clientId, settled.user.id)
  return finish(world, generation, request, {
    login: { accountId: settled.user.id },
    consent: { grantId },
  })
}

function signInOf(
  world: World,
  asked: SignInRequest,
  settled: Settled,
  granted: readonly string[],
): SignIn {
  const context = asked.launch?.context
  const patient = settled.patient?.id
  const tellsPatient =
    granted.includes('launch/patient') || (context !== undefined && granted.includes('launch'))
  const wantsEncounter =
    granted.includes('launch/encounter') || (context !== undefined && granted.includes('launch'))
  const latest =
    granted.includes('launch/encounter') && patient !== undefined
      ? latestEncounter(world, patient)
      : undefined
  const encounter = wantsEncounter ? (context?.encounter ?? latest) : undefined
  return {
    user: settled.user,
    aud: asked.aud,
    granted,
    tellsPatient,
    needPatientBanner: context?.needPatientBanner ?? true,
    ...(patient !== undefined && { patient }),
    ...(encounter !== undefined && { encounter }),
    ...(context?.intent !== undefined && { intent: context.intent }),
  }
}

async function finish(
  world: World,
  generation: Generation,
  request: Request,
  result: Record<string, unknown>,
): Promise<Response> {
  const { incoming, outgoing } = await cookiesOnly(request, generation, world)
  const returnTo = await providerOf(world, generation).interactionResult(
    incoming,
    outgoing,
    result,
    {
      mergeWithLastSubmission: false,
    },
  )
  return new Response(null, {
    status: 303,
    headers: { Location: returnTo, 'Cache-Control': 'no-store' },
  })
}
