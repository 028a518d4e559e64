import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRtf } from './read-rtf'
import { OfficeRefused } from './office-page'
import { pageLines, writePage } from './write-page'

// In one piece: some of the texts have millions of letters.
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const rtf = (body: string, head = '') =>
  bytes(`{\\rtf1\\ansi\\ansicpg1252\\deff0${head}\\pard ${body}}`)
const html = (body: string, head?: string) => writePage(readRtf(rtf(body, head)))

/** A picture of one point. */
const POINT =
  '89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364f80f' +
  '00010501012718e3660000000049454e44ae426082'

describe('RTF', () => {
  it.each([
    ['paragraphs', 'One\\par Two\\par', '<p>One</p><p>Two</p>'],
    [
      'bold, italic, underlined and struck text',
      '{\\b bold}{\\i italic}\\ul under\\ulnone {\\strike struck}\\par',
      '<p><strong>bold</strong><em>italic</em><u>under</u><s>struck</s></p>',
    ],
    [
      'raised and lowered text',
      'x{\\super 2}H{\\sub 2}O\\par',
      '<p>x<sup>2</sup>H<sub>2</sub>O</p>',
    ],
    ['breaks and tabs', 'a\\line b\\tab c\\par', '<p>a<br>b&emsp;c</p>'],
    ['braces and backslashes', '\\{a\\}\\\\\\par', '<p>{a}\\</p>'],
    [
      'markup as text',
      '<script>alert(1)</script>&amp;\\par',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;</p>',
    ],
    [
      'characters of Unicode with their stand-ins',
      '\\u8805?2, \\u-10179?\\u-8704?\\par',
      '<p>≥2, 😀</p>',
    ],
    [
      'stand-ins of two bytes, and none',
      "{\\uc2\\u916 \\'81\\'a1x}{\\uc0\\u916 y}\\par",
      '<p>ΔxΔy</p>',
    ],
    ['typographic signs', '\\ldblquote a\\rdblquote\\emdash\\~b\\par', '<p>“a”—\u00a0b</p>'],
    [
      'the words of WordArt and of a watermark',
      '{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn shapeType}{\\sv 136}}{\\sp{\\sn gtextUNICODE}' +
        '{\\sv DO NOT GIVE \\u8805?2}}{\\sp{\\sn gtextFont}{\\sv Arial}}}}\\par',
      '<p>DO NOT GIVE ≥2</p>',
    ],
    [
      'no picture of a shape as words',
      '{\\shp{\\*\\shpinst{\\sp{\\sn gtextUNICODE}{\\sv Draft{\\pict\\pngblip ffff}}}}}\\par',
      '<p>Draft</p>',
    ],
    [
      'the text of a box, in old drawings too',
      '{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt Allergic\\par}}}\\par' +
        '{\\*\\do\\dptxbx{\\dptxbxtext Warfarin 5 mg\\par}}\\par',
      '<p>Allergic</p><p>Warfarin 5 mg</p>',
    ],
    ['an outline level', '{\\outlinelevel1 Plan\\par}', '<h2>Plan</h2>'],
  ])('keeps %s', (_, body, expected) => {
    expect(html(body)).toBe(expected)
  })

  it('keeps the rows and cells of a table, and text before and after it', () => {
    const row = (a: string, b: string) =>
      `\\trowd\\cellx1\\cellx2\\pard\\intbl ${a}\\cell ${b}\\cell\\row`
    expect(
      html(`Before\\par${row('Drug', 'Dose')}${row('A\\par two', '5 mg')}\\pard After\\par`),
    ).toBe(
      '<p>Before</p><table><tr><td>Drug</td><td>Dose</td></tr><tr><td><p>A</p><p>two</p></td>' +
        '<td>5 mg</td></tr></table><p>After</p>',
    )
  })

  it('keeps a table in a cell as rows and cells', () => {
    const nested = (...cells: readonly string[]) =>
      cells.map((text) => `\\pard\\intbl\\itap2 ${text}\\nestcell`).join('') +
      '{\\*\\nesttableprops\\trowd\\cellx1\\cellx2\\nestrow}{\\nonesttables\\par}'
    expect(
      html(
        `\\trowd\\pard\\intbl Drugs\\par${nested('A', '5 mg')}${nested('B\\par or C', '50 mg')}` +
          '\\pard\\intbl\\itap1 end\\cell Side\\cell\\row\\pard After\\par',
      ),
    ).toBe(
      '<table><tr><td><p>Drugs</p><table><tr><td>A</td><td>5 mg</td></tr><tr><td><p>B</p><p>or C</p>' +
        '</td><td>50 mg</td></tr></table><p>end</p></td><td>Side</td></tr></table><p>After</p>',
    )
  })

  it('keeps items of lists with their own numbers', () => {
    const item = (sign: string, text: string, depth = 0) =>
      `{\\listtext\\pard\\plain ${sign}\\tab}\\ilvl${depth} ${text}\\par`
    expect(
      html(
        item('3.', 'three') + item("\\'b7", 'inner', 1) + item('4.', 'four') + item('b)', 'bee'),
      ),
    ).toBe(
      '<ol><li value="3">three<ul><li>inner</li></ul></li><li value="4">four</li></ol><p>b) bee</p>',
    )
  })

  it('knows headings by the style that its table names', () => {
    expect(
      html(
        '\\s2 History\\par\\pard\\s0 Text\\par',
        '{\\stylesheet{\\s0 Normal;}{\\s2\\b heading 2;}}',
      ),
    ).toBe('<h2>History</h2><p>Text</p>')
  })

  it.each([
    ['Western', 0, "Presi\\'f3n", 'Presión'],
    ['Cyrillic', 204, "\\'cf\\'e0", 'Па'],
    ['Greek', 161, "\\'e1", 'α'],
    ['Japanese', 128, "\\'93\\'fa", '日'],
    ['the Symbol font', 2, "\\'b3 \\'6d", '≥ μ'],
    ['DOS', 255, "\\'a2", 'ó'],
  ])('reads %s letters in the code page of their font', (_, charset, text, expected) => {
    expect(
      html(
        `\\f1 ${text}\\par`,
        `{\\fonttbl{\\f0 A;}{\\f1\\fnil\\fcharset${charset} ${charset === 2 ? 'Symbol' : 'B'};}}`,
      ),
    ).toBe(`<p>${expected}</p>`)
  })

  it('reads boxes of Wingdings, and boxes of a form', () => {
    const fonts = '{\\fonttbl{\\f1\\fcharset2 Wingdings;}}'
    expect(html("\\f1\\'fe \\u-3928?\\par", fonts)).toBe('<p>☑ ☐</p>')
    const box = (checked: number) =>
      `{\\field{\\*\\fldinst{ FORMCHECKBOX {\\*\\formfield{\\fftype1\\ffres25\\ffdefres${checked}}}}}{\\fldrslt}}`
    expect(html(`${box(1)} yes ${box(0)} no\\par`)).toBe('<p>☑ yes ☐ no</p>')
  })

  it('shows how a field of a form was left, in whatever order the file states it', () => {
    const field = (kind: string, words: string) =>
      `{\\field{\\*\\fldinst{ ${kind} {\\*\\formfield{${words}}}}}{\\fldrslt}}\\par`
    const list = '{\\*\\ffl No}{\\*\\ffl S\\u237?}'
    for (const [words, shown, checked] of [
      ['\\ffres1\\ffdefres0', 'Sí', '☑'],
      ['\\ffdefres0\\ffres1', 'Sí', '☑'],
      ['\\ffres0\\ffdefres1', 'No', '☐'],
      ['\\ffres25\\ffdefres1', 'Sí', '☑'],
      ['\\ffdefres1\\ffres25', 'Sí', '☑'],
    ] as const) {
      expect(pageLines(readRtf(rtf(field('FORMDROPDOWN', `${words}${list}`))))).toEqual([shown])
      expect(pageLines(readRtf(rtf(field('FORMDROPDOWN', `${list}${words}`))))).toEqual([shown])
      expect(pageLines(readRtf(rtf(field('FORMCHECKBOX', words))))).toEqual([checked])
    }
  })

  it.each([
    ['SYMBOL 179 \\\\f "Symbol" \\\\s 10', '', 'Take ≥ now', {}],
    ['SYMBOL 0x6D \\\\f Symbol', '', 'Take μ now', {}],
    ['SYMBOL 109 \\\\f "Symbol"', 'x', 'Take x now', {}],
    ['SYMBOL 181 \\\\a \\\\f "Arial"', '', 'Take µ now', {}],
    ['SYMBOL 8805 \\\\u', '', 'Take ≥ now', {}],
    ['SYMBOL 1 \\\\f "MT Extra"', '', 'Take \uFFFD now', { signs: 1 }],
    ['MERGEFIELD Dose', '', 'Take […] now', { fields: 1 }],
    ['MERGEFIELD Dose', '5 mg', 'Take 5 mg now', {}],
    ['MACROBUTTON NoMacro [dose here]', '', 'Take [dose here] now', {}],
    ['QUOTE "5 mg"', '', 'Take 5 mg now', {}],
    ['PAGE', '', 'Take  now', {}],
    ['FORMTEXT', '', 'Take  now', {}],
  ])(
    'shows a field without a result by its instruction, or says so: %s',
    (what, shown, text, left) => {
      const page = readRtf(
        rtf(`Take {\\field{\\*\\fldinst {${what}}}{\\fldrslt\\f0 ${shown}}} now\\par`),
      )
      expect(pageLines(page)).toEqual([text])
      expect(page.left).toEqual(left)
    },
  )

  it('says that something is behind its end', () => {
    const left = (behind: string) => readRtf(bytes(`{\\rtf1 One\\par}${behind}`)).left
    expect(left('{\\rtf1 Two\\par}')).toEqual({ behind: 1 })
    expect(left('Two')).toEqual({ behind: 1 })
    expect(left('}\r\n \0\x1A')).toEqual({})
  })

  it('keeps boxes and other signs of lists that are no mere bullets', () => {
    expect(html('{\\listtext\\u9744?\\tab}Fasting\\par{\\listtext\\u8226?\\tab}Rest\\par')).toBe(
      '<p>☐ Fasting</p><ul><li>Rest</li></ul>',
    )
  })

  it.each([
    ['before its cells', (definition: string, cells: string) => `${definition}${cells}\\row`],
    [
      'behind its cells',
      (definition: string, cells: string) => `\\trowd${cells}{${definition}\\row}`,
    ],
    [
      'in a table inside another',
      (definition: string, cells: string) =>
        cells.replaceAll('\\cell', '\\nestcell').replace('\\intbl', '\\intbl\\itap2') +
        `{\\*\\nesttableprops${definition}\\nestrow}\\itap1 \\cell\\row`,
    ],
    [
      'before its cells and another time as it was before a change',
      (definition: string, cells: string) =>
        `${definition}{\\*\\oldtprops\\trowd\\cellx900\\cellx2000}${cells}\\row`,
    ],
  ])('leaves out and counts deleted cells, defined %s', (_, row) => {
    const definition = '\\trowd\\cldel\\cldelauth1\\cellx1000\\cellx2000'
    const page = readRtf(rtf(row(definition, '\\intbl Warfarin 5 mg\\cell Aspirin\\cell')))
    expect(writePage(page)).toContain('Aspirin')
    expect(writePage(page)).not.toContain('Warfarin')
    expect(page.left).toEqual({ deletions: 1 })
    const marked = '\\intbl {\\deleted Warfarin 5 mg}\\cell Aspirin\\cell'
    expect(readRtf(rtf(row(definition, marked))).left, 'counted once').toEqual({ deletions: 1 })
    const next = readRtf(
      rtf(
        `${row(definition, '\\intbl One\\cell Two\\cell')}\\trowd\\cellx1000\\cellx2000` +
          '\\intbl Three\\cell Four\\cell\\row',
      ),
    )
    expect(writePage(next)).toContain('Three')
  })

  it.each([
    ['in each cell', '\\intbl {\\deleted Warfarin}\\cell {\\deleted 5 mg}\\cell\\row'],
    ['with its ends', '\\intbl {\\deleted Warfarin\\cell 5 mg\\cell\\row}'],
    ['beside an empty cell', '\\intbl {\\deleted Warfarin 5 mg}\\cell  \\cell\\row'],
    [
      'in a table in one of its cells',
      '\\intbl\\itap2 {\\deleted Warfarin}\\nestcell{\\*\\nesttableprops\\trowd\\cellx900\\nestrow}' +
        '\\itap1 \\cell {\\deleted 5 mg}\\cell\\row',
    ],
  ])('shows no row of which a revision has taken every word, %s', (_, deleted) => {
    const definition = '\\trowd\\cellx1000\\cellx2000'
    const row = (cells: string) => `${definition}${cells}`
    const kept = '\\intbl Aspirin\\cell 81 mg\\cell\\row'
    const empty = '\\intbl \\cell \\cell\\row'
    const page = readRtf(rtf(`${row(deleted)}${row(kept)}${row(deleted)}${row(empty)}${row(kept)}`))
    const shown = '<tr><td>Aspirin</td><td>81 mg</td></tr>'
    // An empty row that nobody deleted stays.
    expect(writePage(page)).toBe(`<table>${shown}<tr><td></td><td></td></tr>${shown}</table>`)
    expect(page.left['deletions']).toBeGreaterThan(0)
  })

  it('says where a formula is, which has no words in the file', () => {
    for (const formula of [
      '{\\field{\\*\\fldinst EQ \\\\f(1,2)}{\\fldrslt}}',
      '{\\mmath{\\*\\moMath{\\mm{\\mmr{\\me{\\mr 1}}}}}}',
      '{\\mmath{\\*\\moMath{\\mf{\\mfPr{\\mtype noBar}}{\\mnum{\\mr 5}}{\\mden{\\mr 2}}}}}',
    ]) {
      const page = readRtf(rtf(`Take ${formula} tablet\\par`))
      expect(pageLines(page)).toEqual(['Take […] tablet'])
      expect(page.left).toEqual({ formulas: 1 })
    }
  })

  it.each([
    ['{\\mf{\\mfPr{\\mctrlPr\\b}}{\\mnum{\\mr 1}}{\\mden{\\mr 2}}}', '1/2'],
    ['{\\msSup{\\me{\\mr\\msty0 10}}{\\msup{\\mr{\\b 9}}}}', '10^9'],
    ['{\\msSub{\\me{\\mr x}}{\\msub{\\mr 1}}}', 'x_1'],
    ['{\\mrad{\\mradPr{\\mdegHide on}}{\\mdeg}{\\me{\\mr a\\u43?b}}}', '√(a+b)'],
    ['{\\md{\\mdPr{\\mbegChr [}{\\mendChr ]}}{\\me{\\mr 2}}}', '[2]'],
    ['{\\mr 4}{\\mf{\\mnum{\\mr 1}}{\\mden{\\mr 2}}}', '4 1/2'],
  ])('writes mathematics in one line: %s', (formula, told) => {
    const page = readRtf(rtf(`Take {\\mmath{\\*\\moMath${formula}}} tablet\\par`))
    expect(pageLines(page)).toEqual([`Take ${told} tablet`])
    expect(page.left).toEqual({})
    const beside = readRtf(rtf(`2{\\mmath{\\*\\moMathPara{\\*\\moMath${formula}}}}\\par`))
    expect(pageLines(beside)).toEqual([told === '1/2' ? `2 ${told}` : `2${told}`])
  })

  it('shows no mathematics that a revision has deleted', () => {
    const page = readRtf(rtf('Take {\\deleted {\\mmath{\\*\\moMath{\\mr 5}}}}now\\par'))
    expect(pageLines(page)).toEqual(['Take now'])
  })

  it('shows moved text where it was moved to, and nowhere else', () => {
    const page = readRtf(
      rtf('{\\mvf\\mvauth1\\mvdate5 5 mg }Take {\\mvt\\mvauth1 5 mg }daily\\par'),
    )
    expect(pageLines(page)).toEqual(['Take 5 mg daily'])
    expect(page.left).toEqual({ deletions: 1 })
  })

  it('does not show deleted text again when its look changes, and no field in it', () => {
    const page = readRtf(
      rtf(
        'Take {\\deleted stop \\plain warfarin {\\field{\\*\\fldinst FORMCHECKBOX}{\\fldrslt}}}now\\par',
      ),
    )
    expect(pageLines(page)).toEqual(['Take now'])
    expect(page.left).toEqual({ deletions: 1 })
  })

  it('keeps the sign of an item of a list that is written in Unicode', () => {
    expect(pageLines(readRtf(rtf('{\\listtext\\u8226?\\tab}a\\par')))).toEqual(['• a'])
  })

  it('shows headers, footers and notes around the text, each once', () => {
    const page = readRtf(
      rtf(
        '{\\header Ward 3\\par}{\\headerf Ward 3\\par}{\\footer Page\\par}Text{\\footnote A note\\par} on\\par',
      ),
    )
    expect(writePage(page)).toBe(
      '<header><p>Ward 3</p></header><hr><p>Text<sup>1</sup> on</p><hr><ol><li><p>A note</p></li>' +
        '</ol><hr><footer><p>Page</p></footer>',
    )
    expect(pageLines(page)).toEqual(['Ward 3', 'Text on', 'A note', 'Page'])
  })

  it('shows the result of a field, and the address of a link to the cleaner only', () => {
    expect(
      html(
        'See {\\field{\\*\\fldinst HYPERLINK "https://example.org/a"}{\\fldrslt advice}} now\\par',
      ),
    ).toBe('<p>See <a href="https://example.org/a">advice</a> now</p>')
    expect(
      html(
        '{\\field{\\*\\fldinst INCLUDEPICTURE "https://elsewhere.invalid/a.png"}{\\fldrslt}}x\\par',
      ),
    ).toBe('<p>x</p>')
  })

  it('counts what it does not show: deletions, hidden text, comments, objects, other pictures', () => {
    const page = readRtf(
      rtf(
        'Now {\\deleted was }{\\v secret}{\\*\\annotation why?}{\\object{\\*\\objdata 00}{\\result shown}}' +
          '{\\pict\\wmetafile8 0102}\\par',
      ),
    )
    expect(writePage(page)).toBe('<p>Now shown</p>')
    expect(page.left).toEqual({ deletions: 1, hidden: 1, comments: 1, objects: 1, pictures: 1 })
  })

  it('shows a picture that it contains, in digits or in bytes', () => {
    const raw = POINT.replaceAll(/../g, (digits) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    for (const picture of [`\\pngblip ${POINT}`, `\\pngblip\\bin${raw.length} ${raw}`])
      expect(
        html(`{\\*\\shppict{\\pict${picture}}}{\\nonshppict{\\pict\\wmetafile8 01}}\\par`),
      ).toMatch(/^<p><img src="data:image\/png;base64,iVBORw0KGgo/)
  })

  it('leaves out a picture that would unpack to more than a device has', () => {
    const wide = POINT.replace('0000000100000001', '7fffffff7fffffff')
    const page = readRtf(rtf(`{\\pict\\pngblip ${wide}}\\par`))
    expect(page.left).toEqual({ pictures: 1 })
  })

  it('says that it ends early', () => {
    expect(readRtf(bytes('{\\rtf1 One\\par Tw')).cut).toBe(true)
    expect(readRtf(rtf('One\\par')).cut).toBe(false)
    expect(pageLines(readRtf(bytes('{\\rtf1 One\\par Tw')))).toEqual(['One', 'Tw'])
  })
})

describe('RTF without bounds', () => {
  const refused = (body: string) => {
    try {
      readRtf(rtf(body))
    } catch (error) {
      if (error instanceof OfficeRefused) return error.problem
      throw error
    }
    return undefined
  }

  it.each([
    ['groups in groups', '{'.repeat(2_000_000), 'depth'],
    ['groups one after another', '{a}'.repeat(900_000), undefined],
    ['paragraphs', 'a\\par '.repeat(1_000_000), 'size'],
    ['letters', 'a'.repeat(5_000_000), 'size'],
    ['groups without a word', '{}'.repeat(1_100_000), 'size'],
    ['looks without a word', '\\b\\i0 '.repeat(600_000), 'size'],
    ['rows', '\\intbl a\\cell\\row'.repeat(500_000), 'size'],
    ['notes', '{\\footnote a}'.repeat(500_000), 'size'],
    ['headers', '{\\header a}'.repeat(500_000), 'size'],
    ['changes of look', '\\b a\\b0 a'.repeat(500_000), 'size'],
    ['pictures', '{\\pict 01}'.repeat(200_000), undefined],
  ])('%s end in a reason or in a page', (_, body, problem) => {
    expect(refused(body)).toBe(problem)
  })

  it.each([
    '',
    'x',
    '{\\rt',
    '{\\rtf',
    '{\\rtf1',
    "{\\rtf1\\'",
    '{\\rtf1\\bin99 a',
    '{\\rtf1\\u',
    '{\\rtf1}}}}',
    '{\\rtf1\\',
  ])('a file that is only %j is read or refused', (text) => {
    expect(() => {
      try {
        readRtf(bytes(text))
      } catch (error) {
        if (!(error instanceof OfficeRefused)) throw error
      }
    }).not.toThrow()
  })

  it('any tokens are read or refused, and no visible letter is lost', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '\\par ',
      '\\b ',
      '\\b0 ',
      '\\cell ',
      '\\row ',
      '\\intbl ',
      '\\pard ',
      '\\u65 ?',
      "\\'41",
      'Z',
      'Z',
      'Z',
      '\\line ',
      '{\\footnote ',
      '{\\header ',
      '\\trowd ',
      '\\ilvl1 ',
      '{\\listtext 1.}',
      '\\itap2 ',
      '\\itap1 ',
      '\\nestcell ',
      '{\\*\\nesttableprops\\nestrow}',
      '{\\field{\\*\\fldinst PAGE}{\\fldrslt ',
      '\\plain ',
      '\\~',
    )
    fc.assert(
      fc.property(fc.array(token, { maxLength: 80 }), (tokens) => {
        let depth = 1
        // The text ends where the outermost group does.
        const own = tokens.filter((one) => {
          if (depth > 0) depth += one.split('{').length - one.split('}').length
          return depth > 0
        })
        const shown = pageLines(readRtf(rtf(tokens.join('')))).join('')
        const count = (text: string) => text.split('Z').length
        // A repeated header is shown once.
        fc.pre(!own.includes('{\\header '))
        expect(count(shown)).toBe(count(own.join('')))
      }),
    )
  })
})
