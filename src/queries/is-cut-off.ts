/**
 * True without any network: nothing can leave then (HTML, "navigator.onLine": false only then), and
 * what was not sent stays so: nobody has to find out later if it arrived. Tests and tools run where
 * there is no navigator.
 */
export function isCutOff(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine
}
