/** Rows of words for the narrative of a section. */
export interface NarrativeTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A sentence, with further ones below it. */
interface NarrativeText {
  readonly none: string
  readonly list?: readonly string[]
}

/**
 * The human-readable part of a section as XHTML (R4, "Narrative"): a table, or a sentence. All
 * words are escaped; `language` is a BCP 47 tag.
 */
export function narrative(content: NarrativeTable | NarrativeText, language: string): string {
  return (
    `<div xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">` +
    `${'rows' in content ? table(content) : text(content)}</div>`
  )
}

function table({ head, rows }: NarrativeTable): string {
  const cells = (tag: 'th' | 'td', values: readonly string[]) =>
    values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table>`
}

function text({ none, list = [] }: NarrativeText): string {
  const items = list.map((item) => `<li>${escaped(item)}</li>`).join('')
  return `<p>${escaped(none)}</p>${items === '' ? '' : `<ul>${items}</ul>`}`
}

/** Characters that XML 1.0 does not allow are left out ("Characters", 2.2). */
function escaped(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
