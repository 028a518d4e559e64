import type { CodeableConcept, FhirResource, Immunization, Reference } from 'fhir/r4'
import type { noted } from '~/i18n/en/record/noted'
import { wordsHere } from '~/i18n/words-in'
import { codeableText } from '../format/codes/codeable-text'
import { typeText } from '../format/codes/type-text'
import type { FormatContext } from '../format/context'
import { lookup } from '../format/lookup'
import { nameText } from '../format/name-text'
import { referenceText } from '../format/reference-text'
import { fieldsOf, listOf } from '../json'
import { takeMembers } from '../note-members'
import { NOTED, type Noted, type NotedMark } from '../noted'
import { containedOf } from '../reference'
import { isResource } from '../resource-types'
import { isPartlyRead } from './received'
import { aboutOf, type About } from './about-of'
import { contentsText } from './contents-text'
import { noteMembersIn } from './note-members-in'
import { isSentInPart } from './sent-in-part'

takeMembers(noteMembersIn)

type NotedWords = typeof noted

// A record is shown with them from its first moment on.
const wordsOf = wordsHere(
  import.meta.glob<NotedWords>('/src/i18n/*/record/noted.ts', { eager: true, import: 'noted' }),
)

const EXPOSURE_RISK =
  'http://hl7.org/fhir/StructureDefinition/allergyintolerance-substanceExposureRisk'

/** Depth of nested parts that is looked at; deeper ones are not drawn either. */
const DEEPEST = 200

/**
 * Notes what changes how a record is read (`notedOf`): that a part is left out, what a result is
 * about, that a dose of a vaccine is less effective, what a medicine contains and that it is no
 * longer in use, and modifiers that this app does not know, anywhere in it (R4, "Extensibility":
 * modifierExtension, in contained records too; "Resource": implicitRules). One has words here,
 * and none is a ground for anything.
 */
export function noteRecord(record: FhirResource): void {
  // The record around it tells of modifiers inside.
  for (const inside of listOf(fieldsOf(record)['contained']))
    if (isResource(inside) && inside.resourceType === 'Medication') noteOne(inside, record, false)
  noteOne(record, record, isModified(record, 0))
}

function noteOne(record: FhirResource, within: FhirResource, modified: boolean): void {
  const about = record.resourceType === 'Observation' ? aboutOf(record) : undefined
  const isPart = isPartlyRead(record)
  const risk = modified ? riskOf(record) : undefined
  const isWeak = record.resourceType === 'Immunization' && record.isSubpotent === true
  const medicine = record.resourceType === 'Medication' ? record : undefined
  const isOff = medicine?.status === 'inactive'
  if (about === undefined && !modified && !isPart && !isWeak && medicine === undefined) return
  const changed = (format: FormatContext): readonly NotedMark[] => {
    const words = wordsOf(format.language)
    return [
      ...(modified ? [mark('modified', lookup(words.risk, risk) ?? words.modified)] : []),
      ...(isWeak ? [mark('subpotent', words.subpotent(reasonsOf(record, format)))] : []),
      ...(isOff ? [mark('inactive', words.inactive)] : []),
    ]
  }
  Object.assign(record, {
    [NOTED]: {
      about: about?.key,
      modified,
      isPlain: about === undefined && !modified,
      ...(medicine === undefined
        ? {}
        : { contents: (format: FormatContext) => contentsText(medicine, within, format) }),
      marked: (name, format) =>
        changed(format).reduce((text, one) => `${text} (${one.text})`, name),
      named: (name, format) => withAbout(name, about, record, format),
      marks: (format) => [
        ...(isPart ? [partMark(record, wordsOf(format.language))] : []),
        ...changed(format),
      ],
    } satisfies Noted,
  })
}

/** It could not be read to its end, or it was sent in part. */
function partMark(record: FhirResource, words: NotedWords): NotedMark {
  return isSentInPart(record) ? mark('sent-in-part', words.sent) : mark('partly-read', words.partly)
}

/**
 * The code of the risk of a reaction, where nothing else changes how an allergy is read (HL7,
 * allergyintolerance-substanceExposureRisk: the one modifier extension that R4 has for allergies).
 */
function riskOf(record: FhirResource): string | undefined {
  if (record.resourceType !== 'AllergyIntolerance') return undefined
  const [only, ...others] = record.modifierExtension ?? []
  const isAlone = others.length === 0 && !isModified({ ...record, modifierExtension: [] }, 0)
  if (!isAlone || only?.url !== EXPOSURE_RISK) return undefined
  const risk = only.extension?.find(({ url }) => url === 'exposureRisk')
  return risk?.valueCodeableConcept?.coding?.find(({ code }) => code !== undefined)?.code
}

/** The reasons why a dose is less effective (R4, Immunization.subpotentReason). */
function reasonsOf({ subpotentReason = [] }: Immunization, format: FormatContext): string {
  return subpotentReason
    .map((reason) => codeableText(reason, format))
    .filter((text) => text !== undefined)
    .join(', ')
}

function mark(code: string, text: string): NotedMark {
  return { code, text, tone: 'pending' }
}

function isModified(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false
  if (Array.isArray(value)) return value.some((one) => isModified(one, depth + 1))
  const { modifierExtension, implicitRules } = fieldsOf(value)
  return (
    listOf(modifierExtension).length > 0 ||
    typeof implicitRules === 'string' ||
    Object.values(value).some((part) => isModified(part, depth + 1))
  )
}

function withAbout(
  name: string,
  about: About | undefined,
  record: FhirResource,
  format: FormatContext,
): string {
  if (about === undefined) return name
  const texts = about.of.map((one) => partText(one, record, format) ?? format.words.absent.unknown)
  return wordsOf(format.language).about(name, texts.join(', '))
}

function partText(
  one: Reference | CodeableConcept,
  record: FhirResource,
  format: FormatContext,
): string | undefined {
  const coded = codeableText(one, format)
  if (coded !== undefined) return coded
  const reference: Reference = one
  const inside =
    reference.display === undefined && reference.reference?.startsWith('#') === true
      ? containedOf(record, reference.reference.slice(1))
      : undefined
  return insideText(inside, format) ?? referenceText(reference, format)
}

/** The name of a record inside the result, else what it is. */
function insideText(inside: FhirResource | undefined, format: FormatContext): string | undefined {
  switch (inside?.resourceType) {
    case 'RelatedPerson':
      return nameText(inside.name?.[0], format) ?? codeableText(inside.relationship?.[0], format)
    case 'Patient':
      return nameText(inside.name?.[0], format)
    case 'Device':
      return inside.deviceName?.[0]?.name ?? codeableText(inside.type, format)
    default:
      return inside === undefined ? undefined : typeText(inside.resourceType, format)
  }
}
