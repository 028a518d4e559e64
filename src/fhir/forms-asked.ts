import type { QuestionnaireResponse, Reference, ServiceRequest, Task, TaskInput } from 'fhir/r4'
import { dateSpan } from './format/dates/date-span'
import { isFhirId } from './fhir-id'

/** A record by which somebody is asked to fill in a form. */
export type FormOrder = ServiceRequest | Task

/** A form as an order names it: by its canonical address, or as a record of the same service. */
export type NamedForm =
  | { readonly by: 'canonical'; readonly canonical: string }
  | { readonly by: 'id'; readonly id: string }

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
  return form.by === 'canonical' ? form.canonical : `Questionnaire/${form.id}`
}

function isOfForms(canonical: string | undefined): boolean {
  return /\/Questionnaire\/[^/]+$/.test(canonical ?? '')
}

function canonicalForm(canonical: string | undefined): NamedForm | undefined {
  const text = canonical?.trim() ?? ''
  return text === '' ? undefined : { by: 'canonical', canonical: text }
}

/** An absolute reference may be of another server: it is looked for as an address. */
function referencedForm(reference: Reference | undefined): NamedForm | undefined {
  const text = reference?.reference?.trim() ?? ''
  const id = /^Questionnaire\/([^/]+)(?:\/_history\/[^/]+)?$/.exec(text)?.[1]
  if (id !== undefined) return isFhirId(id) ? { by: 'id', id } : undefined
  return isOfForms(text) ? canonicalForm(text) : undefined
}

const OPEN_REQUEST = new Set(['active'])
/** R4, "TaskStatus": asked for or begun, and neither held, refused nor over. */
const OPEN_TASK = new Set(['requested', 'received', 'accepted', 'ready', 'in-progress'])

/** True while an order stands, as its own status says. */
export function isOpenOrder(order: FormOrder): boolean {
  if (order.resourceType === 'Task') return OPEN_TASK.has(order.status)
  return OPEN_REQUEST.has(order.status) && order.doNotPerform !== true
}

/** True unless an order names others, and only others, who are to do it. */
export function isForPatient(order: FormOrder): boolean {
  const named =
    order.resourceType === 'Task' ? [order.owner].filter(Boolean) : (order.performer ?? [])
  return (
    named.length === 0 ||
    named.some((who) =>
      /(?:^|\/)(?:Patient|RelatedPerson)\//.test(who?.reference ?? who?.type?.concat('/') ?? ''),
    )
  )
}

const STATES = new Set(['in-progress', 'completed', 'amended'])

/**
 * The responses with which a form of an order was begun or finished: those that say so (R4,
 * `basedOn`, or the output of a task), or that answer the same form on or after the day of the
 * order.
 */
export function responsesTo(
  order: FormOrder,
  form: NamedForm,
  responses: readonly QuestionnaireResponse[],
): readonly QuestionnaireResponse[] {
  const isOnly = formsAsked(order).length === 1
  return responses.filter(
    (response) =>
      STATES.has(response.status) &&
      ((isBasedOn(response, order) && (isOnly || isOfForm(response, form))) ||
        (isOfForm(response, form) && isSince(response, order))),
  )
}

/** True when each form of an order was begun or finished. */
export function isAnswered(order: FormOrder, responses: readonly QuestionnaireResponse[]): boolean {
  return formsAsked(order).every((form) => responsesTo(order, form, responses).length > 0)
}

function isBasedOn(response: QuestionnaireResponse, order: FormOrder): boolean {
  const names = (references: readonly (Reference | undefined)[], type: string, id?: string) =>
    id !== undefined &&
    references.some((one) =>
      `/${one?.reference ?? ''}/`.replace(/\/_history\/.*$/, '/').endsWith(`/${type}/${id}/`),
    )
  if (order.resourceType === 'ServiceRequest')
    return names(response.basedOn ?? [], 'ServiceRequest', order.id)
  const output = (order.output ?? []).map(({ valueReference }) => valueReference)
  return names(output, 'QuestionnaireResponse', response.id)
}

function isOfForm({ questionnaire = '' }: QuestionnaireResponse, form: NamedForm): boolean {
  const [url = ''] = questionnaire.split('|')
  return form.by === 'canonical'
    ? url !== '' && url === form.canonical.split('|')[0]
    : `/${url}`.endsWith(`/Questionnaire/${form.id}`)
}

function isSince({ authored }: QuestionnaireResponse, { authoredOn }: FormOrder): boolean {
  const [answered, ordered] = [dateSpan(authored), dateSpan(authoredOn)]
  return answered !== undefined && ordered !== undefined && answered.to >= ordered.from
}
