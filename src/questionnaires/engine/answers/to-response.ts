import type { QuestionnaireResponse } from 'fhir/r4'
import { enabledOf } from '../run/enabled'
import type { Form } from '../form'
import type { FormMessage } from '../read/problem'
import { responseItems } from './response-items'
import { settleWholly } from '../run/settle'
import { signatureExtensions, withoutSignatures } from './signature-extension'

/**
 * The parts of a response besides its answers: those of the response that is changed, or subject,
 * author, encounter and time of a new one.
 */
export type ResponseHeader = Omit<
  Partial<QuestionnaireResponse>,
  'item' | 'status' | 'resourceType'
>

/** A response, or the reason why the form cannot be one yet. */
export type MadeResponse =
  | { readonly kind: 'response'; readonly response: QuestionnaireResponse }
  | { readonly kind: 'invalid'; readonly messages: readonly FormMessage[] }

/**
 * The response to a form (R4, QuestionnaireResponse), its decimals with their digits: write it by
 * `toJson`, with the signatures of these answers. As `completed` or `amended` only without errors;
 * `in-progress`, `stopped` and `entered-in-error` accept any state.
 */
export function toResponse(
  form: Form,
  status: QuestionnaireResponse['status'],
  header: ResponseHeader = {},
): MadeResponse {
  const settled = settleWholly(form)
  const errors = settled.messages.filter(({ severity }) => severity === 'error')
  if ((status === 'completed' || status === 'amended') && errors.length > 0)
    return { kind: 'invalid', messages: errors }
  const item = responseItems(settled.state.nodes, {
    isEnabled: enabledOf(settled.state),
    texts: true,
  })
  const questionnaire = canonicalOf(settled)
  const { extension: before, ...rest } = header
  // A response that was stored before keeps its original name; a form within its response has no
  // address by which a list could find its title.
  const isNamed = header.questionnaire?.startsWith('#') ?? questionnaire !== undefined
  const extension = [...withoutSignatures(before), ...signatureExtensions(settled.signatures)]
  return {
    kind: 'response',
    response: {
      ...(questionnaire !== undefined && { questionnaire }),
      ...(isNamed && named(settled)),
      ...rest,
      ...(extension.length > 0 && { extension }),
      resourceType: 'QuestionnaireResponse',
      status,
      ...(item.length > 0 && { item: [...item] }),
    },
  }
}

/**
 * The form's title next to its address (R4, extension display): a reader of the response alone can
 * then name the form.
 */
function named({
  definition: { title, questionnaire },
}: Pick<Form, 'definition'>): Pick<QuestionnaireResponse, '_questionnaire'> {
  const valueString = title?.plain ?? questionnaire.name
  return valueString === undefined
    ? {}
    : {
        _questionnaire: {
          extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/display', valueString }],
        },
      }
}

/** The questionnaire by its URL and version (R4, canonical). */
export function canonicalOf({
  definition: {
    questionnaire: { url, version },
  },
}: {
  readonly definition: Pick<Form['definition'], 'questionnaire'>
}): string | undefined {
  if (url === undefined) return undefined
  return version === undefined ? url : `${url}|${version}`
}
