const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The words of a narrative (R4, "Narrative") without its markup: it is shown as text, so nothing in it can act. */
export function narrativeText(div: unknown): string | undefined {
  if (typeof div !== 'string') return undefined
  const text = div
    .replaceAll(/<(?:script|style)[^>]*>[\s\S]*?<\/(?:script|style)>|<!--[\s\S]*?-->/gi, '')
    .replaceAll(/[ \t]*\r?\n[ \t]*/g, ' ')
    .replaceAll(/<\/(?:td|th)>\s*/gi, '   ')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => entity(whole, decimal, hex, name),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
  return text === '' ? undefined : text
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code =
    decimal === undefined
      ? hex === undefined
        ? undefined
        : Number.parseInt(hex, 16)
      : Number(decimal)
  if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  return name !== undefined && Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
}
