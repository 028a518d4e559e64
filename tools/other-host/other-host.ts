import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Encounter, FhirResource, Patient } from 'fhir/r4'
import { closeServer } from '../running/listen.ts'
import { r4Definitions, type ServedType } from './definitions.ts'
import { KEPT_MS } from '../running/listen.ts'
import { handleDesk, type NamedPatient, type NamedVisit } from './desk.ts'
import { createFhirApi } from './fhir-api.ts'
import { Records } from './records.ts'
import { CLIENT_ID, SignIn } from './sign-in.ts'
import { smartConfiguration } from './smart-configuration.ts'
import type { Strictness } from './strictness.ts'

export interface OtherHostOptions extends Strictness {
  readonly host: string
  /** Port of the FHIR base; 0 = any free one. */
  readonly port: number
  /** Port of the sign-in and of the EHR: another origin than the FHIR base. */
  readonly signInPort: number
  /** Origins of the app, the one to launch first. */
  readonly appOrigins: readonly string[]
  readonly tokenSeconds?: number
}

export interface OtherHost {
  /** Address of the FHIR base. */
  readonly base: string
  /** Address of the authorization server. */
  readonly issuer: string
  /** The text of a `registrations.json` that names this host alone. */
  readonly registrations: string
  readonly close: () => Promise<void>
}

/**
 * Starts a FHIR R4 server that is not our reading of anything (docs/decisions, 62): two origins,
 * one for the records and one for the sign-in.
 */
export async function startOtherHost(options: OtherHostOptions): Promise<OtherHost> {
  const { host, port, signInPort, appOrigins, tokenSeconds = 3600, ...strict } = options
  const [app = ''] = appOrigins
  const definitions = r4Definitions()
  const records = await Records.load(definitions)
  const patients = (await records.search('Patient', '')).map(named)
  const visits = (await records.search('Encounter', '')).flatMap(visitOf)
  // The addresses are known when both servers listen; earlier requests wait for them.
  const ready: {
    answer?: (request: Request) => Promise<Response>
    desk?: Parameters<typeof createServer>[1]
  } = {}
  const fhirServer = createAdaptorServer({
    fetch: async (request) =>
      (await ready.answer?.(request)) ?? new Response(null, { status: 503 }),
  }) as Server
  const signInServer = createServer((request, response) => ready.desk?.(request, response))
  const base = `${await listening(fhirServer, port, host)}/fhir/r4`
  const issuer = await listening(signInServer, signInPort, host)
  const { endsWithSlash = false } = strict
  const itself = endsWithSlash ? `${base}/` : base
  const isAudience = (aud: string) => (endsWithSlash ? aud : aud.replace(/\/+$/, '')) === itself
  const signIn = new SignIn({ issuer, base, isAudience, appOrigins, tokenSeconds })
  ready.answer = createFhirApi({
    base,
    appOrigins,
    definitions,
    records,
    accessOf: (token) => signIn.accessOf(token),
    smartConfiguration: smartConfiguration(issuer),
    ...strict,
  })
  ready.desk = (request, response) => {
    handleDesk(request, response, { signIn, itself, app, appOrigins, patients, visits }).catch(
      (error: unknown) => {
        if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
        response.end(`The other host failed: ${String(error)}\n`)
      },
    )
  }
  return {
    base,
    issuer,
    registrations: JSON.stringify(
      { registrations: [registration(base, issuer, definitions.types)] },
      null,
      2,
    ),
    close: async () => {
      await Promise.all([closeServer(fhirServer), closeServer(signInServer)])
    },
  }
}

/** The line by which the app knows this host. */
function registration(base: string, issuer: string, types: readonly ServedType[]) {
  const scope = (data: string) => `openid fhirUser profile offline_access ${data}`
  // Each type by itself, as many EHRs want them: too long for the address of a sign-in here.
  const every = types.map((type) => `user/${type}.cruds`).join(' ')
  // Besides reading, no more than a form needs: to be sent, and to be kept and continued.
  const forms = (level: 'patient' | 'user') => `${level}/*.rs ${level}/QuestionnaireResponse.cu`
  return {
    id: 'other-host',
    name: 'The other host',
    service: 'fhir-r4',
    environment: 'sandbox',
    issuer: base,
    authorization: { issuer },
    // The EHR that may show the app inside its page is on the sign-in's origin.
    frames: [issuer],
    clients: {
      patient: {
        clientId: CLIENT_ID,
        scope: scope(`launch/patient launch/encounter ${forms('patient')}`),
      },
      // Staff may add what a form says to the results, too.
      practitioner: { clientId: CLIENT_ID, scope: scope(`${forms('user')} user/Observation.c`) },
      launch: { clientId: CLIENT_ID, scope: scope(`launch ${every}`) },
    },
  }
}

function named(resource: FhirResource): NamedPatient {
  const [name] = (resource as Patient).name ?? []
  const words = [...(name?.given ?? []), name?.family ?? name?.text ?? ''].join(' ').trim()
  return { id: resource.id ?? '', name: words === '' ? 'without a name' : words }
}

function visitOf(resource: FhirResource): readonly NamedVisit[] {
  const { id = '', subject } = resource as Encounter
  const [, patient] = /^Patient\/([^/]+)$/.exec(subject?.reference ?? '') ?? []
  return patient === undefined ? [] : [{ id, patient }]
}

async function listening(server: Server, port: number, host: string): Promise<string> {
  server.keepAliveTimeout = KEPT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A server that listens on a port has an address with one.
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
