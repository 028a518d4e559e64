import { endOf, isSensitive } from '~/fhir/sensitive-identifier'
import type { CdaCode, CdaId } from './cda-values'
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

/** Lines of text that say something, without repeats. */
export function filledLines(lines: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(lines.filter((line) => line !== undefined && line.trim() !== ''))].filter(
    (line) => line !== undefined,
  )
}
