import type { OperationOutcomeIssue } from 'fhir/r4'
import { binaryEntry, bundleEntries } from './bundle-entries'
import { bundleText } from './bundle-text'
import type { Taken } from './taken'
import { writeBlob } from './write-blob'

interface RecordFile {
  readonly taken: Taken
  /** The base of the session that the patient was read from, without a trailing slash. */
  readonly base: string
  readonly issues: readonly OperationOutcomeIssue[]
  readonly signal: AbortSignal
  readonly onWritten: (records: number) => void
}

/** The gathered record as one FHIR file (R4 Bundle of type collection). */
export async function recordFile({
  taken,
  base,
  issues,
  signal,
  onWritten,
}: RecordFile): Promise<Blob> {
  const got = taken.files.flatMap(({ url, content }) =>
    content === undefined ? [] : [{ url, content }],
  )
  const binaries = await Promise.all(
    got.map(async ({ url, content }) =>
      binaryEntry(url, content.contentType, await base64Of(content.blob)),
    ),
  )
  signal.throwIfAborted()
  // The frame and the outcome are parts as well: two brackets and one entry.
  return writeBlob(
    bundleText(bundleEntries(taken, base, binaries, issues), taken.at),
    'application/fhir+json',
    {
      signal,
      onWritten: (parts) => onWritten(Math.max(0, parts - 1)),
    },
  )
}

/** The browser encodes in the background, while the page works on. */
function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(
        typeof reader.result === 'string'
          ? reader.result.slice(reader.result.indexOf(',') + 1)
          : '',
      ),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable bytes')))
    reader.readAsDataURL(blob)
  })
}
