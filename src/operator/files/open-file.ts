import type { Capability } from '~/capability/capability'
import { isPermit, type Refusal } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { ExportFileRead } from '~/fhir/request'
import type { ManifestFile } from '~/fhir/wire/export-manifest'
import type { ExportWire, Identified, ReceivedFile } from '~/fhir/wire/export-wire'
import { fairWait } from '../job/fair-wait'

/** The parts that open the files of an export. */
export interface OpenParts {
  readonly capability: Pick<Capability, 'decide'>
  readonly wire: Pick<ExportWire, 'file'>
  /** Waits some milliseconds, or until the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Seconds after which a file is asked for again when the service says only that it is busy. */
const BUSY_SECONDS = 5
/** Tries of one file while the service is busy. */
const TRIES = 5

/**
 * Opens a file of an export; while the service is busy, it is asked again at the time that it
 * names.
 * @throws ElsewhereError for a file that is at no address of the connection
 * @throws FhirFailure `forbidden` for one that may not be asked for, or the service's own.
 */
export async function openFile(
  { capability, wire, pause }: OpenParts,
  file: Pick<ManifestFile, 'url' | 'isOpen'>,
  accept: string,
  signal: AbortSignal,
): Promise<Identified<ReceivedFile>> {
  const permit = capability.decide(fileRequest(file, accept))
  if (!isPermit(permit))
    throw isForeign(permit) ? new ElsewhereError() : new FhirFailure({ kind: 'forbidden' })
  for (let tries = 1; ; tries += 1) {
    try {
      return await wire.file(permit, signal)
    } catch (error) {
      if (!(error instanceof FhirFailure) || error.kind !== 'throttled' || tries === TRIES)
        throw error
      await pause(fairWait(error.retryAfter ?? BUSY_SECONDS * tries) * 1000, signal)
    }
  }
}

/** The request for the bytes of a file (specification, "Rules for $binary-access-read"). */
export function fileRequest(
  { url, isOpen }: Pick<ManifestFile, 'url' | 'isOpen'>,
  accept: string,
): ExportFileRead {
  return {
    interaction: 'export',
    step: 'file',
    type: 'Binary',
    name: '$binary-access-read',
    url,
    accept,
    ...(isOpen === true ? { isOpen } : {}),
  }
}

/** A file at an address that is not the connection's: nothing was asked there. */
class ElsewhereError extends FhirFailure {
  constructor() {
    super({ kind: 'forbidden' })
  }
}

function isForeign({ reason }: Refusal): boolean {
  return reason.why === 'rule' && reason.rule === 'foreign-address'
}

/** The ways in which a file on its way can fail. */
export type FileTrouble =
  | { readonly state: 'unwritten' | 'elsewhere' }
  | { readonly state: 'broken' | 'refused'; readonly failure: FhirFailure }

/** Kinds of failure after which the same file may still come. */
const PASSING: ReadonlySet<FhirFailure['kind']> = new Set([
  'offline',
  'server',
  'throttled',
  'malformed',
  'signed-out',
])

/** Reads the error of a file that was not received. */
export function fileTrouble(error: unknown): FileTrouble {
  // The disk is full, or the folder is gone: a network that breaks off is another error.
  if (error instanceof DOMException && error.name !== 'AbortError') return { state: 'unwritten' }
  if (error instanceof ElsewhereError) return { state: 'elsewhere' }
  const failure = error instanceof FhirFailure ? error : new FhirFailure({ kind: 'offline' })
  return { state: PASSING.has(failure.kind) ? 'broken' : 'refused', failure }
}
