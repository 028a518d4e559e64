import type { Questionnaire } from 'fhir/r4'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf } from '~/fhir/json'
import { readFhir } from '~/fhir/read-fhir'
import { isOfDstu2, toR4, type OtherVersion } from '../older/to-r4'

/** The reason why a text is not a form that could be opened. */
export type UnreadableForm = 'unreadable' | 'no-questionnaire' | 'dstu2'

/** A form, and the version of FHIR that its author wrote it for if that is not R4. */
export interface ReadForm {
  readonly form: Questionnaire
  readonly from?: OtherVersion
}

/**
 * Reads a Questionnaire in FHIR's JSON or XML, of R4, R5 or STU3, in R4's own shapes and with the
 * digits of its decimals. The engine checks its content. Throws `offline` as `readFhir` does.
 */
export async function readForm(text: string): Promise<ReadForm | UnreadableForm> {
  let from: OtherVersion | undefined
  let isTooOld = false
  let json: unknown
  try {
    json = await readFhir(await jsonOf(text), (read) => {
      const form = fieldsOf(read)
      if (form['resourceType'] !== 'Questionnaire') return read
      isTooOld = isOfDstu2(form)
      const converted = toR4(form)
      from = converted.from
      return converted.form
    })
  } catch (error) {
    if (error instanceof SyntaxError) return 'unreadable'
    // Questions within questions, deeper than any stack: no author makes that.
    if (error instanceof RangeError) return 'no-questionnaire'
    throw error
  }
  if (isTooOld) return 'dstu2'
  if (!isQuestionnaire(json)) return 'no-questionnaire'
  return from === undefined ? { form: json } : { form: json, from }
}

/** Editors of Windows put a byte order mark first; RFC 8259 (8.1) lets readers pass over it. */
async function jsonOf(marked: string): Promise<string> {
  const text = marked.replace(/^\uFEFF/, '')
  if (!/^\s*</.test(text)) return text
  const { formTextOfXml } = await import('../older/form-text-of-xml').catch(() => {
    throw new FhirFailure({ kind: 'offline' })
  })
  return formTextOfXml(text.trimStart())
}

function isQuestionnaire(value: unknown): value is Questionnaire {
  const { resourceType, item } = fieldsOf(value)
  return resourceType === 'Questionnaire' && (item === undefined || Array.isArray(item))
}
