import { FhirFailure } from '../failure'
import { fieldsOf, listOf, textOf } from '../json'
import type { Base } from '../resource'

/** One file of a manifest. */
export interface ManifestFile {
  /** A resource type; of an error file, what the service says. */
  readonly type: string
  /** Server text: it may lead anywhere. */
  readonly url: string
  /** Lines, if the service counted them. */
  readonly count?: number
  /**
   * Its server has another way to control access than the token, which must not be sent there:
   * addresses that are signed themselves refuse it (HL7 Bulk Data Access, `requiresAccessToken`).
   */
  readonly isOpen?: true
}

/** A finished export (HL7 Bulk Data Access, "Response - Complete Status"). */
export interface Manifest {
  /** An instant as the service wrote it: the export knows nothing later. */
  readonly transactionTime: string
  readonly request?: string
  readonly output: readonly ManifestFile[]
  readonly error: readonly ManifestFile[]
  /** Bundles of what was deleted since (Bulk Data 2). */
  readonly deleted: readonly ManifestFile[]
  /** The document as it came. */
  readonly json: unknown
}

/**
 * Reads a manifest tolerantly: a list that is missing is empty (some servers leave out an empty
 * one), a file without its address is left out, and a relative address starts at the base.
 * @throws FhirFailure `malformed` when it is none.
 */
export function readManifest(json: unknown, base?: Base): Manifest {
  const fields = fieldsOf(json)
  const { output, error, deleted } = fields
  const transactionTime = textOf(fields['transactionTime'])
  const request = textOf(fields['request'])
  if (transactionTime === undefined || !(Array.isArray(output) || request !== undefined))
    throw new FhirFailure({ kind: 'malformed' })
  // The exchange service has one way for all files (specification, "Rules for
  // $binary-access-read": the same authorization as the export request).
  const isOpen = base?.kind === 'r4' && fields['requiresAccessToken'] === false
  const files = (list: unknown) =>
    filesIn(list, base).map((file) => (isOpen ? { ...file, isOpen } : file))
  return {
    transactionTime,
    output: files(output),
    error: files(error),
    deleted: files(deleted),
    json,
    ...(request === undefined ? {} : { request }),
  }
}

function filesIn(value: unknown, base: Base | undefined): readonly ManifestFile[] {
  return listOf(value)
    .map(fieldsOf)
    .flatMap(({ type, url, count }) => {
      const address = textOf(url)
      if (address === undefined) return []
      return [
        {
          type: textOf(type) ?? 'OperationOutcome',
          url: base === undefined ? address : (rawAddress(address, base) ?? address),
          ...(isCount(count) ? { count } : {}),
        },
      ]
    })
}

/**
 * The address that returns the bytes of a file without its Binary (specification, "Bulk data
 * export": the id is taken from the address in the manifest). A plain server's file is at the very
 * address that it names. Undefined for a text that is none.
 */
export function rawAddress(address: string, { kind, url: base }: Base): string | undefined {
  try {
    const { href } = new URL(address, `${base}/`)
    return kind !== 'r4' && /\/Binary\/[A-Za-z0-9\-.]{1,64}$/.test(href)
      ? `${href}/$binary-access-read`
      : href
  } catch {
    return undefined
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** The host and folder of an address that is not the service's own; undefined when it is none. */
export function placeOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin, pathname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return `${origin}${pathname.slice(0, pathname.lastIndexOf('/'))}`
}
