import { deflateRawSync } from 'node:zlib'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const MORE =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ' +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Writes a ZIP archive (PKWARE APPNOTE 6.3.10) of compressed files. */
export function writeZip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(plain.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), head, tail, Buffer.from(name)]),
    )
    local.push(file)
    at += file.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end]))
}

interface DocxPlan {
  /** The content of `w:body`. */
  readonly body: string
  readonly styles?: string
  readonly numbering?: string
  readonly headers?: readonly string[]
  readonly footer?: string
  readonly footnotes?: string
  /** Further relations of the document, as XML. */
  readonly relations?: string
  /** Further files by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
}

/** Writes a document of Word (ISO 29500-1). */
export function writeDocx(plan: DocxPlan): Uint8Array {
  const { body, styles, numbering, headers = [], footer, footnotes, relations = '', files } = plan
  const part = (name: string, inner: string) => `<w:${name} ${W} ${MORE}>${inner}</w:${name}>`
  const parts: Record<string, string> = {
    ...(styles === undefined ? {} : { styles: part('styles', styles) }),
    ...(numbering === undefined ? {} : { numbering: part('numbering', numbering) }),
    ...(footer === undefined ? {} : { footer: part('ftr', footer) }),
    ...(footnotes === undefined ? {} : { footnotes: part('footnotes', footnotes) }),
  }
  const named = [
    ...Object.entries(parts),
    ...headers.map((inner, index) => [`header${index}`, part('hdr', inner)] as const),
  ]
  const list = named
    .map(
      ([name], index) =>
        `<Relationship Id="p${index}" Type="${RELATION}/${name.replace(/\d+$/, '')}" Target="${name}.xml"/>`,
    )
    .join('')
  return writeZip({
    '_rels/.rels':
      `<Relationships><Relationship Id="r1" Type="${RELATION}/officeDocument" ` +
      `Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships>${list}${relations}</Relationships>`,
    ...Object.fromEntries(named.map(([name, content]) => [`word/${name}.xml`, content])),
    ...files,
  })
}

/** A relation of the document. */
export function relation(id: string, kind: string, target: string, outside = false): string {
  return (
    `<Relationship Id="${id}" Type="${RELATION}/${kind}" ` +
    `Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`
  )
}

/** A paragraph with one run. */
export function paragraph(text: string, properties = '', look = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`
}
