import type { QuestionnaireItem } from 'fhir/r4'
import type { ItemType } from '../answers/answer-value'
import { withColumns } from './choice-columns'
import { codesOf, extensionOf, extensionsOf, numberOf } from './extension'
import type { FormText, ItemControl, ItemFace, SupportLink } from './form-item'
import { formText, plainText } from '../form-text'
import { isFhirPath } from './read-expressions'
import { plainType, profilesOf, readLimits, readUnits } from './read-limits'
import { readOptions } from './read-options'
import { readCandidates, sourceOf } from './read-candidates'
import { readContexts } from './read-contexts'
import type { Reading } from './reading'
import { signatureAsks } from './signature-asks'

const CONTROLS: readonly ItemControl[] = [
  'autocomplete',
  'drop-down',
  'check-box',
  'lookup',
  'radio-button',
  'slider',
  'spinner',
  'text-box',
  'list',
  'table',
  'htable',
  'gtable',
  'atable',
  'grid',
  'header',
  'footer',
  'page',
  'tab-container',
]
/** Display items about the item around them (questionnaire-item-control, display). */
const FOLDED = ['help', 'flyover', 'prompt', 'legal', 'lower', 'upper', 'unit'] as const
type Folded = (typeof FOLDED)[number]

/** Codes that need no treatment: an item shown inline, and a question with open options. */
const NEEDLESS = ['inline', 'open-choice', 'question']

/** The purpose of a display item, if it belongs to the item around it. */
export function foldedAs(item: QuestionnaireItem): Folded | undefined {
  if (item.type !== 'display') return undefined
  const codes = controlCodes(item)
  return FOLDED.find((code) => codes.includes(code))
}

/** The appearance of an item in a form, as far as it follows from the questionnaire alone. */
export function readFace(item: QuestionnaireItem, type: ItemType, reading: Reading): ItemFace {
  const { options, choiceTable } = withColumns(item, readOptions(item, reading), reading)
  const limits = readLimits(item)
  const candidates = readCandidates(item, limits.referenceTypes, reading)
  const source = sourceOf(item)
  const asked = extensionOf(item, 'sdc-questionnaire-lookupQuestionnaire')
  const lookup = asked?.valueCanonical ?? asked?.valueUri
  if (asked !== undefined && (lookup === undefined || type !== 'reference'))
    reading.report({
      effect: 'asking',
      what: { kind: 'extension', url: asked.url },
      linkId: item.linkId,
    })
  for (const profile of profilesOf(item))
    if (plainType(profile) === undefined)
      reading.report({
        effect: 'asking',
        what: {
          kind: 'extension',
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-referenceProfile',
        },
        linkId: item.linkId,
      })
  const elsewhere = reading.elsewhere(item.linkId)
  return {
    linkId: item.linkId,
    type,
    control: readControl(item, reading),
    ...readWords(item, reading),
    supportLinks: readLinks(item),
    ...readLooks(item),
    signatureAsks: signatureAsks(item),
    ...usageOf(extensionOf(item, 'questionnaire-usageMode')?.valueCode),
    required: item.required === true,
    readOnly: item.readOnly === true,
    hidden: extensionOf(item, 'questionnaire-hidden')?.valueBoolean === true,
    whenDisabled: codesOf(extensionOf(item, 'Questionnaire.item.disabledDisplay')).includes(
      'protected',
    )
      ? 'protected'
      : 'hidden',
    repeats: item.repeats === true,
    limits,
    ...(options !== undefined && { options }),
    ...(choiceTable !== undefined && { choiceTable }),
    ...(candidates !== undefined && { candidates }),
    ...(lookup !== undefined && type === 'reference' && { lookup }),
    ...(source !== undefined && { fillsFrom: source }),
    contexts: readContexts(item, reading),
    listMissing: type === 'choice' && options?.length === 0 && !isListComputed(item),
    ...(elsewhere?.kind === 'not-allowed' && { listAt: elsewhere.host }),
    ...(elsewhere?.kind === 'searched' && options === undefined && { searched: elsewhere.list }),
    open: type === 'open-choice',
    ...readUnits(item, reading),
    calculated: extensionOf(item, 'sdc-questionnaire-calculatedExpression') !== undefined,
  }
}

/** True for a list that this engine works out from the answers; one in CQL never comes. */
function isListComputed(item: QuestionnaireItem): boolean {
  const written = extensionOf(item, 'sdc-questionnaire-answerExpression')?.valueExpression
  return written !== undefined && isFhirPath(written)
}

/** R4, questionnaire-usage-mode. */
function usageOf(mode: string | undefined): Pick<ItemFace, 'asked' | 'told'> {
  switch (mode) {
    case 'capture':
      return { asked: true, told: 'never' }
    case 'display':
      return { asked: false, told: 'always' }
    case 'display-non-empty':
      return { asked: false, told: 'answered' }
    case 'capture-display-non-empty':
      return { asked: true, told: 'answered' }
    default:
      return { asked: true, told: 'always' }
  }
}

function readControl(item: QuestionnaireItem, reading: Reading): ItemControl {
  const codes = controlCodes(item)
  const control = CONTROLS.find((known) => codes.includes(known))
  const known: readonly string[] = [...CONTROLS, ...FOLDED, ...NEEDLESS]
  for (const code of codes) {
    if (!known.includes(code))
      reading.report({ effect: 'looks', what: { kind: 'control', code }, linkId: item.linkId })
  }
  return control ?? 'plain'
}

function controlCodes(item: QuestionnaireItem): readonly string[] {
  return extensionsOf(item, 'questionnaire-itemControl').flatMap(codesOf)
}

function readWords(item: QuestionnaireItem, reading: Reading): Partial<ItemFace> {
  const { language } = reading
  const text = words(item, reading)
  const prefix = plainText(item.prefix, item._prefix, language)
  const shortText = extensionOf(item, 'sdc-questionnaire-shortText')
  const entryFormat = extensionOf(item, 'entryFormat')
  const openLabel = extensionOf(item, 'sdc-questionnaire-openLabel')
  const short = plainText(shortText?.valueString, shortText?._valueString, language)
  const entry = plainText(entryFormat?.valueString, entryFormat?._valueString, language)
  const open = plainText(openLabel?.valueString, openLabel?._valueString, language)
  return {
    ...(text !== undefined && { text }),
    ...(prefix !== undefined && { prefix }),
    ...(short !== undefined && { shortText: short }),
    ...(entry !== undefined && { entryFormat: entry }),
    ...(open !== undefined && { openLabel: open }),
    ...foldedWords(item, reading),
  }
}

function words(item: QuestionnaireItem, { language }: Reading): FormText | undefined {
  return formText(item.text, item._text, language)
}

/** Help and the like for an item; two of one kind are joined. */
function foldedWords(
  item: QuestionnaireItem,
  reading: Reading,
): Partial<Record<Exclude<Folded, 'unit'> | 'unitText', FormText>> {
  const found: Partial<Record<Exclude<Folded, 'unit'> | 'unitText', FormText>> = {}
  for (const child of item.item ?? []) {
    const role = foldedAs(child)
    const text = role === undefined ? undefined : words(child, reading)
    if (role === undefined || text === undefined) continue
    const name = role === 'unit' ? 'unitText' : role
    const before = found[name]
    found[name] = before === undefined ? text : joined(before, text)
  }
  return found
}

/** One text below the other. */
function joined(one: FormText, other: FormText): FormText {
  const plain = `${one.plain}\n${other.plain}`
  const isPlain = [one, other].every(({ rich, style }) => rich === undefined && style === undefined)
  return isPlain ? { plain } : { plain, rich: { kind: 'joined', parts: [one, other] } }
}

function readLinks(item: QuestionnaireItem): readonly SupportLink[] {
  return extensionsOf(item, 'questionnaire-supportLink').flatMap((extension) => {
    const url = extension.valueUri ?? extension.valueUrl
    // Only web addresses are allowed as links: a form is not trusted with javascript: and the like.
    return url !== undefined && /^https?:\/\//i.test(url) ? [{ url }] : []
  })
}

function readLooks(item: QuestionnaireItem): Partial<ItemFace> {
  const media = extensionOf(item, 'sdc-questionnaire-itemMedia')?.valueAttachment
  const category = codesOf(extensionOf(item, 'questionnaire-displayCategory'))[0]
  const orientation = codesOf(extensionOf(item, 'questionnaire-choiceOrientation'))[0]
  const columns = numberOf(extensionOf(item, 'sdc-questionnaire-columnCount'))
  const collapsible = codesOf(extensionOf(item, 'sdc-questionnaire-collapsible'))[0]
  const width = extensionOf(item, 'sdc-questionnaire-width')?.valueQuantity
  const keyboard = codesOf(extensionOf(item, 'sdc-questionnaire-keyboard'))[0]
  const step = numberOf(extensionOf(item, 'questionnaire-sliderStepValue'))
  return {
    ...(media !== undefined && { media }),
    ...(category !== undefined && { displayCategory: category }),
    ...((orientation === 'horizontal' || orientation === 'vertical') && {
      choiceOrientation: orientation,
    }),
    ...(columns !== undefined && { choiceColumns: columns }),
    ...(collapsible === 'default-open' && { collapsible: 'open' }),
    ...(collapsible === 'default-closed' && { collapsible: 'closed' }),
    ...(width?.value !== undefined && width.code === '%' && { width: width.value }),
    ...(isKeyboard(keyboard) && { keyboard }),
    ...(step !== undefined && { sliderStep: step }),
  }
}

function isKeyboard(code: string | undefined): code is NonNullable<ItemFace['keyboard']> {
  return (
    code === 'phone' || code === 'email' || code === 'number' || code === 'url' || code === 'chat'
  )
}
