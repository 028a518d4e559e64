import { interactionsOffered } from './offered.ts'
import { backendKeysUrl } from './oauth/keys/backend-jwks.ts'
import { knownTypes } from './spec/base.ts'
import { terminologyUrl } from './terminology/terminology-url.ts'
import { type BaseKind, type Generation, type Solution, urlsOf, type World } from './world.ts'

/** One way of starting an app: its client and its scopes. */
interface RegisteredClient {
  readonly clientId: string
  readonly scope: string
}

/**
 * One line of the app's registrations file (specification, "Registration and tenant authorization
 * (v2)").
 */
export interface AppRegistration {
  readonly id: string
  readonly name: string
  readonly solution: Solution
  readonly service: 'exchange'
  readonly environment: 'sandbox'
  /** False for the private world of a visitor, which is not for others to choose. */
  readonly listed?: false
  readonly generation: Generation
  /** The `iss` of an EHR launch and the `aud` of the authorize request. */
  readonly issuer: string
  readonly bases: readonly { readonly kind: BaseKind; readonly url: string }[]
  readonly authorization: { readonly authorize: string; readonly token: string }
  /** The provider directory that knows the organization by its other names and its place. */
  readonly directory: string
  /**
   * The categories that this population's forms are filed under, the terminology server that they
   * may ask for lists, and the numbers to call when life is in danger.
   */
  readonly forms: {
    readonly categories: readonly string[]
    readonly terminology: readonly string[]
    readonly files?: readonly { readonly address: string; readonly category: string }[]
    readonly crisis: { readonly line: string; readonly emergency: string }
  }
  readonly clients: {
    readonly patient?: RegisteredClient
    readonly practitioner?: RegisteredClient
    readonly launch?: RegisteredClient
    readonly system?: SystemClient
  }
}

/** The client of an operator who runs exports: one id for each way to authenticate. */
interface SystemClient {
  readonly base: string
  readonly scope: string
  readonly keyClientId: string
  readonly secretClientId: string
  /** In the private world of a visitor: the address that takes the app's public keys. */
  readonly registerKeysAt?: string
}

const BASES: Readonly<Record<Generation, readonly BaseKind[]>> = {
  v1: ['v1', 'gp'],
  v2: ['patient-access'],
}

/**
 * The demo's organizations are in the United States: its 988 Suicide & Crisis Lifeline and its
 * emergency number. They are real, because a person in danger may try the demo too.
 */
const CRISIS = { line: '988', emergency: '911' } as const

/** Types that only come along or are attached, but need a scope of their own. */
const RELATED = ['Provenance', 'Practitioner', 'Encounter', 'Organization', 'Location', 'Binary']

/**
 * The registrations of the app with one world: one per generation; S6 serves the v1 generation's gp
 * base alone.
 */
export function registrationsOf(world: World): readonly AppRegistration[] {
  const generations: readonly Generation[] = world.solution === 'S6' ? ['v1'] : ['v2', 'v1']
  return generations.map((generation) => {
    const { bases, auth, legacyAuth } = urlsOf(world)
    const server = generation === 'v2' ? auth : legacyAuth
    return {
      id: `${world.name}-${generation}`,
      name: world.title,
      solution: world.solution,
      service: 'exchange',
      environment: 'sandbox',
      ...(world.visitor === undefined ? {} : { listed: false }),
      generation,
      issuer: generation === 'v2' ? bases['patient-access'] : bases.v1,
      bases: BASES[generation].map((kind) => ({ kind, url: bases[kind] })),
      authorization: { authorize: `${server}/authorize`, token: `${server}/token` },
      directory: `${world.root}/directory`,
      forms: {
        categories: ['TreatmentPlan', 'Assessment', 'Intake'],
        terminology: [terminologyUrl(world)],
        // The solution whose forms are sent (specification, "General purpose R4 resources").
        ...(world.solution === 'S2'
          ? { files: [{ address: `${terminologyUrl(world)}/complaint.json`, category: 'Intake' }] }
          : {}),
        crisis: CRISIS,
      },
      clients: clientsOf(world, generation),
    }
  })
}

function clientsOf(world: World, generation: Generation): AppRegistration['clients'] {
  if (world.solution === 'S6') {
    const scope = (start: string) =>
      scopeText([...start.split(' '), ...dataScopes(world, generation, 'user')])
    return {
      practitioner: {
        clientId: 'clearchart-registrar',
        scope: scope('openid fhirUser offline_access'),
      },
      launch: {
        clientId: 'clearchart-registrar',
        scope: scope('openid fhirUser offline_access launch'),
      },
    }
  }
  const user = dataScopes(world, generation, 'user')
  const always = ['openid', 'fhirUser', 'offline_access']
  return {
    patient: {
      clientId: 'clearchart-patient',
      scope: scopeText([...always, 'launch/patient', ...dataScopes(world, generation, 'patient')]),
    },
    practitioner: { clientId: 'clearchart-practitioner', scope: scopeText([...always, ...user]) },
    launch: {
      clientId: 'clearchart-practitioner',
      scope: scopeText([...always, 'launch', ...user]),
    },
    system: {
      base: urlsOf(world).bases[generation === 'v2' ? 'system-access' : 'bulk-v1'],
      scope: generation === 'v2' ? 'system/*.rs' : 'system/*.read',
      keyClientId: 'clearchart-backend-jwt',
      secretClientId: 'clearchart-backend',
      ...(world.visitor === undefined ? {} : { registerKeysAt: backendKeysUrl(world) }),
    },
  }
}

/**
 * The types that a patient's sign-in writes where a base offers that (specification, "General
 * purpose R4 resources": S2): the answers to forms, and nothing else.
 */
const PATIENTS_WRITE: ReadonlySet<string> = new Set(['QuestionnaireResponse'])

/**
 * Scopes to read all that the bases of a generation offer and to write it too: for users all of it,
 * for patients forms only.
 */
function dataScopes(
  world: World,
  generation: Generation,
  context: 'patient' | 'user',
): readonly string[] {
  const rights = new Map<string, { read: boolean; write: boolean }>()
  for (const kind of BASES[generation]) {
    for (const type of knownTypes(kind)) {
      const offered = interactionsOffered(world, kind, type)
      const right = rights.get(type) ?? { read: false, write: false }
      right.read ||= offered.includes('read') || offered.includes('search-type')
      right.write ||= offered.includes('create') || offered.includes('update')
      rights.set(type, right)
    }
  }
  const reads = world.solution !== 'S6'
  for (const type of reads ? RELATED : [])
    rights.set(type, { write: rights.get(type)?.write ?? false, read: true })
  return [...rights.entries()].flatMap(([type, { read, write }]) => [
    ...(read ? [`${context}/${type}.${generation === 'v2' ? 'rs' : 'read'}`] : []),
    ...(write && (context === 'user' || PATIENTS_WRITE.has(type))
      ? [`${context}/${type}.${generation === 'v2' ? 'cud' : 'write'}`]
      : []),
  ])
}

function scopeText(scopes: readonly string[]): string {
  return [...new Set(scopes)].join(' ')
}
