import type { Look } from './office-page'
import type { RtfDestination } from './rtf-state'

/**
 * Destinations whose text is not text of the document. Others behind `\*` are skipped as the format
 * demands (RTF 1.9.1, "Destinations").
 */
const SKIPPED: ReadonlySet<string> = new Set(
  (
    'colortbl info listtable listoverridetable revtbl rsidtbl generator xmlnstbl ' +
    'themedata colorschememapping datastore latentstyles mmathPr filetbl pgptbl userprops ' +
    'operator nonshppict mmathPict nonesttables shprslt objdata fldtype ' +
    'formfield bkmkstart bkmkend ' +
    'atnid atnauthor atndate atntime atnref xe tc pntxtb pntxta template author title subject ' +
    'keywords comment doccomm hlinkbase company manager category creatim revtim printim buptim'
  ).split(' '),
)
/** Destinations behind `\*` that contain text of the document. */
const KEPT: ReadonlySet<string> = new Set([
  'shppict',
  'shpinst',
  'shptxt',
  'do',
  'objattph',
  // No text, but the end of a row.
  'nesttableprops',
])

/** Destinations in which words about letters have a meaning. */
export const WORDED: ReadonlySet<RtfDestination> = new Set<RtfDestination>([
  'text',
  'marker',
  'choice',
  'math',
  'propertyValue',
])

/** Destinations whose letters are passed over. */
export const PASSED: ReadonlySet<RtfDestination> = new Set<RtfDestination>([
  'skip',
  'comment',
  'property',
])

/** The tables of a document that are read. */
const TABLES: ReadonlyMap<string, RtfDestination> = new Map<string, RtfDestination>([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
])

/** Signs with a name of their own. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['lbr', '\n'],
  ['softline', '\n'],
  ['emdash', '—'],
  ['endash', '–'],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['~', '\u00A0'],
  ['_', '\u2011'],
  ['zwj', '\u200D'],
  ['zwnj', '\u200C'],
])

/** Optional words that change the look and open no destination. */
const OFTEN_OPTIONAL: ReadonlySet<string> = new Set(['cs', 'ds', 'ts'])

/** A destination without words of its own; undefined for a word that is none. */
export function destinationOf(name: string, isOptional: boolean): RtfDestination | undefined {
  const table = TABLES.get(name)
  if (table !== undefined) return table
  const isUnknown = isOptional && !KEPT.has(name) && !OFTEN_OPTIONAL.has(name)
  return SKIPPED.has(name) || isUnknown ? 'skip' : undefined
}

/** A part of a document besides its body. */
export type RtfPart = 'headers' | 'footers' | 'notes'

/** The part that a destination is. */
export function partOf(name: string): RtfPart | undefined {
  if (/^header[lrf]?$/.test(name)) return 'headers'
  if (/^footer[lrf]?$/.test(name)) return 'footers'
  return name === 'footnote' ? 'notes' : undefined
}

/** A web address in the instruction of a field; the cleaner decides on it. */
export function addressIn(instruction: string): string | undefined {
  return /^\s*HYPERLINK\s+"([^"]{1,2000})"/i.exec(instruction)?.[1]
}

/** The code page of the document after a word that may state it. */
export function pageAfter(page: number, name: string, value: number | undefined): number {
  switch (name) {
    case 'ansicpg':
      return value ?? 1252
    case 'mac':
      return 10_000
    case 'pc':
      return 437
    case 'pca':
      return 850
    default:
      return page
  }
}

/** A look after a word that changes one part of it; the same look after any other word. */
export function lookAfter(look: Look, name: string, on: boolean): Look {
  switch (name) {
    case 'b':
      return { ...look, bold: on }
    case 'i':
      return { ...look, italic: on }
    case 'strike':
    case 'striked':
      return { ...look, strike: on }
    case 'ulnone':
      return { ...look, underline: false }
    default:
      return /^ul(?:d|dash|dashd|dashdd|db|th|w|wave)?$/.test(name)
        ? { ...look, underline: on }
        : look
  }
}
