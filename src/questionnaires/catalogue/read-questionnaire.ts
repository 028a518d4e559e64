import type { Questionnaire } from 'fhir/r4'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf, listOf } from '~/fhir/json'
import { readFhir } from '~/fhir/read-fhir'
import { isOfDstu2, toR4, type OtherVersion } from '../older/to-r4'

/** The reason why a text is not a form that could be opened. */
export type UnreadableForm = 'unreadable' | 'no-questionnaire' | 'several-forms' | 'dstu2'

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
  let hasSeveral = false
  let json: unknown
  try {
    json = await readFhir(await jsonOf(text), (read) => {
      const forms = formsIn(read)
      const [form] = forms
      hasSeveral = forms.length > 1
      if (form === undefined || hasSeveral) return read
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
  if (hasSeveral) return 'several-forms'
  if (isTooOld) return 'dstu2'
  if (!isQuestionnaire(json)) return 'no-questionnaire'
  return from === undefined ? { form: json } : { form: json, from }
}

/** The form itself, or the forms of a Bundle, as tools export them with what belongs to them. */
function formsIn(read: unknown): readonly ReturnType<typeof fieldsOf>[] {
  const { resourceType, entry } = fieldsOf(read)
  const found =
    resourceType === 'Bundle' ? listOf(entry).map((one) => fieldsOf(one)['resource']) : [read]
  return found.map(fieldsOf).filter((one) => one['resourceType'] === 'Questionnaire')
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
