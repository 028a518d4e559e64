import type { Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { receivedAs } from '~/fhir/shapes/received'
import type { SlicedWork } from '~/std/run-in-slices'
import type { ItemType } from '../answers/answer-value'
import { extensionName } from './extension'
import { treatmentOf } from './known-extensions'
import type { FormRefusal, Unsupported } from './unsupported'

const TYPES: readonly string[] = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
]

/** True when an item's type is one that R4 allows in forms (`question` is abstract). */
export function isItemType(type: string): type is ItemType {
  return TYPES.includes(type)
}

/**
 * A questionnaire from the wire, as far as its outline goes: items are objects with a text as
 * linkId, in lists.
 */
export function isQuestionnaire(value: unknown): value is Questionnaire {
  return fieldsOf(value)['resourceType'] === 'Questionnaire' && areItems(fieldsOf(value)['item'])
}

function areItems(value: unknown): boolean {
  return (
    value === undefined ||
    (Array.isArray(value) &&
      value.every((item) => fieldsOf(item) === item && areItems(fieldsOf(item)['item'])))
  )
}

/**
 * The reason why a questionnaire cannot be opened, if there is one: only faults that would change
 * the author's meaning.
 */
export function refusalOf(questionnaire: Questionnaire): FormRefusal | undefined {
  const unread = unreadParts(questionnaire).find((path) => ASKS.test(path))
  if (unread !== undefined) return { why: 'unread-part', path: unread }
  const items = itemsBelow(questionnaire)
  const seen = new Set<string>()
  for (const { linkId, type } of items) {
    if (typeof linkId !== 'string' || linkId === '') return { why: 'link-id-missing' }
    if (!isItemType(type)) return { why: 'unknown-type', linkId, type }
    // Displays are not part of a response: one that shares its name with a question causes no
    // confusion.
    if (type === 'display') continue
    if (seen.has(linkId)) return { why: 'link-id-twice', linkId }
    seen.add(linkId)
  }
  const modifier = modifierNotKnown(questionnaire)
  if (modifier !== undefined) return { why: 'modifier-extension', url: modifier }
  for (const item of items) {
    const url = [
      item,
      ...(item.enableWhen ?? []),
      ...(item.answerOption ?? []),
      ...(item.initial ?? []),
    ]
      .map(modifierNotKnown)
      .find(Boolean)
    if (url !== undefined) return { why: 'modifier-extension', url, linkId: item.linkId }
  }
  return undefined
}

/** Parts of a form that are its questions or change what it means. */
const ASKS = /^(?:item|modifierExtension)\b/

/** Parts of a form that could not be read and are left out (`inShape`), as FHIRPath writes them. */
function unreadParts(questionnaire: Questionnaire): readonly string[] {
  return (receivedAs(questionnaire)?.faults ?? [])
    .filter(({ lost }) => lost)
    .map(({ path }) => path)
}

/** Every item of a form, outermost first. */
export function itemsBelow({
  item,
}: {
  readonly item?: readonly QuestionnaireItem[] | undefined
}): readonly QuestionnaireItem[] {
  return (item ?? []).flatMap((one) => [one, ...itemsBelow(one)])
}

/** The first extension of an element that changes its meaning and is not understood. */
export function modifierNotKnown(element: {
  readonly modifierExtension?: readonly Extension[] | undefined
}): string | undefined {
  for (const extension of element.modifierExtension ?? []) {
    const name = extensionName(extension.url)
    const critical =
      name === 'sdc-rendering-criticalExtension' || name === 'rendering-criticalExtension'
    const named = extension.valueCanonical ?? extension.valueUri
    // A critical extension names another that must be understood (SDC, "Critical Extension").
    if (critical && named !== undefined && isKnown(named)) continue
    if (name === 'rendering-styleSensitive' && extension.valueBoolean === false) continue
    return critical && named !== undefined ? named : extension.url
  }
  return undefined
}

/** True when ignoring an extension loses nothing while the form is filled in. */
function isKnown(url: string): boolean {
  const treatment = treatmentOf(url)
  return treatment === 'done' || treatment === 'silent'
}

/**
 * Every extension of the form that is not supported; those inside texts and options count for their
 * item. It may pause after each item.
 */
export function* reportExtensions(
  questionnaire: Questionnaire,
  report: (unsupported: Unsupported) => void,
): SlicedWork<void> {
  if (itemsBelow(questionnaire).length === 0)
    report({ effect: 'asking', what: { kind: 'no-items' } })
  for (const path of unreadParts(questionnaire))
    report({
      effect: path.startsWith('contained') ? 'asking' : 'unknown',
      what: { kind: 'unread-part', path },
    })
  reportTwice(questionnaire, report)
  const { item: _items, contained: _contained, text: _text, meta: _meta, ...root } = questionnaire
  visit(root, undefined, report)
  for (const one of itemsBelow(questionnaire)) {
    const { item: _below, ...own } = one
    visit(own, one.linkId, report)
    yield
  }
}

function reportTwice(
  questionnaire: Questionnaire,
  report: (unsupported: Unsupported) => void,
): void {
  const seen = new Set<string>()
  for (const { linkId } of itemsBelow(questionnaire)) {
    if (seen.has(linkId)) report({ effect: 'looks', what: { kind: 'link-id-twice' }, linkId })
    seen.add(linkId)
  }
}

function visit(
  value: unknown,
  linkId: string | undefined,
  report: (unsupported: Unsupported) => void,
): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, linkId, report)
    return
  }
  for (const [name, member] of Object.entries(fieldsOf(value))) {
    if (name === 'extension' && Array.isArray(member)) {
      for (const extension of member) reportOne(fieldsOf(extension), linkId, report)
    } else if (typeof member === 'object') visit(member, linkId, report)
  }
}

function reportOne(
  extension: Readonly<Record<string, unknown>>,
  linkId: string | undefined,
  report: (unsupported: Unsupported) => void,
): void {
  const { url, ...rest } = extension
  if (typeof url !== 'string') return
  // A form that says that it is not adaptive has all its questions (SDC, questionnaireAdaptive).
  if (url.endsWith('questionnaireAdaptive') && rest['valueBoolean'] === false) return
  const treatment = treatmentOf(url)
  if (treatment !== 'done' && treatment !== 'silent')
    report({
      effect: treatment,
      what: { kind: 'extension', url },
      ...(linkId !== undefined && { linkId }),
    })
  // Parts of a complex extension have relative names; an extension of their values counts as one
  // again.
  for (const [name, member] of Object.entries(rest))
    if (name !== 'extension') visit({ [name]: member }, linkId, report)
}
