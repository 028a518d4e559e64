import type {
  CapabilityStatementRestResourceOperation,
  Coding,
  FhirResource,
  Observation,
  OperationOutcome,
  Parameters,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
  Resource,
} from 'fhir/r4'
import { Refused } from './fhir-answer.ts'
import { nextQuestions } from './mobility-questions.ts'

const SDC = 'http://hl7.org/fhir/uv/sdc/OperationDefinition/'

/** The operations on forms of a host that has them (SDC 3.0, "Operations"). */
export const FORM_OPERATIONS: readonly CapabilityStatementRestResourceOperation[] = [
  { name: 'populate', definition: `${SDC}Questionnaire-populate` },
  { name: 'next-question', definition: `${SDC}Questionnaire-next-question` },
]

/** The results of a patient that the token may read, by a code; the newest first. */
export type ResultsOf = (patient: string, code: Coding) => Promise<readonly FhirResource[]>

/**
 * Answers one of the operations, `$populate` or `$next-question`.
 * @throws Refused 400 for parameters that are missing, 404 for another operation
 */
export async function answerFormOperation(
  name: string,
  asked: Parameters,
  resultsOf: ResultsOf,
): Promise<FhirResource> {
  if (name === '$populate') return populated(asked, resultsOf)
  if (name !== '$next-question') throw new Refused(404, 'not-found', 'There is no such operation.')
  const response = resourceNamed(asked, 'questionnaire-response', 'QuestionnaireResponse')
  const parameter = [{ name: 'return', resource: nextQuestions(response) }]
  return { resourceType: 'Parameters', parameter }
}

/**
 * A form with the answers that the patient's results give: of each question with a code, the newest
 * result of that code. Questions whose code no result has are named in a warning.
 */
async function populated(asked: Parameters, resultsOf: ResultsOf): Promise<Parameters> {
  const form = resourceNamed(asked, 'questionnaire', 'Questionnaire')
  const reference = asked.parameter?.find(({ name }) => name === 'subject')?.valueReference
    ?.reference
  const [, patient] = /^Patient\/([^/]+)$/.exec(reference ?? '') ?? []
  if (patient === undefined)
    throw new Refused(400, 'required', 'It needs a patient as its subject.')
  const missing: string[] = []
  const itemsOf = async (items: readonly QuestionnaireItem[]) => {
    const made: QuestionnaireResponseItem[] = []
    for (const item of items) {
      const below = await itemsOf(item.item ?? [])
      const answer = item.type === 'group' ? undefined : await answerTo(item)
      if (below.length > 0 || answer !== undefined)
        made.push({
          linkId: item.linkId,
          ...(answer !== undefined && { answer: [answer] }),
          ...(below.length > 0 && { item: below }),
        })
    }
    return made
  }
  const answerTo = async (item: QuestionnaireItem) => {
    const codes = item.code ?? []
    if (codes.length === 0) return undefined
    for (const code of codes)
      for (const result of await resultsOf(patient, code)) {
        const answer = answerIn(result as Observation, item.type)
        if (answer !== undefined) return answer
      }
    missing.push(item.text ?? item.linkId)
    return undefined
  }
  const item = await itemsOf(form.item ?? [])
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    status: 'in-progress',
    subject: { reference: `Patient/${patient}` },
    ...(form.url !== undefined && { questionnaire: form.url }),
    ...(item.length > 0 && { item }),
  }
  const issues: OperationOutcome = {
    resourceType: 'OperationOutcome',
    issue: missing.map((text) => ({
      severity: 'warning',
      code: 'not-found',
      details: { text: `No result answers “${text}”.` },
    })),
  }
  return {
    resourceType: 'Parameters',
    parameter: [
      { name: 'response', resource: response },
      ...(missing.length > 0 ? [{ name: 'issues', resource: issues }] : []),
    ],
  }
}

/** A result's value as an answer to a question of a type; undefined where it does not fit. */
function answerIn(
  { status, valueQuantity }: Observation,
  type: QuestionnaireItem['type'],
): QuestionnaireResponseItemAnswer | undefined {
  if (valueQuantity?.value === undefined) return undefined
  if (status === 'entered-in-error' || status === 'cancelled') return undefined
  const { value } = valueQuantity
  if (type === 'quantity') return { valueQuantity }
  if (type === 'decimal') return { valueDecimal: value }
  return type === 'integer' && Number.isInteger(value) ? { valueInteger: value } : undefined
}

/** @throws Refused 400 when there is none, or one of another type */
function resourceNamed<T extends 'Questionnaire' | 'QuestionnaireResponse'>(
  asked: Parameters,
  name: string,
  type: T,
): Extract<FhirResource, { readonly resourceType: T }> {
  const resource = asked.parameter?.find((one) => one.name === name)?.resource
  if (resource === undefined || !isOf(resource, type))
    throw new Refused(400, 'required', `It needs ${name}.`)
  return resource
}

function isOf<T extends FhirResource['resourceType']>(
  resource: Resource,
  type: T,
): resource is Extract<FhirResource, { readonly resourceType: T }> {
  return resource.resourceType === type
}
