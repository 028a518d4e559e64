import type { Identifier } from 'fhir/r4'

/** Ways of marking a sensitive number: by its type, its system, or its name. */
export const KINDS: readonly Identifier[] = [
  { system: 'http://hl7.org/fhir/sid/us-ssn' },
  { type: { coding: [{ code: 'DL' }] } },
  { type: { coding: [{ code: 'PPN' }] }, system: 'http://hl7.org/fhir/sid/passport-USA' },
  { system: 'urn:oid:2.16.840.1.113883.4.3.4' },
  { type: { text: 'National ID' } },
  { type: { coding: [{ code: 'TAX', display: 'Tax number' }] } },
]

/**
 * The text that a bystander can read, and that a browser or an extension could: the whole tree,
 * except hidden entries. The dots of a hidden number stay: the ends of several in a row are none of
 * the numbers.
 */
export function seen(): string {
  const tree = document.documentElement
  const typed = [...document.querySelectorAll('input, textarea')].map((field) =>
    !isHidden(field) && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      ? field.value
      : '',
  )
  let markup = tree.outerHTML
  for (const field of tree.querySelectorAll('input'))
    if (isHidden(field)) markup = markup.replaceAll(field.outerHTML, '')
  return `${markup} ${tree.textContent} ${typed.join(' ')} ${document.title} ${location.href}`.replaceAll(
    /[^\p{L}\p{N}•]/gu,
    '',
  )
}

/**
 * A field with hidden characters, as long as the button next to it, which shows them, is not
 * pressed in.
 */
function isHidden(field: Element): boolean {
  return (
    (field instanceof HTMLInputElement && field.type === 'password') ||
    field.parentElement?.querySelector('button')?.getAttribute('aria-pressed') === 'false'
  )
}
