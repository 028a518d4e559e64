import { describe, expect, it } from 'vitest'
import type { CdaHeader, CdaPiece, CdaSection } from './cda-document'
import { CdaRefused, type CdaProblem } from './cda-problem'
import { narrativeText } from './narrative'
import { readCda } from './read-cda'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(content: string | Uint8Array) {
  const pieces: CdaPiece[] = []
  const kept = readCda(typeof content === 'string' ? bytes(content) : content, (piece) =>
    pieces.push(piece),
  )
  return {
    kept,
    pieces,
    order: pieces.map(({ piece }) => piece),
    header: pieces.flatMap((piece): CdaHeader[] =>
      piece.piece === 'header' ? [piece.header] : [],
    )[0],
    sections: pieces.flatMap((piece): CdaSection[] =>
      piece.piece === 'section' ? [piece.section] : [],
    ),
  }
}

function problemOf(content: string | Uint8Array): CdaProblem | undefined {
  try {
    read(content)
    return undefined
  } catch (error) {
    if (error instanceof CdaRefused) return error.problem
    throw error
  }
}

const section = (text: string, more = '') =>
  `<section><code code="1-1"/><title>One</title><text>${text}</text>${more}</section>`
const document = (inside: string, header = '') =>
  '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc">' +
  `${header}<component><structuredBody><component>${inside}</component></structuredBody>` +
  '</component></ClinicalDocument>'
const wordsOf = (sections: readonly CdaSection[]) =>
  sections.map(({ narrative }) => narrativeText(narrative).replace(/\s+/g, ' ').trim())

describe('a clinical document', () => {
  it('comes in pieces: header, each section, the end', () => {
    const { order, sections } = read(
      document(`${section('a')}</component><component>${section('b')}`),
    )
    expect(order).toEqual(['header', 'section', 'section', 'end'])
    expect(sections.map(({ key }) => key)).toEqual(['1', '2'])
  })

  it('keeps what came before the place where it breaks off, and says where that is', () => {
    const pieces: CdaPiece[] = []
    const cut = document(`${section('whole')}</component><component>${section('lost')}`)
    expect(() =>
      readCda(bytes(cut.slice(0, cut.indexOf('lost'))), (piece) => pieces.push(piece)),
    ).toThrow(CdaRefused)
    expect(pieces.map(({ piece }) => piece)).toEqual(['header', 'section'])
    expect(problemOf('<ClinicalDocument>\n<a></b>')).toMatchObject({ kind: 'malformed', line: 2 })
  })

  it('is read to its end when it is twenty megabytes long', () => {
    const paragraph = `<paragraph>${'lorem ipsum '.repeat(2000)}</paragraph>`
    const content = document(
      `${section(paragraph.repeat(870))}</component><component>${section('the last words')}`,
    )
    expect(content.length).toBeGreaterThan(20_000_000)
    const { order, sections } = read(content)
    expect(order).toEqual(['header', 'section', 'section', 'end'])
    expect(sections[0]?.narrative).toHaveLength(870)
    expect(wordsOf(sections.slice(1))).toEqual(['the last words'])
  })

  it('has sections inside sections, each with its own key and entries', () => {
    const { sections, kept } = read(
      document(
        section(
          'outer',
          '<entry><act><code code="x" displayName="Outer act"/></act></entry><component>' +
            `${section('inner', '<entry><act><code code="y"/></act></entry>')}</component>`,
        ),
      ),
    )
    expect(sections).toHaveLength(1)
    expect(sections[0]?.sections.map(({ key }) => key)).toEqual(['1.1'])
    expect(kept.entriesOf('1')).toMatchObject([
      { name: 'act', children: [{ name: 'code', code: { display: 'Outer act' } }] },
    ])
    expect(kept.entriesOf('1.1')).toMatchObject([{ children: [{ code: { code: 'y' } }] }])
  })

  it('keeps every word of a narrative, whatever it is wrapped in', () => {
    const odd =
      'a<b>c</b><table>loose<tr>row<td>cell<div>deep</div></td></tr><caption>cap</caption>' +
      '</table><list>x<item>y</item></list><br>inside</br><colgroup>col</colgroup>' +
      '<script>code</script><![CDATA[<raw>]]>'
    expect(
      wordsOf(read(document(section(odd))).sections)[0]
        ?.split(/[^a-z]+/)
        .filter(Boolean),
    ).toEqual([
      // Bold words are part of a line.
      'ac',
      'loose',
      'row',
      'cell',
      'deep',
      'cap',
      'x',
      'y',
      'inside',
      'col',
      'code',
      'raw',
    ])
  })

  it('reads its header', () => {
    const { header } = read(
      document(
        section(''),
        `<title>Note</title><effectiveTime value="20231107"/><recordTarget><patientRole><id root="1.2" extension="7"/><patient>
      <name use="L"><given>Ada</given><family>Lovelace</family></name><administrativeGenderCode code="F"/><birthTime value="18151210"/><sdtc:raceCode code="2106-3" displayName="White"/></patient></patientRole></recordTarget>
      <author><time value="2023"/><assignedAuthor><id nullFlavor="UNK"/><assignedPerson><name>Dr. Who</name></assignedPerson><representedOrganization><name>Clinic</name></representedOrganization></assignedAuthor></author>
      <relatedDocument typeCode="RPLC"><parentDocument><id root="9" extension="old"/></parentDocument></relatedDocument>`,
      ),
    )
    expect(header).toMatchObject({
      title: 'Note',
      time: { at: { text: '20231107' } },
      patients: [
        {
          ids: [{ root: '1.2', extension: '7' }],
          names: [{ text: 'Ada Lovelace', family: ['Lovelace'], given: ['Ada'], use: 'L' }],
          gender: { code: 'F' },
          more: [{ name: 'sdtc:raceCode', code: { display: 'White' } }],
        },
      ],
      parties: [
        {
          role: 'author',
          names: [{ text: 'Dr. Who' }],
          organization: { names: [{ text: 'Clinic' }] },
        },
      ],
      related: [{ typeCode: 'RPLC', ids: [{ extension: 'old' }] }],
    })
  })

  it('finds the words that coded entries point at', () => {
    const { kept } = read(
      document(
        section(
          '<content ID="p1">Blood  pressure</content>',
          '<entry><observation negationInd="true"><code nullFlavor="UNK"><originalText>' +
            '<reference value="#p1"/></originalText></code><value value="7.0" unit="%"/>' +
            '</observation></entry>',
        ),
      ),
    )
    expect(kept.entriesOf('1')).toMatchObject([
      {
        name: 'observation',
        negated: true,
        children: [
          { code: { original: 'Blood pressure', nullFlavor: 'UNK' } },
          { name: 'value', text: '7.0 %' },
        ],
      },
    ])
  })

  it('with one file as its content gives that file', () => {
    const { pieces } = read(
      '<ClinicalDocument><component><nonXMLBody><text mediaType="application/pdf" ' +
        'representation="B64">JVBERi0=</text></nonXMLBody></component></ClinicalDocument>',
    )
    expect(pieces).toMatchObject([
      { piece: 'header' },
      { piece: 'body', body: { contentType: 'application/pdf', encoded: true, data: 'JVBERi0=' } },
      { piece: 'end' },
    ])
  })

  it('may be only a part, and says which', () => {
    expect(read(section('alone')).header?.part).toBe('section')
    expect(read(`<component>${section('in a component')}</component>`).sections).toHaveLength(1)
  })

  it('says whom a section is about where that is not the patient: an Apgar of the newborn is not the mother’s', () => {
    const baby =
      '<subject><relatedSubject><code code="CHILD" displayName="Child"/><subject>' +
      '<name>Baby</name><administrativeGenderCode code="F"/></subject></relatedSubject>' +
      '</subject>'
    const { sections } = read(
      document(
        `${section('Apgar 9', baby)}</component><component>` +
          section('Both', `<entry><organizer>${baby}</organizer></entry>`),
      ),
    )
    const expected = {
      names: [{ text: 'Baby' }],
      code: { display: 'Child' },
      gender: { code: 'F' },
    }
    expect(sections[0]?.subjects).toMatchObject([expected])
    expect(sections[1]).toMatchObject({ subjects: [], inner: [expected] })
  })

  it('what is restricted around a section holds for it and for those inside', () => {
    const { sections } = read(
      document(
        section('a', `<confidentialityCode code="V"/><component>${section('b')}</component>`),
      ).replace('<structuredBody>', '<structuredBody><confidentialityCode code="R"/>'),
    )
    expect(sections[0]?.confidentiality).toEqual({ code: 'V' })
    expect(sections[0]?.sections[0]?.confidentiality).toEqual({ code: 'V' })
    expect(
      read(
        document(section('a')).replace(
          '<structuredBody>',
          '<structuredBody><confidentialityCode code="R"/>',
        ),
      ).sections[0]?.confidentiality,
    ).toEqual({ code: 'R' })
  })

  it('pictures that the text does not mention are kept with their section', () => {
    const picture = (attributes: string) =>
      `<entry><observationMedia ${attributes}><value mediaType="image/png" ` +
      'representation="B64">AA==</value></observationMedia></entry>'
    const { sections } = read(
      document(
        section(
          '<renderMultiMedia referencedObject="a"/>',
          picture('ID="a"') + picture('ID="seal"') + picture(''),
        ),
      ),
    )
    expect(sections[0]?.loose).toHaveLength(2)
  })

  it('finds pictures by the id that the narrative names, and no others', () => {
    const media =
      '<entry><regionOfInterest ID="R"><entryRelationship><observationMedia ID="M"><value ' +
      'mediaType="image/png" representation="B64">AA==</value></observationMedia>' +
      '</entryRelationship></regionOfInterest></entry>'
    const found =
      read(document(section('<renderMultiMedia referencedObject="M"/>', media))).sections[0]
        ?.media ?? {}
    expect(Object.keys(found).toSorted()).toEqual(['M', 'R'])
  })
})

describe('what is not read', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['white space', '  \n', 'empty'],
    ['another kind of XML', '<html/>', 'other-xml'],
    [
      'a document type',
      '<!DOCTYPE ClinicalDocument [<!ENTITY a "b">]><ClinicalDocument>&a;</ClinicalDocument>',
      'doctype',
    ],
    [
      'an entity that nobody declared',
      '<ClinicalDocument><title>&a;</title></ClinicalDocument>',
      'malformed',
    ],
    ['nesting without end', `<ClinicalDocument>${'<a>'.repeat(300)}`, 'depth'],
    [
      'an encoding that hides markup',
      '<?xml version="1.0" encoding="UTF-7"?><ClinicalDocument/>',
      'encoding',
    ],
  ] as const)('%s is refused', (_, content, kind) => {
    expect(problemOf(content)?.kind).toBe(kind)
  })
})

describe('encodings', () => {
  const text = '<ClinicalDocument><title>Größe ñ</title></ClinicalDocument>'
  const utf16 = (littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
    Array.from(`\uFEFF${text}`, (character, index) =>
      view.setUint16(index * 2, character.charCodeAt(0), littleEndian),
    )
    return new Uint8Array(view.buffer)
  }
  const latin1 = Uint8Array.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>${text}`,
    (character) => character.charCodeAt(0),
  )
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-16, little end first', utf16(true)],
    ['UTF-16, big end first', utf16(false)],
    ['Latin-1 by its declaration', latin1],
  ])('%s is read', (_, content) => {
    const { header, pieces } = read(content)
    expect(header?.title).toBe('Größe ñ')
    expect(pieces.at(-1)).toEqual({ piece: 'end', damaged: false })
  })

  it('bytes that are no characters are told', () => {
    expect(
      read(
        Uint8Array.from([
          ...bytes('<ClinicalDocument><title>a'),
          0xff,
          ...bytes('</title></ClinicalDocument>'),
        ]),
      ).pieces.at(-1),
    ).toEqual({ piece: 'end', damaged: true })
  })
})
