import { describe, expect, it } from 'vitest'
import { writeDocx } from './docx-fixture'
import { readDocx } from './read-docx'
import { writePage } from './write-page'

/** A style of tables that strikes a part, and a table of it with numbered cells. */
function table({
  part,
  wants,
  rows = 3,
  columns = 3,
  look = '<w:strike/>',
  more = '',
  own = '',
}: {
  readonly part: string
  /** The attributes of `tblLook`; without it where there are none. */
  readonly wants: string
  readonly rows?: number
  readonly columns?: number
  readonly look?: string
  /** Further parts of the style, and properties of each run. */
  readonly more?: string
  readonly own?: string
}): Uint8Array {
  const styles =
    '<w:style w:type="table" w:styleId="B"><w:name w:val="B"/>' +
    `<w:tblStylePr w:type="${part}"><w:rPr>${look}</w:rPr></w:tblStylePr>${more}</w:style>` +
    '<w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:basedOn w:val="B"/></w:style>'
  const cells = (row: number) =>
    Array.from(
      { length: columns },
      (_, column) =>
        `<w:tc><w:p><w:r><w:rPr>${own}</w:rPr><w:t>${row}${column}</w:t></w:r></w:p></w:tc>`,
    ).join('')
  const body =
    `<w:tbl><w:tblPr><w:tblStyle w:val="T"/>${wants === '' ? '' : `<w:tblLook ${wants}/>`}</w:tblPr>` +
    Array.from({ length: rows }, (_, row) => `<w:tr>${cells(row)}</w:tr>`).join('') +
    '</w:tbl><w:p><w:r><w:t>After</w:t></w:r></w:p>'
  return writeDocx({ styles, body })
}

async function struckIn(file: Uint8Array): Promise<readonly string[]> {
  const page = writePage(await readDocx(file))
  expect(page.replaceAll(/<[^>]*>/g, ' ')).toContain('After')
  return [...page.matchAll(/<s>(.*?)<\/s>/g)].map(([, text = '']) => text)
}

const NO_BANDS = 'w:noHBand="1" w:noVBand="1"'

describe('text in a part of a table that its style strikes', () => {
  it.each([
    ['wholeTable', NO_BANDS, ['00', '01', '02', '10', '11', '12', '20', '21', '22']],
    ['firstRow', 'w:firstRow="1"', ['00', '01', '02']],
    ['lastRow', 'w:lastRow="true"', ['20', '21', '22']],
    ['firstCol', 'w:firstColumn="1"', ['00', '10', '20']],
    ['lastCol', 'w:lastColumn="on"', ['02', '12', '22']],
    ['nwCell', 'w:firstRow="1" w:firstColumn="1"', ['00']],
    ['neCell', 'w:firstRow="1" w:lastColumn="1"', ['02']],
    ['swCell', 'w:lastRow="1" w:firstColumn="1"', ['20']],
    ['seCell', 'w:lastRow="1" w:lastColumn="1"', ['22']],
    ['band1Horz', 'w:noVBand="1"', ['00', '01', '02', '20', '21', '22']],
    ['band2Horz', 'w:firstRow="1" w:noVBand="1"', ['20', '21', '22']],
    ['band1Vert', 'w:firstColumn="1" w:noHBand="1"', ['01', '11', '21']],
    ['firstRow', 'w:val="04A0"', ['00', '01', '02']],
    ['lastRow', 'w:val="04A0"', []],
    ['firstRow', 'w:val="04A0" w:firstRow="0"', []],
    ['firstRow', '', []],
  ] as const)(
    'is struck where the part is %s and the table says %s',
    async (part, wants, struck) => {
      expect(await struckIn(table({ part, wants }))).toEqual(struck)
    },
  )

  it('is not where a nearer part, or the run itself, says otherwise', async () => {
    const wants = 'w:firstRow="1" w:firstColumn="1"'
    const off =
      '<w:tblStylePr w:type="firstCol"><w:rPr><w:strike w:val="0"/></w:rPr></w:tblStylePr>'
    expect(await struckIn(table({ part: 'firstRow', wants, more: off }))).toEqual(['01', '02'])
    const own = '<w:strike w:val="0"/>'
    expect(await struckIn(table({ part: 'firstRow', wants, own }))).toEqual([])
  })

  it('is counted where the part hides it', async () => {
    const page = await readDocx(
      table({ part: 'firstRow', wants: 'w:firstRow="1"', look: '<w:vanish/>', columns: 2 }),
    )
    expect(page.left).toEqual({ hidden: 2 })
  })

  it('has bands of several rows', async () => {
    const more = '<w:tblPr><w:tblStyleRowBandSize w:val="2"/></w:tblPr>'
    const file = table({ part: 'band2Horz', wants: 'w:noVBand="1"', more, rows: 5, columns: 1 })
    expect(await struckIn(file)).toEqual(['20', '30'])
  })
})
