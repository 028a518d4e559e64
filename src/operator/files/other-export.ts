import { readManifest, type Manifest } from '~/fhir/wire/export-manifest'
import { MANIFEST } from '../look/data-files'

/**
 * True when a folder has the list of another export. Files of two exports have the same names: they
 * would replace one another, and those that stay would be taken for entries of the wrong one.
 */
export async function hasOtherExport(
  folder: FileSystemDirectoryHandle,
  { transactionTime, request }: Pick<Manifest, 'transactionTime' | 'request'>,
): Promise<boolean> {
  try {
    const file = await (await folder.getFileHandle(MANIFEST)).getFile()
    const there = readManifest(JSON.parse(await file.text()))
    return there.transactionTime !== transactionTime || there.request !== request
  } catch {
    // No list, or none that can be read.
    return false
  }
}
