import type { CatalogueEntry } from './catalogue-entry'

/**
 * The form that a response names: by canonical address, and by version where both tell one. Another
 * version of the same form has other questions, so it is not taken for it.
 */
export function findEntry(
  entries: readonly CatalogueEntry[],
  canonical: string | undefined,
): CatalogueEntry | undefined {
  if (canonical === undefined) return undefined
  const [url, version] = canonical.split('|')
  return entries.find(
    (entry) =>
      (entry.canonical === url || entry.also.includes(url ?? '')) &&
      (version === undefined || entry.version === undefined || version === entry.version),
  )
}
