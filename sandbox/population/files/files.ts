import { makePdf } from './pdf.ts'
import { chestShade, makePng } from './png.ts'

/** The bytes of a document with the media type they are in. */
export interface FileContent {
  readonly contentType: string
  readonly bytes: Uint8Array
}

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')

/** Lines of text as a PDF. */
export function pdfFile(title: string, lines: readonly string[]): FileContent {
  return { contentType: 'application/pdf', bytes: makePdf(title, lines) }
}

/** Lines of text in UTF-8. */
export function textFile(lines: readonly string[]): FileContent {
  return { contentType: 'text/plain', bytes: utf8(`${lines.join('\n')}\n`) }
}

/**
 * Old systems label their text with a character set other than UTF-8; the bytes really are in it.
 */
export function latin1TextFile(lines: readonly string[]): FileContent {
  return {
    contentType: 'text/plain; charset=ISO-8859-1',
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
  }
}

let chestFilmMade: FileContent | undefined

/** A picture as an old film scanner makes it. Drawn once: every world has the same. */
export function chestFilm(): FileContent {
  return (chestFilmMade ??= {
    contentType: 'image/png',
    bytes: makePng(180, 220, chestShade(180, 220)),
  })
}

/**
 * A letter as HTML with what a careless sender leaves in: a script, a tracking image and a style.
 * None of it may act.
 */
export function htmlFile(title: string, paragraphs: readonly string[]): FileContent {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
  const unsafe =
    '<script>document.title = "script ran"</script><img src="https://tracker.example/pixel.png" alt="">'
  return {
    contentType: 'text/html',
    bytes: utf8(
      `<!doctype html><html lang="en"><head><title>${title}</title><style>body{color:navy}</style></head>` +
        `<body><h1>${title}</h1>${body}${unsafe}</body></html>`,
    ),
  }
}

interface CdaSection {
  readonly code: string
  readonly codeName: string
  readonly title: string
  /** Narrative, already in CDA's own markup. */
  readonly text: string
}

interface CdaHeader {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly codeName: string
  /** `YYYYMMDDhhmmss±zzzz`. */
  readonly effectiveTime: string
  readonly patient: {
    readonly id: string
    readonly given: string
    readonly family: string
    readonly genderCode: 'F' | 'M' | 'UN'
    readonly birthTime: string
  }
  readonly author: string
  readonly custodian: string
}

/**
 * A C-CDA R2.1 document with a complete header and the given narrative sections (HL7 C-CDA R2.1,
 * "US Realm Header").
 */
export function cdaFile(header: CdaHeader, sections: readonly CdaSection[]): FileContent {
  const { patient } = header
  const parts = sections.map(
    (section) =>
      `<component><section>
<code code="${section.code}" codeSystem="2.16.840.1.113883.6.1" displayName="${section.codeName}"/>
<title>${section.title}</title><text>${section.text}</text></section></component>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3">
<realmCode code="US"/><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<templateId root="2.16.840.1.113883.10.20.22.1.1" extension="2015-08-01"/>
<id root="2.16.840.1.113883.19.5.99999.1" extension="${header.id}"/>
<code code="${header.code}" codeSystem="2.16.840.1.113883.6.1" displayName="${header.codeName}"/>
<title>${header.title}</title><effectiveTime value="${header.effectiveTime}"/>
<confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/><languageCode code="en-US"/>
<recordTarget><patientRole><id root="2.16.840.1.113883.19.5.99999.2" extension="${patient.id}"/>
<addr nullFlavor="NI"/><telecom nullFlavor="NI"/>
<patient><name use="L"><given>${patient.given}</given><family>${patient.family}</family></name>
<administrativeGenderCode code="${patient.genderCode}" codeSystem="2.16.840.1.113883.5.1"/>
<birthTime value="${patient.birthTime}"/></patient></patientRole></recordTarget>
<author><time value="${header.effectiveTime}"/><assignedAuthor>
<id nullFlavor="NI"/><addr nullFlavor="NI"/><telecom nullFlavor="NI"/>
<assignedPerson><name>${header.author}</name></assignedPerson></assignedAuthor></author>
<custodian><assignedCustodian><representedCustodianOrganization><id nullFlavor="NI"/>
<name>${header.custodian}</name><telecom nullFlavor="NI"/><addr nullFlavor="NI"/>
</representedCustodianOrganization></assignedCustodian></custodian>
<component><structuredBody>${parts.join('\n')}</structuredBody></component>
</ClinicalDocument>
`
  return { contentType: 'application/xml', bytes: utf8(xml) }
}
