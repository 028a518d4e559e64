import type { Quantity } from 'fhir/r4'
import { parseJson } from '~/fhir/wire/parse-json'
import type { FormUnit } from '../read/form-item'

/** An amount in the unit of its question (questionnaire-unit), with the digits that were typed. */
export function quantityOf(digits: string, unit: FormUnit | undefined): Quantity {
  const { system, code } = unit?.coding ?? {}
  return {
    ...(parseJson(`{"value":${digits}}`) as Quantity),
    ...(unit !== undefined && { unit: unit.label }),
    ...(system !== undefined && { system }),
    ...(code !== undefined && { code }),
  }
}
