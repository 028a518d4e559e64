import type { CdaCode, CdaId } from './cda-values'
import type { DocumentWords } from '~/documents/document-words'
import { closedText } from '~/fhir/format/closed-text'
import { nullText } from './moment-text'

/**
 * A code in words, which turn around nothing beside them: its display, the author's words, a
 * translation's words, the code itself, or the reason why there is none.
 */
export function codeText(code: CdaCode | undefined, words: DocumentWords): string | undefined {
  if (code === undefined) return undefined
  const translated = code.translations
    ?.map((translation) => translation.display ?? translation.original)
    .find((text) => text !== undefined)
  const said = code.display ?? code.original ?? translated ?? code.code
  if (said !== undefined) return closedText(said)
  return code.nullFlavor === undefined ? undefined : nullText(code.nullFlavor, words)
}

/** A code with its system, shown on request: `LOINC 34133-9`. */
export function codeSource(code: CdaCode): string | undefined {
  if (code.code === undefined) return undefined
  const system = code.systemName ?? code.system
  return system === undefined ? code.code : `${system} ${code.code}`
}

/** Texts that programs write in place of a name: the address of a system, a URN, an OID. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:|[0-2](?:\.\d+)+$)/i

/**
 * An identifier as people quote it, with its issuer. An address in place of the issuer's name only
 * appears in the full form.
 */
export function idText(id: CdaId, words: DocumentWords): string | undefined {
  const { assigner } = id
  return bySomeone(
    id.extension ?? id.root,
    assigner === undefined || ADDRESS.test(assigner.trim()) ? undefined : assigner,
    id,
    words,
  )
}

/** An identifier with its root: everything that the document states. */
export function wholeIdText(id: CdaId, words: DocumentWords): string | undefined {
  const own = [id.root, id.extension].filter((part) => part !== undefined).join(' : ')
  return bySomeone(own === '' ? undefined : own, id.assigner, id, words)
}

function bySomeone(
  own: string | undefined,
  assigner: string | undefined,
  { nullFlavor }: CdaId,
  words: DocumentWords,
): string | undefined {
  if (own === undefined) return nullFlavor === undefined ? undefined : nullText(nullFlavor, words)
  const closed = closedText(own)
  return assigner === undefined ? closed : words.idBy(closed, closedText(assigner))
}

/** The non-empty lines of text, without repeats. */
export function filledLines(lines: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(lines.filter((line) => line !== undefined && line.trim() !== ''))].filter(
    (line) => line !== undefined,
  )
}
