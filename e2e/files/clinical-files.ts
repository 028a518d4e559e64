import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every XML file below a folder that is a clinical document or a part of one; empty without a
 * folder.
 */
export async function clinicalFiles(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined || folder === '') return []
  const names = await readdir(folder, { recursive: true })
  const paths = names
    .filter((name) => /\.xml$/i.test(name))
    .toSorted()
    .map((name) => join(folder, name))
  const kept = await Promise.all(
    paths.map(async (path) =>
      /<(?:\w+:)?(?:ClinicalDocument|section|component)[\s>]/.test(await readFile(path, 'utf8')),
    ),
  )
  return paths.filter((_, index) => kept[index])
}
