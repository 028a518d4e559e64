import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sniff } from '../sniff'
import { DocxFile } from './docx-file'
import { paragraph as p, relation, writeDocx, writeZip } from './docx-fixture'
import { OfficeRefused } from './office-page'
import { openZip } from './open-zip'
import { readDocx } from './read-docx'
import { pageLines, writePage } from './write-page'

/** A picture of one point. */
const POINT = new Uint8Array(
  Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364f80f' +
      '00010501012718e3660000000049454e44ae426082',
    'hex',
  ),
)

type Plan = Parameters<typeof writeDocx>[0]
const read = (plan: Plan) => readDocx(writeDocx(plan))
const html = async (plan: Plan) => writePage(await read(plan))
const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`

describe('a document of Word', () => {
  it('is known by its bytes', () => {
    expect(sniff(writeDocx({ body: p('x') }))).toBe('word')
  })

  it.each([
    ['paragraphs', p('One') + p('Two'), '<p>One</p><p>Two</p>'],
    [
      'looks',
      `<w:p>${run('a', '<w:b/>')}` +
        run('b', '<w:i/><w:u w:val="single"/>') +
        `${run('c', '<w:b w:val="0"/>')}${run('2', '<w:vertAlign w:val="superscript"/>')}</w:p>`,
      '<p><strong>a</strong><u><em>b</em></u>c<sup>2</sup></p>',
    ],
    [
      'breaks and tabs',
      '<w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t></w:r></w:p>',
      '<p>a<br>b&emsp;c</p>',
    ],
    ['markup as text', p('&lt;script&gt;'), '<p>&lt;script&gt;</p>'],
    ['inserted text', `<w:p><w:ins>${run('new')}</w:ins></w:p>`, '<p>new</p>'],
    [
      'content controls',
      `<w:sdt><w:sdtPr/><w:sdtContent>${p('kept')}</w:sdtContent></w:sdt>`,
      '<p>kept</p>',
    ],
    [
      'signs',
      '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Symbol" w:char="F0B3"/></w:r></w:p>',
      '<p>☑≥</p>',
    ],
    [
      'text in a font of signs',
      ['Symbol', 'Segoe UI Symbol', 'Wingdings 2']
        .map(
          (font) =>
            `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t>m \uF0B3</w:t></w:r></w:p>`,
        )
        .join(''),
      '<p>μ ≥</p><p>m \uFFFD</p><p>\uFFFD \uFFFD</p>',
    ],
    [
      'boxes of a form',
      '<w:p><w:r><w:fldChar><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>' +
        '</w:ffData></w:fldChar><w:instrText>FORMCHECKBOX</w:instrText></w:r></w:p>',
      '<p>☑</p>',
    ],
    [
      'text in elements that it does not know',
      `<w:p><w:unheard><w:of>${run('kept')}</w:of></w:unheard></w:p>`,
      '<p>kept</p>',
    ],
    [
      'one of several ways to write the same',
      `<w:p><w:r><mc:AlternateContent><mc:Choice><w:t>new</w:t></mc:Choice><mc:Fallback><w:t>` +
        `old</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      '<p>new</p>',
    ],
    [
      'text boxes',
      `<w:p>${run('a')}<w:r><w:pict><w:txbxContent>${p('box')}</w:txbxContent></w:pict></w:r></w:p>`,
      '<p>a</p><p>box</p>',
    ],
  ])('keeps %s', async (_, body, expected) => {
    expect(await html({ body })).toBe(expected)
  })

  it('keeps rows, cells, and cells that reach over several', async () => {
    const body =
      `<w:tbl><w:tr>${cell('A', '<w:vMerge w:val="restart"/>')}${cell('B', '<w:gridSpan w:val="2"/>')}</w:tr>` +
      `<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>${cell('C')}${cell('D')}</w:tr></w:tbl>`
    expect(await html({ body })).toBe(
      '<table><tr><td rowspan="2">A</td><td colspan="2">B</td></tr><tr><td>C</td><td>D</td></tr></table>',
    )
  })

  it('knows headings by their style, also one that is based on another', async () => {
    const styles =
      '<w:style w:styleId="H2"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Own"><w:name ' +
      'w:val="Own"/><w:basedOn w:val="H2"/></w:style><w:style w:styleId="Round"><w:basedOn ' +
      'w:val="Round"/></w:style>'
    const styled = (style: string) => p(style, `<w:pStyle w:val="${style}"/>`)
    expect(await html({ styles, body: styled('H2') + styled('Own') + styled('Round') })).toBe(
      '<h2>H2</h2><h2>Own</h2><p>Round</p>',
    )
  })

  it('counts the items of lists as the document does', async () => {
    const level = (depth: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${depth}"><w:start w:val="${depth === 0 ? 3 : 1}"/><w:numFmt ` +
      `w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbering =
      `<w:abstractNum w:abstractNumId="7">` +
      `${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1%2)')}</w:abstractNum><w:num ` +
      `w:numId="1"><w:abstractNumId w:val="7"/></w:num>`
    const item = (depth: number) =>
      p('x', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`)
    const page = await read({ numbering, body: [0, 0, 1, 1, 0, 1].map(item).join('') })
    expect(pageLines(page)).toEqual(['3. x', '4. x', '4a) x', '4b) x', '5. x', '5a) x'])
  })

  it('shows headers, footers and notes around the text, each once', async () => {
    const page = await read({
      body: `<w:p>${run('Text')}<w:r><w:footnoteReference w:id="5"/></w:r></w:p>`,
      headers: [p('Ward 3'), p('Ward 3')],
      footer: p('Page'),
      footnotes: `<w:footnote w:id="5">${p('A note')}</w:footnote><w:footnote w:id="6">${p('no')}</w:footnote>`,
    })
    expect(pageLines(page)).toEqual(['Ward 3', 'Text', 'A note', 'Page'])
  })

  it('counts what it does not show: deletions, hidden text, comments, objects, other pictures', async () => {
    const page = await read({
      body:
        `<w:p>${run('Now')}<w:del><w:r><w:delText>was</w:delText></w:r></w:del>` +
        `${run('secret', '<w:vanish/>')}<w:r><w:commentReference w:id="1"/></w:r><w:r><w:object><w:t>` +
        `o</w:t></w:object></w:r><w:r><w:drawing><a:blip r:embed="none"/></w:drawing></w:r></w:p>`,
    })
    expect(writePage(page)).toBe('<p>Now</p>')
    expect(page.left).toEqual({ deletions: 1, hidden: 1, comments: 1, objects: 1, pictures: 1 })
  })

  it('shows a picture of the file, and none from outside', async () => {
    const picture = (id: string) =>
      `<w:p><w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r></w:p>`
    const page = await read({
      body: picture('in') + picture('out'),
      relations:
        relation('in', 'image', 'media/a.png') +
        relation('out', 'image', 'https://elsewhere.invalid/a.png', true),
      files: { 'word/media/a.png': POINT },
    })
    expect(writePage(page)).toMatch(/^<p><img src="data:image\/png;base64,[^"]+" alt=""><\/p>$/)
    expect(page.left).toEqual({ pictures: 1 })
  })

  it('gives the address of a link to the cleaner', async () => {
    expect(
      await html({
        body: `<w:p><w:hyperlink r:id="l">${run('advice')}</w:hyperlink></w:p>`,
        relations: relation('l', 'hyperlink', 'https://example.org/a', true),
      }),
    ).toBe('<p><a href="https://example.org/a">advice</a></p>')
  })
})

describe('mathematics in a document of Word', () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const half = `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`
  const power = (of: string, to: string) =>
    `<m:sSup><m:e>${r(of)}</m:e><m:sup>${r(to)}</m:sup></m:sSup>`
  const lines = async (inner: string) => pageLines(await read({ body: `<w:p>${inner}</w:p>` }))
  const maths = (inner: string) => `<m:oMath>${inner}</m:oMath>`

  it.each([
    ['a fraction', `${run('Take ')}${maths(half)}${run(' tablet')}`, 'Take 1/2 tablet'],
    ['a number and a fraction', `${run('Take 2')}${maths(half)}`, 'Take 2 1/2'],
    ['both in one formula', maths(`${r('2')}${half}${r('mg')}`), '2 1/2 mg'],
    ['a power', `${maths(power('10', '9'))}${run('/L')}`, '10^9/L'],
    ['a power before a number', `${maths(power('10', '9'))}${run('5')}`, '10^9 5'],
    [
      'a power that is only a look',
      `${run('10')}${run('9', '<w:vertAlign w:val="superscript"/>')}`,
      '10^9',
    ],
    [
      'sums above and below a line',
      maths(`<m:f><m:num>${r('a+b')}</m:num><m:den>${r('2')}</m:den></m:f>`),
      '(a+b)/2',
    ],
    [
      'a root and a lowered sign',
      maths(
        `<m:rad><m:deg/><m:e><m:sSub><m:e>${r('x')}</m:e><m:sub>${r('1')}</m:sub></m:sSub></m:e></m:rad>`,
      ),
      '√(x_1)',
    ],
    ['brackets', maths(`<m:d><m:e>${r('a+b')}</m:e></m:d>`), '(a+b)'],
  ])('keeps the places of %s', async (_, inner, expected) => {
    expect(await lines(inner)).toEqual([expected])
  })

  it('never joins two numbers into one, however they are put together', async () => {
    const number = fc.integer({ min: 1, max: 99 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('f', 'sSup', 'sSub'),
        fc.tuple(number, number, number, number),
        async (kind, [before, one, two, after]) => {
          const [a, b] = kind === 'f' ? ['num', 'den'] : ['e', kind === 'sSup' ? 'sup' : 'sub']
          const formula = `<m:${kind}><m:${a}>${r(`${one}`)}</m:${a}><m:${b}>${r(`${two}`)}</m:${b}></m:${kind}>`
          const [line = ''] = await lines(`${run(`${before} `)}${maths(formula)}${run(`${after}`)}`)
          expect(line.match(/\d+/g)).toEqual([before, one, two, after].map(String))
        },
      ),
    )
  })

  it('says where a formula is that no line of text can have', async () => {
    const rows = `<m:m><m:mr><m:e>${r('1')}</m:e><m:e>${r('2')}</m:e></m:mr></m:m>`
    const page = await read({ body: `<w:p>${run('Take ')}${maths(rows)}${run(' now')}</w:p>` })
    expect(pageLines(page)).toEqual(['Take […] now'])
    expect(page.left).toEqual({ formulas: 1 })
  })
})

describe('words of a document of Word that are no runs of text', () => {
  const field = (instruction: string, more = '') =>
    `<w:r><w:fldChar w:fldCharType="begin">${more}</w:fldChar></w:r>` +
    [...instruction]
      .map((letter) => `<w:r><w:instrText xml:space="preserve">${letter}</w:instrText></w:r>`)
      .join('') +
    `<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const list = (result: string) =>
    `<w:ffData><w:ddList>${result}<w:listEntry w:val="No"/><w:listEntry w:val="Yes"/></w:ddList></w:ffData>`

  it.each([
    ['<w:result w:val="1"/>', 'Allergic: Yes'],
    ['<w:default w:val="1"/>', 'Allergic: Yes'],
    ['<w:default w:val="1"/><w:result w:val="0"/>', 'Allergic: No'],
    ['', 'Allergic: No'],
  ])('are the chosen answer of a list: %s', async (result, expected) => {
    const page = await read({
      body: `<w:p>${run('Allergic: ')}${field('FORMDROPDOWN', list(result))}</w:p>`,
    })
    expect(pageLines(page)).toEqual([expected])
  })

  it('are the words of a watermark', async () => {
    const page = await read({
      body: '<w:p><w:r><w:pict><v:textpath string="DRAFT"/></w:pict></w:r></w:p>',
    })
    expect(pageLines(page)).toEqual(['DRAFT'])
  })

  it.each([
    ['formulas', `<w:p>${run('Take ')}${field(' EQ \\f(1,2) ')}</w:p>`],
    ['formulas', `<w:p>${run('Take ')}<w:fldSimple w:instr="EQ \\f(1,2)"/></w:p>`],
    ['inserted', `${p('Take')}<w:altChunk r:id="a"/>`],
    ['inserted', `<w:p>${run('Take')}<w:subDoc r:id="a"/></w:p>`],
    ['charts', `<w:p>${run('Take')}<w:r><w:drawing><c:chart r:id="a"/></w:drawing></w:r></w:p>`],
    ['charts', `<w:p>${run('Take')}<w:r><w:drawing><dgm:relIds r:dm="a"/></w:drawing></w:r></w:p>`],
  ])('are counted as %s where they are not shown', async (part, body) => {
    expect((await read({ body })).left).toEqual({ [part]: 1 })
  })
})

describe('a document of Word without bounds', () => {
  const problemOf = async (bytes: Uint8Array) => {
    try {
      await readDocx(bytes)
      return undefined
    } catch (error) {
      if (error instanceof OfficeRefused) return error.problem
      throw error
    }
  }

  it.each([
    [
      'nests elements',
      () => writeDocx({ body: '<w:sdt>'.repeat(5000) + '</w:sdt>'.repeat(5000) }),
      'depth',
    ],
    [
      'declares entities',
      () => writeZip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>' }),
      'depth',
    ],
    [
      'unpacks to very much',
      () => writeZip({ 'word/document.xml': new Uint8Array(150_000_000) }),
      'size',
    ],
    ['has too many paragraphs', () => writeDocx({ body: p('a').repeat(160_000) }), 'size'],
    [
      'has too many tags around it',
      () => writeDocx({ body: p('a'), headers: ['<x/>'.repeat(600_000), '<x/>'.repeat(600_000)] }),
      'size',
    ],
    [
      'has too many attributes',
      () =>
        writeDocx({
          body: p('a'),
          styles: `<x ${Array.from({ length: 1_600_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
        }),
      'size',
    ],
    ['has no document', () => writeZip({ 'word/other.xml': '<a/>' }), 'broken'],
    ['is cut off', () => writeDocx({ body: p('a') }).slice(0, -40), 'broken'],
    ['is not well-formed', () => writeZip({ 'word/document.xml': '<a><b></a>' }), 'broken'],
  ])('that %s ends in a reason', async (_, make, problem) => {
    expect(await problemOf(make())).toBe(problem)
  })

  it('is read or refused whatever its bytes are', async () => {
    const whole = writeDocx({ body: p('calm words'), footnotes: '' })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const changed = whole.slice()
          for (const [at, byte] of changes) changed[at] = byte
          const problem = await problemOf(changed)
          expect([undefined, 'broken', 'depth', 'size']).toContain(problem)
        },
      ),
    )
  })
})

it('unpacks 128 MB of a document in all, whatever its parts state', async () => {
  const [part, over] = [new Uint8Array(60), new Uint8Array(41)]
  const zip = openZip(writeZip({ a: part, b: part, c: over }), 100)
  expect(await zip.bytesOf('a')).toHaveLength(60)
  await expect(zip.bytesOf('c')).rejects.toMatchObject({ problem: 'size' })
  await expect(zip.bytesOf('b')).rejects.toMatchObject({ problem: 'size' })
  const bomb = new DocxFile(writeZip({ 'word/media/a.bin': new Uint8Array(128_000_001) }))
  await expect(bomb.bytesOf('word/media/a.bin')).rejects.toMatchObject({ problem: 'size' })
})
