/** The parts of a clinical document that a test sets. */
export interface CdaFile {
  /** XML of the sections' narratives, by title. */
  readonly sections: Readonly<Record<string, string>>
  /** Given, family, HL7 birth time; the patient of the demo when left out. */
  readonly patient?: readonly [given: string, family: string, birth: string]
  readonly title?: string
  /** XML before the outermost element. */
  readonly before?: string
  /** XML of coded entries, put into the first section. */
  readonly entries?: string
  /** XML of further elements of the header, after the patient. */
  readonly header?: string
  /** XML in place of the sections. */
  readonly body?: string
  /** Attributes of the outermost element. */
  readonly attributes?: string
}

/** Writes a clinical document (HL7 CDA R2) for a test. */
export function cdaFile({
  sections,
  patient = ['Marta Elena', 'Rivera', '19840312'],
  title = 'Test document',
  before = '',
  entries = '',
  header = '',
  body,
  attributes = '',
}: CdaFile): string {
  const [given, family, birth] = patient
  const parts = Object.entries(sections).map(
    (
      [name, text],
      index,
    ) => `<component><section><code code="${10_000 + index}-0" codeSystem="2.16.840.1.113883.6.1"/>
<title>${name}</title><text>${text}</text>${index === 0 ? entries : ''}</section></component>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>${before}
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${attributes}>
<id root="1.2.3" extension="d1"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1" displayName="Summary"/><title>${title}</title><effectiveTime value="202311071504-0700"/>
<recordTarget><patientRole><id root="1.2.3.4" extension="x"/><patient><name><given>${given}</given><family>${family}</family></name>
<administrativeGenderCode code="F"/><birthTime value="${birth}"/></patient></patientRole></recordTarget>${header}
<component>${body ?? `<structuredBody>${parts.join('')}</structuredBody>`}</component></ClinicalDocument>`
}
