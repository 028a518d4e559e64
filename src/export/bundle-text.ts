import { toJson } from '~/fhir/wire/to-json'
import type { BundleEntry } from './bundle-entries'

/**
 * A collection as JSON, entry by entry, so that the longest record can be written without two
 * copies of its text in memory. Decimals keep their original digits. `at` is milliseconds since the
 * epoch.
 */
export function* bundleText(entries: Iterable<BundleEntry>, at: number): Generator<string> {
  yield (
    '{"resourceType":"Bundle","type":"collection",' +
      `"timestamp":${JSON.stringify(new Date(at).toISOString())},"entry":[`
  )
  let first = true
  for (const { fullUrl, resource } of entries) {
    yield `${first ? '' : ','}\n{"fullUrl":${JSON.stringify(fullUrl)},"resource":${toJson(resource)}}`
    first = false
  }
  yield ']}\n'
}
