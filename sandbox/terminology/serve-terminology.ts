import type { CapabilityStatement, Parameters, ParametersParameter } from 'fhir/r4'
import { isPreflight } from '../cors.ts'
import { FhirError, FHIR_JSON, outcomeOf } from '../errors.ts'
import { befall } from '../faults/faults.ts'
import { FHIR_ERRORS } from '../spec/errors.ts'
import { type LiveWorld, logRequest } from '../live-world.ts'
import { COMPLAINT_FORM } from './complaint-form.ts'
import { expand, TerminologyError } from './expand.ts'

/** Any page may ask: a public terminology server knows nobody (Fetch Standard, "CORS protocol"). */
const ANYBODY = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Accept, Content-Type',
}

/**
 * Answers a request to the terminology server of a world; `path` is below its base. Scenarios of
 * one type, such as `slow` for `ValueSet`, befall it like the service. It has the organization's
 * form that asks for its lists, too.
 * @throws DroppedConnection when a scenario asks for it; nothing else.
 */
export async function serveTerminology(
  world: LiveWorld,
  path: string,
  request: Request,
): Promise<Response> {
  if (isPreflight(request)) return new Response(null, { status: 204, headers: ANYBODY })
  const response = (await befallen(world)) ?? (await answer(path, request))
  for (const [name, value] of Object.entries(ANYBODY)) response.headers.set(name, value)
  const { pathname, searchParams } = new URL(request.url)
  logRequest(world, {
    method: request.method,
    path: pathname,
    parameters: [...searchParams.keys()],
    status: response.status,
    requestId: '',
    authorized: request.headers.has('Authorization') || request.headers.has('Cookie'),
  })
  return response
}

async function befallen(world: LiveWorld): Promise<Response | undefined> {
  try {
    return await befall(world, 'ValueSet')
  } catch (error) {
    if (!(error instanceof FhirError)) throw error
    const { status, code } = FHIR_ERRORS[error.kind]
    return refusal(status, code, error.message, error.headers)
  }
}

async function answer(path: string, request: Request): Promise<Response> {
  try {
    if (path === '/metadata') return json(statement(), 200)
    if (path === '/complaint.json') return json(COMPLAINT_FORM, 200)
    if (path !== '/ValueSet/$expand')
      throw new TerminologyError(404, 'not-found', 'Only ValueSet/$expand is served here')
    // Whoever sends a person's token to another host has given it away.
    if (request.headers.has('Authorization'))
      throw new TerminologyError(403, 'forbidden', 'No token belongs here')
    if (request.method === 'GET') return json(expand(ofQuery(new URL(request.url))), 200)
    if (request.method !== 'POST') throw new TerminologyError(405, 'not-supported', 'GET or POST')
    return json(expand(await ofBody(request)), 200)
  } catch (error) {
    if (error instanceof TerminologyError) return refusal(error.status, error.code, error.message)
    throw error
  }
}

async function ofBody(request: Request): Promise<Parameters> {
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('resourceType' in body))
    throw new TerminologyError(400, 'structure', 'The body is no resource')
  if (body.resourceType !== 'Parameters')
    throw new TerminologyError(400, 'structure', 'The body is no Parameters')
  return body as Parameters
}

/** The parameters of a GET: their names tell their types (R4, "Executing an Operation"). */
function ofQuery({ searchParams }: URL): Parameters {
  return { resourceType: 'Parameters', parameter: [...searchParams].map(typed) }
}

function typed([name, value]: readonly [string, string]): ParametersParameter {
  switch (name) {
    case 'count':
    case 'offset':
      return { name, valueInteger: Number(value) }
    case 'includeDesignations':
    case 'activeOnly':
    case 'excludeNested':
      return { name, valueBoolean: value === 'true' }
    case 'url':
      return { name, valueUri: value }
    case 'displayLanguage':
      return { name, valueCode: value }
    default:
      return { name, valueString: value }
  }
}

function statement(): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-01',
    kind: 'instance',
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        resource: [
          {
            type: 'ValueSet',
            operation: [
              {
                name: 'expand',
                definition: 'http://hl7.org/fhir/OperationDefinition/ValueSet-expand',
              },
            ],
          },
        ],
      },
    ],
  }
}

function refusal(
  status: number,
  code: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const outcome = outcomeOf([
    // The codes are R4's; the type lists the whole value set.
    { severity: 'error', code: code as 'invalid', details: { text }, diagnostics: text },
  ])
  return json(outcome, status, headers)
}

function json(
  body: object,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': FHIR_JSON, 'Cache-Control': 'no-store', ...headers },
  })
}
