import type {
  CodeableConcept,
  QuestionnaireResponse,
  Reference,
  ServiceRequest,
  Task,
  TaskInput,
} from 'fhir/r4'
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

/** R4, "RequestIntent": an order of any kind; proposals and plans are nobody's instruction yet. */
const ORDERED: ReadonlySet<string> = new Set([
  'order',
  'original-order',
  'reflex-order',
  'filler-order',
  'instance-order',
])
/** R4, "TaskStatus": asked for or begun, and neither held, refused nor over. */
const OPEN_TASK: ReadonlySet<string> = new Set([
  'requested',
  'received',
  'accepted',
  'ready',
  'in-progress',
])

/**
 * True while an order stands, as its own status and intent say. R4 lets a task say that its intent
 * is not known ("TaskIntent").
 */
export function isOpenOrder(order: FormOrder): boolean {
  return order.resourceType === 'Task'
    ? OPEN_TASK.has(order.status) && (order.intent === 'unknown' || ORDERED.has(order.intent))
    : order.status === 'active' && ORDERED.has(order.intent) && order.doNotPerform !== true
}

/**
 * True unless an order names who is to do it, and does not say that this is the patient or somebody
 * close: as people, or where it names nobody, by their kind. That it is for its performer (R4,
 * "Procedure Performer Role Codes") is no kind.
 */
export function isForPatient(order: FormOrder): boolean {
  const named =
    order.resourceType === 'Task' ? [order.owner].filter(Boolean) : (order.performer ?? [])
  const kinds = [order.performerType ?? []]
    .flat()
    .filter((kind) => wordsOf(kind).some((word) => !/^performer$/i.test(word)))
  return named.length > 0
    ? named.some((who) =>
        /(?:^|\/)(?:Patient|RelatedPerson)\//.test(who?.reference ?? who?.type?.concat('/') ?? ''),
      )
    : kinds.length === 0 || kinds.some((kind) => wordsOf(kind).some((word) => PATIENT.test(word)))
}

/** SNOMED CT 116154003 and 133932002; R4's own types; "Participation" of HL7 version 3. */
const PATIENT =
  /^(?:116154003|133932002|PAT|PATSBJ|(?:patients?|pacientes?|self|person|persona|caregivers?|cuidador(?:es)?|related ?person|patient (?:or|and) caregiver|paciente o cuidador)(?: \(person\))?)$/i

/** The codes and words of a concept. */
function wordsOf({ coding = [], text }: CodeableConcept): readonly string[] {
  return [...coding.flatMap(({ code, display }) => [code, display]), text].flatMap((word) =>
    word === undefined || word.trim() === '' ? [] : [word.trim()],
  )
}

/** An assessment by a scale (SNOMED CT), and the code by which SDC and CPG ask for a form. */
const FORM_CODES = new Set([
  '445536008',
  'questionnaire',
  'complete-questionnaire',
  'collect-information',
])
const FORM_WORDS =
  /^(?:(?:fill (?:in|out)|complete|answer|llenar|completar|responder) )?(?:(?:an?|the|this|una?|el|la|este|esta) )?(?:questionnaire|form|survey|cuestionario|formulario|encuesta)s?$/i

/**
 * True for a request that is done when its forms are filled in: it asks for nothing else, as far as
 * its code says. One with any other code, such as an X-ray with questions before it, is not.
 */
export function isFormAlone(order: ServiceRequest): boolean {
  const { coding = [], text } = order.code ?? {}
  const codes = coding.flatMap(({ code }) => code ?? [])
  const words = [text, ...coding.map(({ code, display }) => (code === undefined ? display : ''))]
    .map((word) => word?.trim() ?? '')
    .filter((word) => word !== '')
  // Without a name, what kind of order it is may be said elsewhere.
  const isUnsaid = codes.length + words.length === 0
  const isElsewhere = [order.category ?? [], order.orderDetail ?? []].flat().length > 0
  return (
    formsAsked(order).length > 0 &&
    codes.every((code) => FORM_CODES.has(code)) &&
    (codes.length > 0 || words.every((word) => FORM_WORDS.test(word))) &&
    !(isUnsaid && isElsewhere)
  )
}

const STATES = new Set(['in-progress', 'completed', 'amended'])

/** The canonical addresses of forms that orders name as records, by `keyOf`. */
export type FormAddresses = ReadonlyMap<string, string>

const NO_ADDRESSES: FormAddresses = new Map()

/**
 * The responses with which a form of an order was begun or finished: those that say so (R4,
 * `basedOn`, or the output of a task), or that answer the same form on or after the day of the
 * order. Answers name a form by its canonical address: one that is named as a record is told by the
 * address that it was found to have.
 */
export function responsesTo(
  order: FormOrder,
  form: NamedForm,
  responses: readonly QuestionnaireResponse[],
  addresses = NO_ADDRESSES,
): readonly QuestionnaireResponse[] {
  const isOnly = formsAsked(order).length === 1
  return responses.filter((response) => {
    if (!STATES.has(response.status)) return false
    const isOf = isOfForm(response, form, addresses)
    return (isBasedOn(response, order) && (isOnly || isOf)) || (isOf && isSince(response, order))
  })
}

/** True when each form of an order was begun or finished. */
export function isAnswered(
  order: FormOrder,
  responses: readonly QuestionnaireResponse[],
  addresses = NO_ADDRESSES,
): boolean {
  return formsAsked(order).every(
    (form) => responsesTo(order, form, responses, addresses).length > 0,
  )
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

/** True for the same form, and the same version where both name one. */
export function isSameForm(one: string, other: string): boolean {
  const [url = '', version] = one.split('|')
  const [otherUrl = '', otherVersion] = other.split('|')
  const isVersion = version === otherVersion || version === undefined || otherVersion === undefined
  return url !== '' && url === otherUrl && isVersion
}

function isOfForm(
  { questionnaire = '' }: QuestionnaireResponse,
  form: NamedForm,
  addresses: FormAddresses,
): boolean {
  const address = addresses.get(keyOf(form))
  return (
    // A record of another service has the same ending.
    isSameForm(questionnaire, keyOf(form)) ||
    (address !== undefined && isSameForm(questionnaire, address))
  )
}

/**
 * An answer or an order of which only the month is known may be older or newer than the other
 * within it. A task need not say when it was written.
 */
function isSince({ authored }: QuestionnaireResponse, order: FormOrder): boolean {
  const asked =
    order.authoredOn ??
    (order.resourceType === 'Task'
      ? (order.restriction?.period?.start ?? order.meta?.lastUpdated)
      : undefined)
  const [answered, ordered] = [dateSpan(authored), dateSpan(asked)]
  if (answered === undefined || ordered === undefined) return false
  const isExact = [answered, ordered].every(
    ({ precision }) => precision === 'instant' || precision === 'day',
  )
  return answered.from >= (isExact ? new Date(ordered.from).setHours(0, 0, 0, 0) : ordered.to)
}
