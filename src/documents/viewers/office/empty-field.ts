import { decodePage } from './code-pages'
import { UNTOLD } from './formula'
import type { LeftOut } from './office-page'
import { letterIn, signFontOf, signText, UNKNOWN_SIGN } from '~/std/sign-fonts'

/** The text in place of a field, and the part of the file that it leaves out. */
export interface FieldText {
  readonly text: string
  readonly left?: LeftOut
}

/**
 * Fields that show nothing, or only the number of a page, which a converted text does not have; and
 * those of forms and links, whose text is what was filled in or linked.
 */
const SILENT: ReadonlySet<string> = new Set(
  (
    'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF NOTEREF TOC INDEX TOA TC XE TA RD SET ASK ADDIN ' +
    'ADVANCE PRIVATE BIBLIOGRAPHY NEXT NEXTIF SKIPIF FORMTEXT FORMCHECKBOX FORMDROPDOWN ' +
    'HYPERLINK EQ DATA COMMENTS'
  ).split(' '),
)

/**
 * The text of a field that shows no result (ISO 29500-1, 17.16; the same in RTF). Word leaves the
 * result of an inserted sign empty, and buttons have none; for all others, what they would show is
 * in no part of the file.
 */
export function emptyField(instruction: string): FieldText {
  const [, kind = '', rest = ''] = /^\s*([a-z=]+)\s*(.*)$/is.exec(instruction) ?? []
  const name = kind.toUpperCase()
  if (name === '' || SILENT.has(name)) return { text: '' }
  if (name === 'SYMBOL') return symbolOf(rest)
  if (name === 'QUOTE') {
    const quoted = /^"([^"]*)"/.exec(rest)?.[1]
    return quoted === undefined ? untold() : { text: quoted }
  }
  // The words of a button stand behind the name of what it starts.
  if (name === 'MACROBUTTON' || name === 'GOTOBUTTON')
    return { text: rest.replace(/^\S+\s*/, '').trim() }
  if (name === 'INCLUDEPICTURE') return { text: '', left: 'pictures' }
  if (name === 'EMBED' || name === 'LINK') return { text: '', left: 'objects' }
  return untold()
}

function untold(): FieldText {
  return { text: UNTOLD, left: 'fields' }
}

/** A sign by its number and font (`SYMBOL`, 17.16.5.64). */
function symbolOf(rest: string): FieldText {
  const stated = /^(?:"([^"]*)"|(\S+))/.exec(rest)
  const argument = stated?.[1] ?? stated?.[2] ?? ''
  const code = /^(?:0x[0-9a-f]+|\d+)$/i.test(argument) ? Number(argument) : argument.codePointAt(0)
  if (code === undefined || code > 0x10_ffff) return untold()
  const name = /\\f\s*(?:"([^"]*)"|(\S+))/i.exec(rest)
  const font = signFontOf(name?.[1] ?? name?.[2])
  const isUnicode = /\\u\b/i.test(rest)
  const text =
    font !== undefined && code <= 0xff
      ? signText(code, font)
      : isUnicode || code > 0xff
        ? letterIn(code, font)
        : decodePage(Uint8Array.of(code), 1252)
  return text === UNKNOWN_SIGN ? { text, left: 'signs' } : { text }
}
