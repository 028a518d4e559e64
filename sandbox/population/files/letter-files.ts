import { deflateRawSync } from 'node:zlib'
import type { FileContent } from './files.ts'
import { makePdf } from './pdf.ts'

/** Lines of text in UTF-16 with a byte order mark, as office programs save "Unicode text". */
export function utf16TextFile(lines: readonly string[]): FileContent {
  return {
    contentType: 'text/plain; charset=UTF-16',
    bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le'),
  }
}

/**
 * A letter in Rich Text Format 1.9: a bold title and paragraphs; letters outside ASCII by their
 * number.
 */
export function rtfFile(title: string, paragraphs: readonly string[]): FileContent {
  const body = paragraphs.map((paragraph) => `${rtfText(paragraph)}\\par\n`).join('')
  const text =
    `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0\\fswiss Helvetica;}}\\f0\\fs24\n{\\b ` +
    `${rtfText(title)}}\\par\n${body}}\n`
  return { contentType: 'application/rtf', bytes: Buffer.from(text, 'latin1') }
}

function rtfText(text: string): string {
  return text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0)}?`)
}

/** The patient and date of a letter: as much of a CDA header as old systems send. */
export interface LetterHead {
  readonly id: string
  readonly title: string
  /** `YYYYMMDD`. */
  readonly day: string
  readonly patient: {
    readonly id: string
    readonly given: string
    readonly family: string
    readonly born: string
  }
}

function letter({ id, title, day, patient }: LetterHead, encoding: string, body: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<ClinicalDocument xmlns="urn:hl7-org:v3">
<typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<id root="2.16.840.1.113883.19.5.99999.1" extension="${id}"/>
<code code="34133-9" codeSystem="2.16.840.1.113883.6.1" displayName="Summarization of Episode Note"/>
<title>${title}</title><effectiveTime value="${day}"/>
<confidentialityCode code="R" codeSystem="2.16.840.1.113883.5.25"/><languageCode code="de"/>
<recordTarget><patientRole><id root="2.16.840.1.113883.19.5.99999.2" extension="${patient.id}"/>
<patient><name><given>${patient.given}</given><family>${patient.family}</family></name>
<administrativeGenderCode nullFlavor="NASK"/><birthTime value="${patient.born}"/></patient></patientRole></recordTarget>
<author><time value="${day}"/><assignedAuthor><id nullFlavor="NI"/>
<assignedPerson><name nullFlavor="MSK"/></assignedPerson></assignedAuthor></author>
<custodian><assignedCustodian><representedCustodianOrganization><id nullFlavor="NI"/>
<name>Saguaro General Hospital</name></representedCustodianOrganization></assignedCustodian></custodian>
<component>${body}</component>
</ClinicalDocument>
`
}

/** A CDA whose bytes are Latin-1, as its first line says; its section is in no guide. */
export function latin1Cda(head: LetterHead, paragraphs: readonly string[]): FileContent {
  const text = paragraphs.map((paragraph) => `<paragraph>${paragraph}</paragraph>`).join('')
  const section = `<section><title>Brief</title><text>${text}</text></section>`
  const xml = letter(
    head,
    'ISO-8859-1',
    `<structuredBody><component>${section}</component></structuredBody>`,
  )
  return { contentType: 'application/xml', bytes: Buffer.from(xml, 'latin1') }
}

/** A CDA around a PDF that is packed by deflate (HL7 version 3, data type ED, compression DF). */
export function packedPdfCda(head: LetterHead, lines: readonly string[]): FileContent {
  const packed = deflateRawSync(makePdf(head.title, lines)).toString('base64')
  const body =
    '<nonXMLBody><text mediaType="application/pdf" representation="B64" compression="DF">' +
    `${packed}</text></nonXMLBody>`
  return { contentType: 'application/xml', bytes: Buffer.from(letter(head, 'UTF-8', body), 'utf8') }
}
