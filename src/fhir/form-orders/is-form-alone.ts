import type { ServiceRequest } from 'fhir/r4'
import { formsAsked, keyOf } from '../forms-asked'
import { isConceptOf, NONE_KNOWN, type KnownForm } from './known-form'

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
 * its code says, which names forms in general or one of its own by its code or title. One with any
 * other code, such as an X-ray with questions before it, is not.
 */
export function isFormAlone(order: ServiceRequest, known = NONE_KNOWN): boolean {
  const forms = formsAsked(order)
  if (forms.length === 0) return false
  return (
    isFormInGeneral(order) ||
    isConceptOf(
      order.code,
      forms.flatMap((form): KnownForm[] => {
        const found = known.get(keyOf(form))
        const own = form.by === 'canonical' ? [form.canonical] : []
        return [
          { titles: [], codes: [], ...found, addresses: [...own, ...(found?.addresses ?? [])] },
        ]
      }),
    )
  )
}

/** True where the code of a request is that of forms in general, or it has none. */
export function isFormInGeneral(order: ServiceRequest): boolean {
  const { coding = [], text } = order.code ?? {}
  const codes = coding.flatMap(({ code }) => code ?? [])
  const words = [text, ...coding.map(({ code, display }) => (code === undefined ? display : ''))]
    .map((word) => word?.trim() ?? '')
    .filter((word) => word !== '')
  // Without a name, what kind of order it is may be said elsewhere.
  const isUnsaid = codes.length + words.length === 0
  const isElsewhere = [order.category ?? [], order.orderDetail ?? []].flat().length > 0
  return (
    codes.every((code) => FORM_CODES.has(code)) &&
    (codes.length > 0 || words.every((word) => FORM_WORDS.test(word))) &&
    !(isUnsaid && isElsewhere)
  )
}
