import { FhirError } from '../errors.ts'

/**
 * Media types of FHIR JSON (specification, "Common request and response rules", "Supported
 * formats").
 */
const JSON_TYPES: ReadonlySet<string> = new Set(['application/fhir+json', 'application/json'])

/** Media ranges of an Accept header that FHIR JSON satisfies. */
const JSON_RANGES: ReadonlySet<string> = new Set([...JSON_TYPES, 'application/*', '*/*'])

/** Values of `_format` that are answered as FHIR JSON: its media types and the format keyword. */
const JSON_FORMATS: ReadonlySet<string> = new Set([...JSON_TYPES, 'json'])

/**
 * Refuses a request for a format that is not offered. Only JSON is offered; XML, which the
 * specification lists with "confirm in the CapabilityStatement", is not in the statement.
 * @param alsoAccepted further media types of this resource, such as application/fhir+ndjson for a
 *   file.
 * @throws FhirError 400 (specification, "FHIR errors": unsupported media type in Accept).
 */
export function checkAccept(
  request: Request,
  format: string | null,
  alsoAccepted: (type: string) => boolean = () => false,
): void {
  if (format !== null) {
    if (JSON_FORMATS.has(format.replace(' ', '+').split(';')[0] ?? '')) return
    throw new FhirError('unsupported-media', `Unsupported _format: ${format}`)
  }
  const accept = request.headers.get('Accept')
  if (accept === null || accept.trim() === '') return
  const types = acceptedTypes(accept)
  if (types.some((type) => JSON_RANGES.has(type) || alsoAccepted(type))) return
  throw new FhirError('unsupported-media', `Unsupported media type in Accept: ${accept}`)
}

/**
 * Media ranges of an Accept header, without parameters and without those that `q=0` rules out, in
 * their order.
 */
export function acceptedTypes(accept: string | null): readonly string[] {
  return (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/i.test(part))
    .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase())
}

/** True when a request leaves the format to the service. */
export function hasNoPreference(request: Request): boolean {
  const accept = request.headers.get('Accept')
  return accept === null || accept.trim() === '' || accept.trim() === '*/*'
}

function contentTypeOf(request: Request): string {
  return (request.headers.get('Content-Type')?.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * The parameters of a POST search's body (specification, "Search rules" 1).
 * @throws FhirError 400 for another media type than form-urlencoded, and for a `_format` that is
 *   not offered.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = contentTypeOf(request)
  if (!FORM_TYPES.has(type))
    throw new FhirError(
      'unsupported-media',
      `Unsupported media type in Content-Type: ${type || '(none)'}`,
    )
  const form = new URLSearchParams(await request.text())
  const format = form.get('_format')
  if (format !== null) checkAccept(request, format)
  return form
}

/** The name in the RFC, and the one that the specification's examples write. */
const FORM_TYPES: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'application/x-form-urlencoded',
])

/**
 * The JSON body of a create, update or operation.
 * @param alsoForm true when JSON under a form media type is tolerated (service notes,
 * "Operations").
 * @throws FhirError 400 for another media type or for a body that is not JSON.
 */
export async function readJson(request: Request, alsoForm = false): Promise<unknown> {
  const type = contentTypeOf(request)
  if (!JSON_TYPES.has(type) && !(alsoForm && FORM_TYPES.has(type))) {
    throw new FhirError(
      'unsupported-media',
      `Unsupported media type in Content-Type: ${type || '(none)'}`,
    )
  }
  try {
    return JSON.parse(await request.text())
  } catch {
    throw new FhirError('structure', 'Failed to parse request body as JSON resource')
  }
}
