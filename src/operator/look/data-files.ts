/** A file with its name in the folder. */
export interface NamedFile {
  readonly name: string
  readonly file: Blob
}

const DATA = /\.(?:ndjson|jsonl)(?:\.gz)?$/i

/** The file of an export that lists the others (HL7 Bulk Data Access). */
export const MANIFEST = 'manifest.json'

/** The files with lines of records, by their names; a single file may have any name. */
export function dataFiles(files: readonly NamedFile[]): readonly NamedFile[] {
  return files.filter(({ name }) => DATA.test(name) || (files.length === 1 && name !== MANIFEST))
}
