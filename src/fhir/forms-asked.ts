import type { Reference, ServiceRequest, Task, TaskInput } from 'fhir/r4'
import { isFhirId } from './fhir-id'

/** A record by which somebody is asked to fill in a form. */
export type FormOrder = ServiceRequest | Task

/** A form as an order names it: by its canonical address, or as a record of the same service. */
export type NamedForm =
  | { readonly by: 'canonical'; readonly canonical: string }
  | { readonly by: 'id'; readonly id: string; readonly version?: string }

const SDC = 'http://hl7.org/fhir/uv/sdc/'
/** SDC 4, "SDC ServiceRequest": a canonical address, as often as there are forms. */
const SDC_NAMES = `${SDC}StructureDefinition/sdc-servicerequest-questionnaire`
/** R4, extension "questionnaireRequest": a reference to a Questionnaire. */
const R4_NAMES = 'http://hl7.org/fhir/StructureDefinition/servicerequest-questionnaireRequest'

/**
 * The forms that an order asks for, each once. A request names them by the extensions of SDC or of
 * R4, or where some systems put them (`instantiatesCanonical`, which R4 keeps for activities and
 * plans: only what is called a Questionnaire there is one). A task has one as its input (SDC, "SDC
 * Task") or its focus.
 */
export function formsAsked(order: FormOrder): readonly NamedForm[] {
  const found =
    order.resourceType === 'Task'
      ? [
          ...(order.input ?? []).flatMap((input: Partial<TaskInput>) => {
            // R4 requires a type, and not everybody gives one.
            const { valueCanonical, valueUri, valueReference, type } = input
            const isForm = type?.coding?.some(({ code }) => code === 'questionnaire') === true
            const canonical = valueCanonical ?? (isForm ? valueUri : undefined)
            return isForm || isOfForms(canonical)
              ? [canonicalForm(canonical), referencedForm(valueReference)]
              : [referencedForm(valueReference)]
          }),
          referencedForm(order.focus),
        ]
      : [
          ...(order.extension ?? []).flatMap(({ url, valueCanonical, valueUri, valueReference }) =>
            url === SDC_NAMES || url === R4_NAMES
              ? [canonicalForm(valueCanonical ?? valueUri), referencedForm(valueReference)]
              : [],
          ),
          ...(order.instantiatesCanonical ?? []).filter(isOfForms).map(canonicalForm),
        ]
  const forms = new Map<string, NamedForm>()
  for (const form of found)
    if (form !== undefined && !forms.has(keyOf(form))) forms.set(keyOf(form), form)
  return [...forms.values()]
}

/** The name of a form for a list and for a cache. */
export function keyOf(form: NamedForm): string {
  if (form.by === 'canonical') return form.canonical
  const record = `Questionnaire/${form.id}`
  return form.version === undefined ? record : `${record}/_history/${form.version}`
}

function isOfForms(canonical: string | undefined): boolean {
  return /\/Questionnaire\/[^/]+$/.test(canonical ?? '')
}

function canonicalForm(canonical: string | undefined): NamedForm | undefined {
  const text = canonical?.trim() ?? ''
  // A version alone names nothing.
  return text === '' || text.startsWith('|') ? undefined : { by: 'canonical', canonical: text }
}

/** An absolute reference may be of another server: it is looked for as an address. */
function referencedForm(reference: Reference | undefined): NamedForm | undefined {
  const text = reference?.reference?.trim() ?? ''
  const [, id, version] = /^Questionnaire\/([^/]+)(?:\/_history\/([^/]+))?$/.exec(text) ?? []
  if (id !== undefined) {
    if (!isFhirId(id)) return undefined
    // A reference to a version means that version alone (R4, "References").
    return version !== undefined && isFhirId(version) ? { by: 'id', id, version } : { by: 'id', id }
  }
  return isOfForms(text) ? canonicalForm(text) : undefined
}
