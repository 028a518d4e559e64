import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every file below a folder that is a clinical document or a part of one, in XML, or a FHIR
 * document in JSON; empty without a folder.
 */
export async function clinicalFiles(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined || folder === '') return []
  const names = await readdir(folder, { recursive: true })
  const paths = names
    .filter((name) => /\.(?:xml|json)$/i.test(name))
    .toSorted()
    .map((name) => join(folder, name))
  const kept = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path, 'utf8')
      return /\.json$/i.test(path)
        ? isFhirDocument(content)
        : /<(?:\w+:)?(?:ClinicalDocument|section|component)[\s>]/.test(content)
    }),
  )
  return paths.filter((_, index) => kept[index])
}

function isFhirDocument(content: string): boolean {
  // Most files of a folder of FHIR are something else, and parsing each takes long.
  if (!content.includes('"Composition"')) return false
  try {
    const { resourceType, type } = JSON.parse(content) as Record<string, unknown>
    return resourceType === 'Composition' || (resourceType === 'Bundle' && type === 'document')
  } catch {
    return false
  }
}
