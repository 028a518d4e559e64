import { sniff } from '~/documents/viewers/sniff'
import { fromBase64 } from './base64'
import type { CdaMedia } from './cda-entry'

/** How the data of a medium is really written, and whether its label says otherwise. */
export interface MediaForm {
  readonly form: 'text' | 'base64'
  readonly mislabelled: boolean
}

/** Letters that are enough to tell base64 from a word. */
const ENOUGH = 24
/** Longer lines of text without a blank are no words of any language. */
const LONG = 64

/**
 * Tells base64 from text. The label (`representation`) is often left out or wrong, and then a
 * document is a wall of letters; so the data decides: base64 is what has its letters alone and
 * unpacks to a kind of file that names itself, or to readable text where it is too long to be
 * words.
 */
export function mediaForm({ data = '', encoded, compression, contentType }: CdaMedia): MediaForm {
  if (encoded || compression !== undefined)
    return isPlainText(data)
      ? { form: 'text', mislabelled: true }
      : { form: 'base64', mislabelled: false }
  return looksLikeBase64(data, contentType)
    ? { form: 'base64', mislabelled: true }
    : { form: 'text', mislabelled: false }
}

function looksLikeBase64(data: string, contentType: string | undefined): boolean {
  const bytes = fromBase64(data)
  if (bytes === undefined || bytes.length < (ENOUGH * 3) / 4) return false
  const kind = sniff(bytes)
  const isBinaryType = contentType !== undefined && !/^text\b|xml|json/.test(contentType)
  if (kind === 'unknown' || kind === 'empty') return isBinaryType
  if (kind !== 'text' && kind !== 'json') return true
  return isBinaryType || (bytes.length >= (LONG * 3) / 4 && isReadable(bytes))
}

/** Words have blanks between them and no bytes that are no characters. */
function isReadable(bytes: Uint8Array): boolean {
  try {
    return /\S\s\S/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, 4096)))
  } catch {
    return false
  }
}

/** Text that calls itself base64: markup or sentences, which have what base64 has not. */
function isPlainText(data: string): boolean {
  const head = data.slice(0, 4096).trim()
  if (head.startsWith('<')) return true
  const strange = head.replace(/[\w+/=\s:;,-]/g, '').length
  // Words of one line; base64 is broken into lines, not into words.
  const blanks = head.split(/[ \t]+/).length - 1
  return strange > 0 && blanks > 4
}
