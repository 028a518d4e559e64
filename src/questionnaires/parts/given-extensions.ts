import type { Extension, Questionnaire } from 'fhir/r4'
import { toJson } from '~/fhir/wire/to-json'
import { extensionName, extensionsOf } from '../engine/read/extension'
import { Refused } from './refused'

const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable'

export const ASSEMBLED_FROM =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-assembledFrom'
export const EXPECTATION = 'sdc-questionnaire-assemble-expectation'
export const CONTEXT = 'sdc-questionnaire-assembleContext'
const LAUNCH = 'sdc-questionnaire-launchContext'

/** Extensions of a part that belong to the form as a whole. */
const OF_THE_WHOLE: readonly string[] = [
  LAUNCH,
  'cqf-library',
  'sdc-questionnaire-sourceQueries',
  'sdc-questionnaire-sourceStructureMap',
  'sdc-questionnaire-targetStructureMap',
  'sdc-questionnaire-extractAllocateId',
]

/** Extensions that say how a part would be published or filled in by itself. */
const OF_THE_PART: readonly string[] = [
  EXPECTATION,
  CONTEXT,
  ASSEMBLED_FROM,
  'sdc-questionnaire-entryMode',
  'sdc-questionnaire-performerType',
  'sdc-questionnaire-endpoint',
  'questionnaire-derivationType',
  'questionnaire-baseType',
  'Questionnaire.versionAlgorithm[x]',
  'Questionnaire.copyrightLabel',
  'artifact-versionAlgorithm',
  'structuredefinition-wg',
  'structuredefinition-standards-status',
  'structuredefinition-fmm',
  'replaces',
]

/** The extensions of a part that belong to the form as a whole. */
export function ofTheWhole(extensions: readonly Extension[]): readonly Extension[] {
  return extensions.filter(({ url }) => OF_THE_WHOLE.includes(extensionName(url)))
}

/** The extensions of a part that go to the element around it. */
export function ofTheElement(extensions: readonly Extension[]): readonly Extension[] {
  return extensions.filter(
    ({ url }) => ![...OF_THE_WHOLE, ...OF_THE_PART].includes(extensionName(url)),
  )
}

/**
 * The extensions of an element and those that parts give to it, each once.
 * @throws Refused when two parts mean different things by one name
 */
export function joined(own: readonly Extension[], given: readonly Extension[]): Extension[] {
  const all = [...own]
  for (const one of given) {
    if (all.some((before) => toJson(before) === toJson(one))) continue
    const name = nameIn(one)
    const before =
      name === undefined
        ? undefined
        : all.find((other) => other.url === one.url && nameIn(other) === name)
    if (before === undefined) all.push(one)
    // The same record of the launch, in other words.
    else if (one.url === VARIABLE) throw new Refused({ why: 'part-clash', name: name ?? '' })
  }
  return all
}

function nameIn({ url, valueExpression, extension = [] }: Extension): string | undefined {
  if (url === VARIABLE) return valueExpression?.name
  if (extensionName(url) !== LAUNCH) return undefined
  const named = extension.find((part) => part.url === 'name')
  return named?.valueCoding?.code ?? named?.valueId
}

/** The names of a form's launch context (SDC, launchContext). */
export function launchNames(form: Questionnaire): readonly string[] {
  return extensionsOf(form, LAUNCH).flatMap((extension) => nameIn(extension) ?? [])
}
