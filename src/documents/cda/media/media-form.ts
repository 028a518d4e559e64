import { sniff } from '~/documents/viewers/sniff'
import { fromBase64 } from './base64'
import type { CdaMedia } from '../cda-entry'

/** The actual form of a medium's data, and true when its label says otherwise. */
export interface MediaForm {
  readonly form: 'text' | 'base64'
  readonly mislabelled: boolean
}

/** Number of letters that distinguish base64 from a word. */
const ENOUGH = 24
/** Longer lines of text without a space are not words of any language. */
const LONG = 64

/**
 * Tells base64 from text. The label (`representation`) is often missing or wrong, and then a
 * document would be a wall of letters. So the data decides: base64 has only its own letters and
 * decodes to a recognizable kind of file, or to readable text if it is too long to be words.
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

/** Words have spaces between them and only valid characters. */
function isReadable(bytes: Uint8Array): boolean {
  try {
    return /\S\s\S/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, 4096)))
  } catch {
    return false
  }
}

/** Text with the label of base64: markup or sentences, whose characters base64 does not have. */
function isPlainText(data: string): boolean {
  const head = data.slice(0, 4096).trim()
  if (head.startsWith('<')) return true
  const strange = head.replace(/[\w+/=\s:;,-]/g, '').length
  // Words of one line; base64 is wrapped into lines but not into words.
  const blanks = head.split(/[ \t]+/).length - 1
  return strange > 0 && blanks > 4
}
