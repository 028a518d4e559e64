import { endOf, isSensitive } from '~/fhir/sensitive-identifier'
import type { CdaCode, CdaId, CdaName, CdaTelecom, CdaText } from './cda-values'
import type { DocumentWords } from '~/documents/document-words'
import { nullText } from './moment-text'

/** A code in words: its display, what the author wrote, a translation's words, the code itself, or why there is none. */
export function codeText(code: CdaCode | undefined, words: DocumentWords): string | undefined {
  if (code === undefined) return undefined
  const translated = code.translations
    ?.map((translation) => translation.display ?? translation.original)
    .find((text) => text !== undefined)
  return (
    code.display ??
    code.original ??
    translated ??
    code.code ??
    (code.nullFlavor === undefined ? undefined : nullText(code.nullFlavor, words))
  )
}

/** A code with its system, for whoever asks: `LOINC 34133-9`. */
export function codeSource(code: CdaCode): string | undefined {
  if (code.code === undefined) return undefined
  const system = code.systemName ?? code.system
  return system === undefined ? code.code : `${system} ${code.code}`
}

function shownExtension({ root, extension }: CdaId): string | undefined {
  if (extension === undefined || !isSensitive({ system: `urn:oid:${root ?? ''}` })) return extension
  return `•••${endOf(extension) ?? ''}`
}

/** An identifier as people quote it, with who gave it. */
export function idText(id: CdaId, words: DocumentWords): string | undefined {
  const own = shownExtension(id) ?? id.root
  if (own === undefined)
    return id.nullFlavor === undefined ? undefined : nullText(id.nullFlavor, words)
  return id.assigner === undefined ? own : words.idBy(own, id.assigner)
}

/** An identifier with its root: the whole of what the document says. */
export function wholeIdText(id: CdaId, words: DocumentWords): string | undefined {
  if (id.root === undefined || id.extension === undefined) return idText(id, words)
  const own = `${id.root} : ${shownExtension(id) ?? ''}`
  return id.assigner === undefined ? own : words.idBy(own, id.assigner)
}

/** A name or an address with its use. */
export function usedText(
  value: CdaText,
  kind: 'nameUse' | 'placeUse',
  words: DocumentWords,
): string | undefined {
  const text =
    value.text ?? (value.nullFlavor === undefined ? undefined : nullText(value.nullFlavor, words))
  if (text === undefined || value.use === undefined) return text
  const uses: Readonly<Record<string, string>> = words[kind]
  const known = value.use
    .split(/\s+/)
    .flatMap((use) => (Object.hasOwn(uses, use) ? [uses[use] ?? ''] : []))
    .filter((use) => use !== '')
  return known.length === 0 ? text : words.withUse(text, known.join(', '))
}

/** A telephone number or the like without its scheme, with its use. */
export function telecomText(telecom: CdaTelecom, words: DocumentWords): string | undefined {
  const value = telecom.value?.replace(/^(tel|mailto|fax):/i, '')
  let text = value
  try {
    text = value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    // Not encoded as URLs are: it stands as written.
  }
  return usedText(
    {
      ...(text === undefined || text === '' ? {} : { text }),
      ...(telecom.use === undefined ? {} : { use: telecom.use }),
      ...(telecom.nullFlavor === undefined ? {} : { nullFlavor: telecom.nullFlavor }),
    },
    'placeUse',
    words,
  )
}

/** Everybody's name of a list, the legal one first. */
export function namesText(names: readonly CdaName[], words: DocumentWords): string | undefined {
  const sorted = names.toSorted((a, b) => Number(b.use === 'L') - Number(a.use === 'L'))
  const texts = sorted.flatMap((name) => usedText(name, 'nameUse', words) ?? [])
  return texts.length === 0 ? undefined : [...new Set(texts)].join('; ')
}

/** Lines of text that say something, without repeats. */
export function filledLines(lines: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(lines.filter((line) => line !== undefined && line.trim() !== ''))].filter(
    (line) => line !== undefined,
  )
}
