import type { CatalogueEntry } from './catalogue-entry'

/**
 * The form that a response names: by canonical address, and by version if both have one. Another
 * version of the same form has other questions, so it does not count as the same.
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
