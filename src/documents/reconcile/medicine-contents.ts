import { unitText } from '~/fhir/format/codes/unit-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { stated } from '../cda/cda-values'
import { conceptName } from './concept'
import { isTwofold } from './measures'

type Fields = Readonly<Record<string, unknown>>

/** The names that the contents of a medicine make. */
interface Contents {
  /** All ingredients with their strengths, and the form; undefined without an ingredient. */
  readonly name: string | undefined
  /** The name, or the form alone. */
  readonly names: readonly string[]
}

/**
 * A name of a medicine made of its ingredients, their strengths, and its form (R4, Medication:
 * ingredient, form): `amoxicillin 250 mg/5 mL Oral suspension`.
 */
export function contentsOf({ ingredient, form }: Fields): Contents {
  // Fillers are no substance that anybody takes the medicine for (R4, ingredient.isActive).
  const parts = listOf(ingredient)
    .map(fieldsOf)
    .filter(({ isActive }) => isActive !== false)
    .flatMap(ingredientName)
  const shape = conceptName(form)
  const name = parts.length === 0 ? undefined : [parts.join(' / '), ...shape].join(' ')
  return { name, names: name === undefined ? shape : [name] }
}

function ingredientName(part: Fields): readonly string[] {
  const { itemCodeableConcept, itemReference, strength } = part
  const [name = textOf(fieldsOf(itemReference)['display'])] = conceptName(itemCodeableConcept)
  const amount = ratioText(fieldsOf(strength))
  // Without a name, a strength could be that of any part.
  return name === undefined ? [] : [amount === undefined ? name : `${name} ${amount}`]
}

/** A strength (R4, Ratio): so much, or so much in an amount of the whole. */
function ratioText({ numerator, denominator }: Fields): string | undefined {
  const over = quantityOf(numerator)
  if (over === undefined) return undefined
  const under = quantityOf(denominator)
  const unit = under?.unit
  return under === undefined || unit === undefined || unit === '1'
    ? withUnit(over)
    : `${withUnit(over)}/${under.value === '1' ? '' : `${under.value} `}${unit}`
}

interface Quantity {
  readonly value: string
  readonly unit: string | undefined
}

function withUnit({ value, unit }: Quantity): string {
  return unit === undefined ? value : `${value} ${unit}`
}

function quantityOf(quantity: unknown): Quantity | undefined {
  const { value, unit, code, system } = fieldsOf(quantity)
  if (typeof value !== 'number') return undefined
  const text = String(value)
  return {
    // A number has one reading: another zero keeps its decimals from passing for thousands.
    value: isTwofold(text) ? `${text}0` : text,
    unit: unitText(stated({ unit: textOf(unit), code: textOf(code), system: textOf(system) })),
  }
}
