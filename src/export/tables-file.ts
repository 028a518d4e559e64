import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Show } from '~/record/show'
import type { CompletenessLine } from './completeness'
import { csvTable } from './csv-table'
import type { ExportWords } from './export-text'
import type { Taken } from './taken'
import { nextTask } from './write-blob'

interface TablesFile {
  readonly taken: Taken
  readonly completeness: readonly CompletenessLine[]
  readonly show: Show
  readonly words: ExportWords
  readonly signal: AbortSignal
  readonly onWritten: (records: number) => void
}

/** Size of a text that is packed in one step, in UTF-16 units: some milliseconds of work. */
const PACKED = 1 << 16

/**
 * The gathered record as tables, one CSV file for each list that has records, and a text that names
 * the gaps; in one ZIP file.
 */
export async function tablesFile({
  taken,
  completeness,
  show,
  words,
  signal,
  onWritten,
}: TablesFile): Promise<Blob> {
  const bytes: BlobPart[] = []
  let fault: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error !== null) fault = error
    // A copy, because a Blob needs memory of its own.
    else bytes.push(new Uint8Array(chunk))
  })
  let written = 0
  for (const list of taken.lists.filter(({ records }) => records.length > 0)) {
    const file = new ZipDeflate(`${list.view.path}.csv`, { level: 6 })
    zip.add(file)
    let rows: string[] = []
    let length = 0
    let seen = 0
    for (const row of csvTable(list, show, words)) {
      if (row !== '') written += 1
      seen += 1
      rows.push(row)
      length += row.length
      if (length < PACKED && seen % 100 !== 0) continue
      file.push(strToU8(rows.join('')))
      rows = []
      length = 0
      onWritten(written)
      await nextTask()
      signal.throwIfAborted()
    }
    file.push(strToU8(rows.join('')), true)
    // The header does not count as a record.
    written -= 1
  }
  const about = new ZipPassThrough(words.aboutFile)
  zip.add(about)
  about.push(
    strToU8(completeness.map(({ title, text }) => `${words.offEntry(title, text)}\r\n`).join('')),
    true,
  )
  zip.end()
  if (fault !== undefined) throw fault
  onWritten(written)
  return new Blob(bytes, { type: 'application/zip' })
}
