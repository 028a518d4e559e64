import type { Manifest, ManifestFile } from '~/fhir/wire/export-manifest'
import { fileStem } from './file-stem'

/** One file of an export with its place in the folder. */
export interface PlannedFile extends ManifestFile {
  readonly name: string
  readonly kind: 'output' | 'error' | 'deleted'
}

/**
 * The names of an export's files in the form that data tools expect: `Patient.000.ndjson`. Types
 * are the service's text, so that only letters of them become part of a name.
 */
export function planFiles(
  { output, error, deleted }: Pick<Manifest, 'output' | 'error' | 'deleted'>,
  ending: 'ndjson' | 'ndjson.gz',
): readonly PlannedFile[] {
  const counts = new Map<string, number>()
  const planned = (kind: PlannedFile['kind'], files: readonly ManifestFile[]) =>
    files.map((file) => {
      const start = `${kind === 'output' ? '' : `${kind}.`}${fileStem(file.type)}`
      // Most disks call two names that differ in capitals only one file.
      const key = start.toLowerCase()
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      return { ...file, kind, name: `${start}.${String(count).padStart(3, '0')}.${ending}` }
    })
  return [...planned('output', output), ...planned('error', error), ...planned('deleted', deleted)]
}
