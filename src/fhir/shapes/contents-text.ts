import type { FhirResource, Medication, MedicationIngredient, Ratio } from 'fhir/r4'
import { isAbsence } from '../format/absent-text'
import { codeableText } from '../format/codes/codeable-text'
import type { FormatContext } from '../format/context'
import { quantityText } from '../format/quantity-text'
import { referenceText } from '../format/reference-text'
import { containedOf } from '../reference'

/**
 * The name that the contents of a medicine make: its active ingredients with their strengths, and
 * its form (R4, Medication: ingredient, form): `Amoxicillin 500 mg/capsule + Clavulanate 125 mg`.
 * Undefined where no ingredient is named.
 *
 * @param within the record that the medicine is inside of, or the medicine itself
 */
export function contentsText(
  { ingredient = [], form }: Medication,
  within: FhirResource,
  format: FormatContext,
): string | undefined {
  const active = ingredient.filter(({ isActive }) => isActive !== false)
  const parts = (active.length === 0 ? ingredient : active).flatMap(
    (part) => ingredientText(part, within, format) ?? [],
  )
  if (parts.length === 0) return undefined
  const shape = codeableText(form, format)
  const name = parts.join(' + ')
  return shape === undefined || isAbsence(shape, format) ? name : `${name}, ${shape}`
}

function ingredientText(
  { itemCodeableConcept, itemReference, strength }: MedicationIngredient,
  within: FhirResource,
  format: FormatContext,
): string | undefined {
  const inside =
    itemReference?.display === undefined && itemReference?.reference?.startsWith('#') === true
      ? containedOf(within, itemReference.reference.slice(1))
      : undefined
  const name =
    codeableText(itemCodeableConcept, format) ??
    (inside?.resourceType === 'Substance' || inside?.resourceType === 'Medication'
      ? codeableText(inside.code, format)
      : undefined) ??
    referenceText(itemReference, format)
  const amount = strengthText(strength, format)
  return name === undefined || amount === undefined ? name : `${name} ${amount}`
}

/** So much, or so much in an amount of the whole: `250 mg/5 mL`, `500 mg/capsule`. */
function strengthText(strength: Ratio | undefined, format: FormatContext): string | undefined {
  const over = quantityText(strength?.numerator, format)
  const { denominator } = strength ?? {}
  if (over === undefined || denominator === undefined) return over
  const { value, unit, code } = denominator
  // One of nothing is the whole itself (UCUM: the unit 1).
  if (value === 1 && (unit ?? code ?? '1') === '1') return over
  const under =
    value === 1 && denominator.comparator === undefined
      ? quantityText(denominator, format)?.replace(/^1\s+/, '')
      : quantityText(denominator, format)
  return under === undefined ? over : `${over}/${under}`
}
