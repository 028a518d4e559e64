import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '..', 'dist', '.vite', 'manifest.json')

/**
 * The file of the build that contains a late part of the program, by its source: the files' own
 * names say nothing.
 */
export async function builtFile(source: string): Promise<string> {
  // Vite's own file, which names the output of each source.
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Readonly<
    Record<string, { readonly file: string } | undefined>
  >
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`The build has no file for ${source}.`)
  return file
}
