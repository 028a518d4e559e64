import { attributeOf, childOf, childrenOf, type XmlElement } from '../../cda/xml-element'
import { overRunFacts, runFacts, type RunFacts } from './docx-runs'

/** The place of a cell in its table. */
export interface CellPlace {
  readonly row: number
  readonly column: number
  readonly isLastRow: boolean
  readonly isLastColumn: boolean
}

/** The facts that the style of a table gives its text: all of it, and its parts by their names. */
export interface TableLook {
  readonly run: RunFacts
  readonly parts: ReadonlyMap<string, RunFacts>
  /** Rows of a band, and columns of one. */
  readonly rowBand: number | undefined
  readonly columnBand: number | undefined
}

export const NO_TABLE_LOOK: TableLook = {
  run: {},
  parts: new Map(),
  rowBand: undefined,
  columnBand: undefined,
}

/** The facts of a style's own, without those of the style that it is based on. */
export function tableLook(style: XmlElement | undefined): TableLook {
  const properties = childOf(style, 'tblPr')
  const band = (name: string) => {
    const size = Number(attributeOf(childOf(properties, name), 'w:val'))
    return size > 0 ? size : undefined
  }
  return {
    run: runFacts(childOf(style, 'rPr')),
    parts: new Map(
      childrenOf(style, 'tblStylePr').map((part) => [
        attributeOf(part, 'w:type') ?? '',
        runFacts(childOf(part, 'rPr')),
      ]),
    ),
    rowBand: band('tblStyleRowBandSize'),
    columnBand: band('tblStyleColBandSize'),
  }
}

/** The facts of a style over those of the style that it is based on, part by part. */
export function overTableLook(nearer: TableLook, further: TableLook): TableLook {
  const names = [...further.parts.keys(), ...nearer.parts.keys()]
  return {
    run: overRunFacts(nearer.run, further.run),
    parts: new Map(
      names.map((name) => [
        name,
        overRunFacts(nearer.parts.get(name) ?? {}, further.parts.get(name) ?? {}),
      ]),
    ),
    rowBand: nearer.rowBand ?? further.rowBand,
    columnBand: nearer.columnBand ?? further.columnBand,
  }
}

/**
 * The facts that the style of a table gives the text of a cell. Of the parts that the table wants
 * (`tblLook`), the later ones here take precedence (ISO 29500-1, 17.7.6).
 */
export function cellFacts(
  look: TableLook,
  table: XmlElement,
  { row, column, isLastRow, isLastColumn }: CellPlace,
): RunFacts {
  if (look.parts.size === 0) return look.run
  const wants = wantedParts(childOf(table, 'tblPr', 'tblLook'))
  const isFirstRow = wants('firstRow') && row === 0
  const isEndRow = wants('lastRow') && isLastRow
  const isFirstColumn = wants('firstColumn') && column === 0
  const isEndColumn = wants('lastColumn') && isLastColumn
  const bandOf = (at: number, size: number | undefined) =>
    Math.floor(Math.max(at, 0) / (size ?? 1)) % 2 === 0 ? 'band1' : 'band2'
  const names = [
    'wholeTable',
    wants('noVBand') || isFirstColumn || isEndColumn
      ? ''
      : `${bandOf(column - (wants('firstColumn') ? 1 : 0), look.columnBand)}Vert`,
    wants('noHBand') || isFirstRow || isEndRow
      ? ''
      : `${bandOf(row - (wants('firstRow') ? 1 : 0), look.rowBand)}Horz`,
    isFirstRow ? 'firstRow' : '',
    isEndRow ? 'lastRow' : '',
    isFirstColumn ? 'firstCol' : '',
    isEndColumn ? 'lastCol' : '',
    isFirstRow && isFirstColumn ? 'nwCell' : '',
    isFirstRow && isEndColumn ? 'neCell' : '',
    isEndRow && isFirstColumn ? 'swCell' : '',
    isEndRow && isEndColumn ? 'seCell' : '',
  ]
  return names.reduce(
    (further, name) => overRunFacts(look.parts.get(name) ?? {}, further),
    look.run,
  )
}

/** The bits of the older way to state the parts that a table wants (ISO 29500-4, 14.3.7). */
const BITS = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
} as const

/** Tells whether a table wants a part; each is an attribute, or else a bit. */
function wantedParts(look: XmlElement | undefined): (part: keyof typeof BITS) => boolean {
  const bits = Number.parseInt(attributeOf(look, 'w:val') ?? '0', 16) || 0
  return (part) => {
    const stated = attributeOf(look, `w:${part}`)
    return stated === undefined ? (bits & BITS[part]) !== 0 : ['1', 'true', 'on'].includes(stated)
  }
}
