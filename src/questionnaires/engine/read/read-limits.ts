import type { Extension, QuestionnaireItem } from 'fhir/r4'
import { isResourceType } from '~/fhir/resource-types'
import { answerValueOf } from '../answers/answer-values'
import type { AnswerValue } from '../answers/answer-value'
import { codesOf, extensionOf, extensionsOf, numberOf } from './extension'
import type { FormUnit, ItemFace, ItemLimits } from './form-item'
import { plainText } from '../form-text'
import { valueSetOptions } from './read-options'
import type { Reading } from './reading'

const BYTES_PER_MEGABYTE = 1_000_000

/** The limits of an item's answers. */
export function readLimits(item: QuestionnaireItem): ItemLimits {
  const min = boundOf(item, ['minValue', 'sdc-questionnaire-minQuantity'])
  const max = boundOf(item, ['maxValue', 'sdc-questionnaire-maxQuantity'])
  const minLength = numberOf(extensionOf(item, 'minLength'))
  const maxLength = item.maxLength ?? numberOf(extensionOf(item, 'maxLength'))
  const maxDecimals = numberOf(extensionOf(item, 'maxDecimalPlaces'))
  const maxOccurs =
    item.repeats === true
      ? occursLimit(numberOf(extensionOf(item, 'questionnaire-maxOccurs')))
      : undefined
  const megabytes = extensionOf(item, 'maxSize')?.valueDecimal
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxDecimals !== undefined && { maxDecimals }),
    minOccurs:
      numberOf(extensionOf(item, 'questionnaire-minOccurs')) ?? (item.required === true ? 1 : 0),
    ...(maxOccurs !== undefined && { maxOccurs }),
    mimeTypes: extensionsOf(item, 'mimeType').flatMap(({ valueCode }) => valueCode ?? []),
    ...(megabytes !== undefined && { maxBytes: megabytes * BYTES_PER_MEGABYTE }),
    referenceTypes: [
      ...new Set([
        ...extensionsOf(item, 'questionnaire-referenceResource').flatMap(
          ({ valueCode }) => valueCode ?? [],
        ),
        ...profilesOf(item).flatMap((profile) => plainType(profile) ?? []),
      ]),
    ],
  }
}

/** The profiles that the records of a question must have (questionnaire-referenceProfile). */
export function profilesOf(item: QuestionnaireItem): readonly string[] {
  return extensionsOf(item, 'questionnaire-referenceProfile').map(
    ({ valueCanonical, valueUri }) => valueCanonical ?? valueUri ?? '',
  )
}

/**
 * The type that a profile is, where it is FHIR's own of a type; any other asks more of a record
 * than its type, and nobody here can tell.
 */
export function plainType(profile: string): string | undefined {
  const name = /^http:\/\/hl7\.org\/fhir\/StructureDefinition\/([A-Za-z]+)(?:\|.*)?$/.exec(
    profile,
  )?.[1]
  return isResourceType(name) ? name : undefined
}

/**
 * The most answers or occurrences, if that is a limit (R4, questionnaire-maxOccurs: given "when
 * greater than 1 and not unlimited"). Some tools write 0 for no limit; nobody could answer at all.
 */
export function occursLimit(most: number | undefined): number | undefined {
  return most === undefined || most < 1 ? undefined : most
}

function boundOf(item: QuestionnaireItem, names: readonly string[]): AnswerValue | undefined {
  const extension: Extension | undefined = names
    .map((name) => extensionOf(item, name))
    .find((found) => found !== undefined)
  return answerValueOf(extension)
}

/** The units of a number. */
export function readUnits(
  item: QuestionnaireItem,
  reading: Reading,
): Pick<ItemFace, 'unit' | 'units' | 'unitOpen'> {
  const unit = unitOf(extensionOf(item, 'questionnaire-unit'), reading) ?? initialUnit(item)
  const listed = extensionsOf(item, 'questionnaire-unitOption').flatMap(
    (extension) => unitOf(extension, reading) ?? [],
  )
  const canonical = extensionOf(item, 'questionnaire-unitValueSet')?.valueCanonical
  const ofSet =
    canonical === undefined
      ? []
      : valueSetOptions(canonical, item.linkId, reading).flatMap(({ key, value, label }) =>
          'valueCoding' in value ? [{ key, coding: value.valueCoding, label }] : [],
        )
  const units = [...listed, ...ofSet]
  return {
    ...(unit !== undefined && units.length === 0 && { unit }),
    ...(units.length > 0 && { units }),
    unitOpen: codesOf(extensionOf(item, 'sdc-questionnaire-unitOpen')).some(
      (code) => code !== 'optionsOnly',
    ),
  }
}

function unitOf(extension: Extension | undefined, { language }: Reading): FormUnit | undefined {
  const coding = extension?.valueCoding
  if (coding === undefined) return undefined
  return {
    key: coding.code ?? coding.display ?? '',
    coding,
    label: plainText(coding.display, coding._display, language) ?? coding.code ?? '',
  }
}

/** SDC, "Quantity": an initial quantity without a number gives the unit. */
function initialUnit({ initial }: QuestionnaireItem): FormUnit | undefined {
  const quantity = initial?.[0]?.valueQuantity
  if (quantity === undefined || quantity.value !== undefined) return undefined
  const { system, code, unit } = quantity
  const coding = {
    ...(system !== undefined && { system }),
    ...(code !== undefined && { code }),
    ...(unit !== undefined && { display: unit }),
  }
  return { key: code ?? unit ?? '', coding, label: unit ?? code ?? '' }
}
