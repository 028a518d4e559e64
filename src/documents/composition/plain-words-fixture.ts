const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The words of a FHIR narrative in their order, by deleting its tags: a second reading, which knows
 * nothing of the reader's. Scripts and styles have no words for people.
 */
export function plainWords(div: string): readonly string[] {
  return div
    .replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/gi, ' ')
    .replaceAll(/<!--[^]*?-->/g, ' ')
    .replaceAll(/<img[^>]*\balt="([^"]*)"[^>]*>/gi, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMED[name] ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words of a text in their order. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
