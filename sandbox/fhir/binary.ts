import { befallFile } from '../faults/document-faults.ts'
import { FhirError } from '../errors.ts'
import { DroppedConnection, takeScenario } from '../faults/faults.ts'
import { isSystemBase } from '../world.ts'
import type { Exchange } from './exchange.ts'
import { isPermitted, permissionFor } from './permission.ts'
import { respond, versionHeaders } from './respond.ts'
import type { StoredResource } from './store.ts'
import { checkSupport } from './support.ts'
import { stringsAt } from './search/values-at.ts'

/**
 * Media types that ask for the Binary resource itself; any other one asks for its bytes (FHIR R4,
 * "Binary", "Serving").
 */
const WRAPPED: ReadonlySet<string> = new Set([
  '',
  '*/*',
  'application/*',
  'application/fhir+json',
  'application/json',
])

/** `GET {base}/Binary/{id}`: FHIR JSON, or the raw bytes when Accept names their media type. */
export function readBinary(exchange: Exchange, id: string, accepted: readonly string[]): Response {
  checkSupport(exchange.kind, exchange.world, 'Binary', 'read')
  const file = ownFile(exchange, id)
  if (file !== undefined)
    return respond({ resourceType: 'Binary', id, contentType: 'application/fhir+ndjson' })
  const binary = befallFile(exchange.world, visibleBinary(exchange, id))
  if (takeScenario(exchange.world, 'raw-file') !== undefined) return rawBytes(binary)
  const mediaType = mediaTypeOf(binary)
  if (
    takeScenario(exchange.world, 'wrapped-file') !== undefined ||
    accepted.some((type) => WRAPPED.has(type))
  )
    return respond(binary, 200, versionHeaders(binary))
  if (accepted.includes(mediaType) || accepted.includes(`${mediaType.split('/')[0] ?? ''}/*`))
    return rawBytes(binary)
  throw new FhirError(
    'unsupported-media',
    `Unsupported media type in Accept: ${accepted.join(', ')}`,
  )
}

/**
 * `GET {base}/Binary/{id}/$binary-access-read`: the raw file (specification, "Rules for
 * $binary-access-read").
 */
export function accessBinary(exchange: Exchange, id: string): Response {
  checkSupport(exchange.kind, exchange.world, 'Binary', 'read')
  const file = ownFile(exchange, id)
  if (file === undefined) return rawBytes(befallFile(exchange.world, visibleBinary(exchange, id)))
  const isCut = takeScenario(exchange.world, 'cut-export-file') !== undefined
  return new Response(isCut ? brokenOff([...file.lines()].join('')) : streamed(file.lines()), {
    headers: {
      'Content-Type': 'application/fhir+ndjson',
      'Content-Disposition': `attachment; filename="${file.type}-${id.slice(0, 8)}.ndjson"`,
    },
  })
}

/** Characters of lines that are sent together. */
const PIECE = 65_536

/** A body that is made while it is sent: a file of any size is never whole in memory. */
function streamed(lines: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const left = lines[Symbol.iterator]()
  return new ReadableStream({
    pull: (controller) => {
      let piece = ''
      while (piece.length < PIECE) {
        const next = left.next()
        if (next.done === true) {
          if (piece !== '') controller.enqueue(encoder.encode(piece))
          return controller.close()
        }
        piece += next.value
      }
      controller.enqueue(encoder.encode(piece))
    },
  })
}

/** A body whose connection breaks off half-way. */
function brokenOff(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let isSent = false
  return new ReadableStream({
    pull: async (controller) => {
      if (isSent) {
        // The head and the first half are on their way before it happens.
        await new Promise((resolve) => setTimeout(resolve, 50))
        return controller.error(new DroppedConnection())
      }
      isSent = true
      controller.enqueue(bytes.slice(0, Math.floor(bytes.length / 2)))
    },
  })
}

/** A file of an export that the same application asked for. */
function ownFile({ world, grant, kind }: Exchange, id: string) {
  return isSystemBase(kind) ? world.exports.file(id, grant.clientId, world.now()) : undefined
}

/**
 * Anyone who may read Binary, or the documents that attach it, may read a Binary in their
 * compartment.
 */
function visibleBinary(exchange: Exchange, id: string): StoredResource {
  const { kind, store, grant } = exchange
  const binary = store.read('Binary', id)
  if (binary === undefined)
    throw new FhirError('no-binary', `Binary with id ${id} could not be located`)
  const scopeType = isPermitted({ kind, store }, grant, 'Binary', 'r')
    ? 'Binary'
    : 'DocumentReference'
  const permission = permissionFor({ kind, store }, grant, scopeType, 'r')
  if (!permission.sees(binary))
    throw new FhirError('forbidden', `The granted scopes do not reach Binary/${id}`)
  return binary
}

function mediaTypeOf(binary: StoredResource): string {
  return (
    (stringsAt(binary, 'contentType')[0] ?? 'application/octet-stream')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? ''
  )
}

function rawBytes(binary: StoredResource): Response {
  const bytes = Buffer.from(stringsAt(binary, 'data')[0] ?? '', 'base64')
  const contentType = stringsAt(binary, 'contentType')[0] ?? 'application/octet-stream'
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${binary.id}"`,
    ...versionHeaders(binary),
  }
  return new Response(new Uint8Array(bytes), { headers })
}
