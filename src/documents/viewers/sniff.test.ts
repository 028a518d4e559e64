import { describe, expect, it } from 'vitest'
import { mediaTypeOf, statedFits, type FileKind } from './file-kind'
import { sniff } from './sniff'

const text = (value: string) => new TextEncoder().encode(value)
const bytes = (...values: readonly number[]) =>
  Uint8Array.from([...values, ...Array<number>(32).fill(0)])
const utf16 = (value: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...value].flatMap((character) => [character.charCodeAt(0), 0])])

describe('what bytes are', () => {
  const cases: readonly (readonly [string, Uint8Array, FileKind])[] = [
    ['nothing at all', new Uint8Array(), 'empty'],
    ['a PDF', text('%PDF-1.7\n'), 'pdf'],
    ['a PDF behind other bytes', text(`${'x'.repeat(500)}\n%PDF-1.4\n`), 'pdf'],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'png'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
    ['a GIF', text('GIF89a\u0001\u0000'), 'gif'],
    ['a WebP', Uint8Array.from([...text('RIFF'), 1, 2, 3, 4, ...text('WEBPVP8 ')]), 'webp'],
    ['a TIFF of either byte order', bytes(0x49, 0x49, 0x2a, 0x00), 'tiff'],
    ['a TIFF of the other byte order', bytes(0x4d, 0x4d, 0x00, 0x2a), 'tiff'],
    ['a HEIC picture', Uint8Array.from([0, 0, 0, 24, ...text('ftypheic')]), 'heic'],
    ['a film', Uint8Array.from([0, 0, 0, 24, ...text('ftypisom')]), 'video'],
    ['a DICOM picture', Uint8Array.from([...new Uint8Array(128), ...text('DICM')]), 'dicom'],
    ['RTF', text('{\\rtf1\\ansi x}'), 'rtf'],
    [
      'a Word document',
      Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, ...text('word/document.xml')]),
      'word',
    ],
    ['an archive', bytes(0x50, 0x4b, 3, 4), 'zip'],
    [
      'a CDA document',
      text(
        '<?xml version="1.0"?>\n<!-- a --><?xml-stylesheet href="x.xsl"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"/>',
      ),
      'cda',
    ],
    ['a CDA document with a prefix', text('<n:ClinicalDocument xmlns:n="urn:hl7-org:v3"/>'), 'cda'],
    [
      'a CDA document in UTF-16',
      utf16('<?xml version="1.0" encoding="UTF-16"?><ClinicalDocument/>'),
      'cda',
    ],
    ['other XML', text('<?xml version="1.0"?><report/>'), 'xml'],
    ['other XML without a declaration', text('<Bundle xmlns="http://hl7.org/fhir"/>'), 'xml'],
    [
      'an SVG drawing',
      text(
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
      'svg',
    ],
    ['an HTML page', text('\n<!DOCTYPE html><title>x</title>'), 'html'],
    ['an HTML page with a control character in it', text('<!DOCTYPE html><scr\u0000ipt>'), 'html'],
    ['a piece of HTML', text('<div><p>Hello</p></div>'), 'html'],
    ['XHTML', text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'), 'html'],
    ['JSON', text('{"resourceType":"Patient"}'), 'json'],
    ['text', text('BM after breakfast. MZ.\n'), 'text'],
    ['text that begins with a comparison', text('<5 cells seen\n'), 'text'],
    ['text with a mark of UTF-8', Uint8Array.from([0xef, 0xbb, 0xbf, ...text('Grüße')]), 'text'],
    ['text in UTF-16', utf16('Hello'), 'text'],
    ['text in UTF-16 without a mark', utf16('Presión 126/80\r\n').subarray(2), 'text'],
    ['a page in UTF-16 without a mark', utf16('<!DOCTYPE html><p>Hi</p>').subarray(2), 'html'],
    ['numbers of two bytes', bytes(1, 0, 2, 0, 3, 0, 4, 0), 'unknown'],
    ['Latin-1 text', Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'text'],
    [
      'a clinical document behind a licence of pages and a stylesheet',
      text(
        `<?xml version="1.0"?>\n<!--${'x'.repeat(200_000)}-->\n<?xml-stylesheet ` +
          'href="a.xsl"?><!-- - --><c:ClinicalDocument/>',
      ),
      'cda',
    ],
    ['XML behind a comment of pages', text(`<!--${'x'.repeat(9000)}--><order/>`), 'xml'],
    ['a comment without an end', text(`<!--${'x'.repeat(9000)}`), 'text'],
    ['a program', bytes(0x4d, 0x5a, 0x90, 0x00), 'program'],
    ['anything else', bytes(1, 2, 3, 4), 'unknown'],
  ]
  it.each(cases)('%s', (_, value, kind) => {
    expect(sniff(value)).toBe(kind)
  })
})

describe('what a record states about a file', () => {
  it('fits every kind when it states nothing', () => {
    for (const stated of [undefined, '', 'application/octet-stream'])
      expect(statedFits(stated, 'pdf')).toBe(true)
  })

  it.each([
    ['application/pdf', 'pdf'],
    ['IMAGE/JPG', 'jpeg'],
    ['text/xml; charset=utf-8', 'cda'],
    ['application/hl7-v3+xml', 'cda'],
    ['text/plain;charset=iso-8859-1', 'text'],
    ['text/x-anything', 'text'],
    ['application/geo+json', 'json'],
    ['chemical/x-unheard', 'unknown'],
  ] as const)('%s fits %s', (stated, kind) => {
    expect(statedFits(stated, kind)).toBe(true)
  })

  it.each([
    ['application/pdf', 'jpeg'],
    ['image/png', 'jpeg'],
    ['text/plain', 'pdf'],
    ['application/pdf', 'html'],
    ['text/html', 'text'],
    ['image/png', 'unknown'],
    ['application/pdf', 'program'],
  ] as const)('%s does not fit %s', (stated, kind) => {
    expect(statedFits(stated, kind)).toBe(false)
  })

  it('names each kind by a media type of its own kind', () => {
    expect(statedFits(mediaTypeOf('pdf'), 'pdf')).toBe(true)
    expect(mediaTypeOf('jpeg')).toBe('image/jpeg')
  })
})
