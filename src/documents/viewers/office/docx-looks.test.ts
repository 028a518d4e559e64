import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraph as p, writeDocx } from './docx-fixture'
import { readDocx } from './read-docx'
import { pageLines, writePage } from './write-page'

type Plan = Parameters<typeof writeDocx>[0]
const read = (plan: Plan) => readDocx(writeDocx(plan))
const html = async (plan: Plan) => writePage(await read(plan))
const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const style = (id: string, type: string, look: string, more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"${more.includes('default') ? ' w:default="1"' : ''}>` +
  `<w:name w:val="${id}"/>${more.replace('default', '')}<w:rPr>${look}</w:rPr></w:style>`
const basedOn = (id: string) => `<w:basedOn w:val="${id}"/>`
const defaults = (look: string) =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${look}</w:rPr></w:rPrDefault></w:docDefaults>`
const SYMBOL = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'
const ARIAL = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/>'
const r = (id: string) => `<w:rStyle w:val="${id}"/>`
const inStyle = (id: string, inner: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${inner}</w:p>`

describe('text of Word in a font of signs that a style names', () => {
  it.each([
    ['of letters', style('G', 'character', SYMBOL), `<w:p>50 ${run('m', r('G'))}${run('g')}</w:p>`],
    [
      'of letters, by one that it is based on',
      style('B', 'character', SYMBOL) + style('G', 'character', '', basedOn('B')),
      `<w:p>${run('m', r('G'))}${run('g')}</w:p>`,
    ],
    ['of the paragraph', style('G', 'paragraph', SYMBOL), inStyle('G', run('m') + run('g', ARIAL))],
    [
      'of all paragraphs',
      style('N', 'paragraph', SYMBOL, 'default'),
      `<w:p>${run('m')}${run('g', ARIAL)}</w:p>`,
    ],
    [
      'of a paragraph that is based on another',
      style('N', 'paragraph', SYMBOL) + style('G', 'paragraph', '', basedOn('N')),
      inStyle('G', run('m') + run('g', ARIAL)),
    ],
    [
      'of a table',
      style('T', 'table', SYMBOL),
      `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc><w:p>${run('m')}${run('g', ARIAL)}` +
        '</w:p></w:tc></w:tr></w:tbl>',
    ],
    ['of the document', defaults(SYMBOL), `<w:p>${run('m')}${run('g', ARIAL)}</w:p>`],
    [
      'of letters for those that are not of ASCII, and not for others',
      style('G', 'character', '<w:rFonts w:hAnsi="Symbol"/>'),
      `<w:p>${run('\uF06D', r('G'))}${run('g', r('G'))}</w:p>`,
    ],
    [
      'of letters that are written from the right',
      style('G', 'character', '<w:rFonts w:cs="Symbol"/>'),
      `<w:p>${run('m', `${r('G')}<w:cs/>`)}${run('g', r('G'))}</w:p>`,
    ],
  ])('%s is read by its signs', async (_, styles, body) => {
    expect(pageLines(await read({ styles, body })).join('')).toContain('μg')
  })

  it('is not read by them where a nearer one names letters', async () => {
    const styles =
      style('G', 'paragraph', SYMBOL) +
      style('L', 'paragraph', ARIAL, basedOn('G')) +
      style('M', 'paragraph', '<w:rFonts w:asciiTheme="minorHAnsi"/>', basedOn('G')) +
      style('C', 'character', ARIAL)
    const body = inStyle('L', run('mg')) + inStyle('M', run('mg')) + inStyle('G', run('mg', r('C')))
    expect(pageLines(await read({ styles, body }))).toEqual(['mg', 'mg', 'mg'])
  })

  it('keeps spaces that do not break, and takes the font of the run for a sign without one', async () => {
    const body = `<w:p>${run('5\u00A0', SYMBOL)}<w:r><w:rPr>${SYMBOL}</w:rPr><w:sym w:char="F06D"/></w:r></w:p>`
    expect(pageLines(await read({ body }))).toEqual(['5\u00A0μ'])
  })

  it('counts signs that are not known', async () => {
    const page = await read({ body: `<w:p>${run('l', '<w:rFonts w:ascii="MT Extra"/>')}</w:p>` })
    expect(pageLines(page)).toEqual(['\uFFFD'])
    expect(page.left).toEqual({ signs: 1 })
  })
})

describe('looks of Word that a style gives', () => {
  const raised = (value: string) => `<w:vertAlign w:val="${value}"/>`

  it.each([
    ['<s>x</s>', '<w:strike/>'],
    ['<s>x</s>', '<w:dstrike/>'],
    ['<sup>x</sup>', raised('superscript')],
    ['<sub>x</sub>', raised('subscript')],
    ['<sup>x</sup>', '<w:position w:val="12"/>'],
    ['<sub>x</sub>', '<w:position w:val="-6"/>'],
  ])('are kept as %s, wherever they come from: %s', async (expected, look) => {
    const own = `<w:p>${run('x')}</w:p>`
    const plans: readonly Plan[] = [
      { styles: style('A', 'character', look), body: `<w:p>${run('x', r('A'))}</w:p>` },
      { styles: style('A', 'paragraph', look), body: inStyle('A', run('x')) },
      { styles: style('A', 'paragraph', look, 'default'), body: own },
      { styles: style('A', 'character', look, 'default'), body: own },
      { styles: defaults(look), body: own },
      { body: `<w:p>${run('x', look)}</w:p>` },
      {
        styles: style('A', 'character', look) + style('B', 'character', '<w:b/>', basedOn('A')),
        body: `<w:p>${run('x', r('B'))}</w:p>`,
      },
    ]
    for (const plan of plans) expect(await html(plan)).toBe(`<p>${expected}</p>`)
  })

  it('end where the run itself says so', async () => {
    const styles = style('A', 'character', `<w:strike/>${raised('superscript')}`)
    const off = `${r('A')}<w:strike w:val="0"/>${raised('baseline')}`
    expect(await html({ styles, body: `<w:p>${run('x', off)}</w:p>` })).toBe('<p>x</p>')
  })

  it('count hidden text, and show what a run makes visible', async () => {
    const styles = style('A', 'paragraph', '<w:vanish/>')
    const page = await read({
      styles,
      body: inStyle('A', run('secret') + run('shown', '<w:vanish w:val="false"/>')),
    })
    expect(pageLines(page)).toEqual(['shown'])
    expect(page.left).toEqual({ hidden: 1 })
  })

  it('are combined over the levels as switches (ISO 29500-1, 17.7.3)', async () => {
    const value = fc.constantFrom(undefined, true, false)
    const look = (on: boolean | undefined) =>
      on === undefined ? '' : `<w:strike w:val="${on ? 'true' : 'false'}"/>`
    await fc.assert(
      fc.asyncProperty(value, value, value, value, value, async (doc, base, para, letters, own) => {
        const styles =
          defaults(look(doc)) +
          style('B', 'paragraph', look(base)) +
          style('P', 'paragraph', look(para), basedOn('B')) +
          style('C', 'character', look(letters))
        const body = inStyle('P', run('x', r('C') + look(own)))
        const levels = (para ?? base ?? false) !== (letters ?? false)
        const struck = own ?? (doc === true || levels)
        expect(await html({ styles, body })).toBe(struck ? '<p><s>x</s></p>' : '<p>x</p>')
      }),
    )
  })
})

describe('parts of Word around text', () => {
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
  const row = (...texts: readonly string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`
  const TABLE = '<table><tr><td>A</td><td>5 mg</td></tr><tr><td>B</td><td>50 mg</td></tr></table>'

  it.each([
    ['w:unheard', 'w:unheard'],
    ['w:customXml', 'w:customXml'],
    ['w:smartTag', 'w:smartTag'],
    ['w:moveTo', 'w:moveTo'],
    ['mc:AlternateContent><mc:Choice', 'mc:Choice></mc:AlternateContent'],
    ['w:sdt><w:sdtContent', 'w:sdtContent></w:sdt'],
  ])('around rows and cells lose none of them: %s', async (open, close) => {
    const around = (inner: string) => `<${open}>${inner}</${close}>`
    const rows = row('A', '5 mg') + around(row('B', '50 mg'))
    const cells = `<w:tr>${cell('A')}${around(cell('5 mg'))}</w:tr>${row('B', '50 mg')}`
    expect(await html({ body: `<w:tbl>${rows}</w:tbl>` })).toBe(TABLE)
    expect(await html({ body: `<w:tbl>${cells}</w:tbl>` })).toBe(TABLE)
  })

  it('are no reason to lose text between rows and cells, or outside of paragraphs', async () => {
    const body = `${run('one')}<w:tbl>${p('two')}${row('three')}<w:tr>${p('four')}</w:tr></w:tbl>`
    expect(pageLines(await read({ body })).join(' ')).toBe('one two three four')
  })

  it('that stand inside a paragraph divide its text', async () => {
    const body = `<w:p>${run('5')}<w:unheard>${p('10 mg')}</w:unheard></w:p>`
    expect(await html({ body })).toBe('<p>5</p><p>10 mg</p>')
    const drawn =
      '<w:p><w:r><w:drawing><a:p><a:r><a:t>5</a:t></a:r></a:p><a:p><a:t>10</a:t></a:p></w:drawing></w:r></w:p>'
    expect(pageLines(await read({ body: drawn })).join('')).toMatch(/^5\s+10\s*$/)
  })

  it('in two ways are shown once, by the second where the first shows nothing', async () => {
    const two = (choice: string, fallback: string) =>
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice>` +
      `<mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r></w:p>`
    const t = (text: string) => `<w:t>${text}</w:t>`
    expect(await html({ body: two(t('new'), t('old')) })).toBe('<p>new</p>')
    expect(await html({ body: two('<w:unheard/>', t('old')) })).toBe('<p>old</p>')
    expect((await read({ body: two('<c:chart/>', '<c:chart/>') })).left).toEqual({ charts: 1 })
  })

  it('count deleted cells and stray deleted text', async () => {
    const deleted = `<w:tc><w:tcPr><w:cellDel/></w:tcPr>${p('gone')}</w:tc>`
    const page = await read({
      body: `<w:tbl><w:tr>${cell('A')}${deleted}</w:tr></w:tbl><w:p><w:r><w:delText>x</w:delText></w:r></w:p>`,
    })
    expect(pageLines(page)).toEqual(['A'])
    expect(page.left).toEqual({ deletions: 2 })
  })

  it('show the box of a content control that has no text', async () => {
    const box = (checked: string, content: string) =>
      `<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr>` +
      `<w:sdtContent>${content}</w:sdtContent></w:sdt>${run(' Fasting')}</w:p>`
    const body = box('1', '') + box('0', '') + box('1', run('☒')) + box('0', run('☐'))
    const page = await read({ body })
    expect(pageLines(page)).toEqual(['☑ Fasting', '☐ Fasting', '☒ Fasting', '☐ Fasting'])
  })

  it('keep the boxes of lists, by their font', async () => {
    const level = (depth: number, text: string, fonts: string) =>
      `<w:lvl w:ilvl="${depth}"><w:numFmt w:val="bullet"/><w:lvlText w:val="${text}"/><w:rPr>${fonts}</w:rPr></w:lvl>`
    const wingdings = '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'
    const numbering =
      `<w:abstractNum w:abstractNumId="7">${level(0, '\uF0A8', wingdings)}${level(1, '\uF0FE', wingdings)}` +
      `${level(2, '☐', '')}${level(3, '\uF0B7', SYMBOL)}${level(4, 'o', '')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>'
    const item = (depth: number) =>
      p('x', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`)
    const body = [0, 1, 2, 3, 4].map(item).join('')
    const page = await read({ numbering, body })
    expect(pageLines(page)).toEqual(['☐ x', '☑ x', '☐ x', '• x', 'o x'])
    expect(writePage(page)).toContain('<p>☐ x</p><p>☑ x</p><p>☐ x</p><ul>')
  })
})

describe('fields of Word', () => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
  const complex = (what: string, result?: string) =>
    char('begin') +
    instruction(what) +
    (result === undefined ? '' : char('separate') + result) +
    char('end')
  const quote = (text: string) => text.replaceAll('"', '&quot;')
  const simple = (what: string, result = '') =>
    `<w:fldSimple w:instr="${quote(what)}">${result}</w:fldSimple>`

  it.each([
    ['SYMBOL 179 \\f "Symbol"', 'Take ≥ now', {}],
    ['MERGEFIELD Dose', 'Take […] now', { fields: 1 }],
    ['DOCPROPERTY Dose', 'Take […] now', { fields: 1 }],
    ['PAGE', 'Take  now', {}],
    ['FORMTEXT', 'Take  now', {}],
    ['MACROBUTTON None [dose]', 'Take [dose] now', {}],
  ])('without a result show their instruction or say so: %s', async (what, expected, left) => {
    for (const field of [complex(quote(what)), complex(quote(what), ''), simple(what)]) {
      const page = await read({ body: `<w:p>${run('Take ')}${field}${run(' now')}</w:p>` })
      expect(pageLines(page)).toEqual([expected])
      expect(page.left).toEqual(left)
    }
  })

  it('show their result once, and nothing of the fields in their instruction', async () => {
    const inner = complex('MERGEFIELD Sex', run('5'))
    const nested = `${char('begin')}${instruction('IF ')}${inner}${char('separate')}${run('10 mg')}${char('end')}`
    for (const field of [complex('REF a', run('10 mg')), simple('REF a', run('10 mg')), nested]) {
      const page = await read({ body: `<w:p>${run('Take ')}${field}${run(' now')}</w:p>` })
      expect(pageLines(page)).toEqual(['Take 10 mg now'])
      expect(page.left).toEqual({})
    }
  })

  it('that do not end hide no text', async () => {
    const body = `<w:p>${char('begin')}${instruction('IF')}${run('kept')}${complex('X', run('too'))}</w:p>`
    expect(pageLines(await read({ body })).join('')).toContain('kepttoo')
  })

  it('may go on over paragraphs', async () => {
    const body =
      `<w:p>${char('begin')}${instruction('REF a')}${char('separate')}${run('one')}</w:p>` +
      `<w:p>${run('two')}${char('end')}</w:p>`
    expect(pageLines(await read({ body }))).toEqual(['one', 'two'])
  })
})

describe('numbers of lists of Word', () => {
  const level = (depth: number) =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>` +
    `<w:lvlText w:val="%${depth + 1}."/></w:lvl>`
  const abstract = `<w:abstractNum w:abstractNumId="7">${level(0)}${level(1)}</w:abstractNum>`
  const num = (id: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="7"/>${more}</w:num>`
  const item = (id: number, depth = 0) =>
    p('x', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`)
  const override = (inner: string) => `<w:lvlOverride w:ilvl="0">${inner}</w:lvlOverride>`

  it.each([
    ['go on in a list with the same definition', '', [1, 1, 2, 1], ['1.', '2.', '3.', '4.']],
    [
      'begin again where the list says so, once',
      override('<w:startOverride w:val="1"/>'),
      [1, 1, 2, 2, 1],
      ['1.', '2.', '1.', '2.', '3.'],
    ],
    [
      'begin with the number that it states',
      override('<w:startOverride w:val="5"/>'),
      [1, 2, 2],
      ['1.', '5.', '6.'],
    ],
    [
      'have the look that the list states itself',
      override(
        '<w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1)"/></w:lvl>',
      ),
      [2, 2],
      ['C)', 'D)'],
    ],
  ])('%s', async (_, more, ids, expected) => {
    const numbering = abstract + num(1) + num(2, more)
    const page = await read({ numbering, body: ids.map((id) => item(id)).join('') })
    expect(pageLines(page)).toEqual(expected.map((sign) => `${sign} x`))
  })
})
