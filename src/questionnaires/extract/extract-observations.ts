import type {
  CodeableConcept,
  Coding,
  Extension,
  Observation,
  ObservationComponent,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
} from 'fhir/r4'
import type { AnswerValue } from '../engine/answers/answer-value'
import { digitsOf } from '../engine/answers/answer-values'
import { type Extensible, extensionName, extensionOf, extensionsOf } from '../engine/read/extension'
import type { Form } from '../engine/form'
import type { FormItem, FormUnit } from '../engine/read/form-item'
import { quantityOf } from '../engine/answers/quantity-of'

/** An answer, or a group of answers, as a record of its own. */
export interface Extracted {
  /** The path of the answer, or of the group. */
  readonly path: string
  /** The question or the group. */
  readonly linkId: string
  /**
   * The place among all answers to this question, or all answered occurrences of this group, from
   * 0: the same whenever it is extracted.
   */
  readonly occurrence: number
  /** True where the form looks for an earlier result to answer the question with. */
  readonly mayBeEarlier: boolean
  /** The question's own words. */
  readonly label: string | undefined
  readonly observation: Observation
  /** The places (`placeOf`) of the records that are its members (R4, Observation.hasMember). */
  readonly members: readonly string[]
  /** The places of the records that it is worked out from (R4, Observation.derivedFrom). */
  readonly origins: readonly string[]
}

/** The place of a record among those of a form, by which others name it. */
export function placeOf({ linkId, occurrence }: Pick<Extracted, 'linkId' | 'occurrence'>): string {
  return `${linkId}/${occurrence}`
}

/** The records that the answers of a form become by the form's instructions. */
export interface Extraction {
  readonly records: readonly Extracted[]
  /**
   * Answers that the form wants as records and that are none here: they are about somebody else,
   * part of another record, or of a kind that an Observation does not have.
   */
  readonly left: number
}

/** The facts that all records of a response have in common. */
export type ResponseFacts = Pick<
  QuestionnaireResponse,
  'subject' | 'encounter' | 'authored' | 'author'
>

/** The extension by which a form wants an answer as a result. */
export const EXTRACT = 'sdc-questionnaire-observationExtract'
const LINK_PERIOD = 'sdc-questionnaire-observationLinkPeriod'
const CATEGORY = 'sdc-questionnaire-observation-extract-category'

/** True for a form whose answers become Observations (SDC, observationExtract). */
export function extractsObservations(questionnaire: Questionnaire): boolean {
  const asks = (element: Extensible & Pick<QuestionnaireItem, 'item' | 'code'>): boolean =>
    (saidBy(element) ?? 'no') !== 'no' || (element.item ?? []).some(asks)
  return asks(questionnaire)
}

/** A record that is being made; parts are added to it while the items below it are read. */
interface Making {
  readonly extracted: Omit<Extracted, 'members' | 'origins'>
  readonly place: string
  /** False for a group: without parts, it is no record. */
  readonly hasValue: boolean
  readonly components: { readonly part: ObservationComponent; readonly isNew: boolean }[]
  readonly members: string[]
  readonly origin: string | undefined
  mayBeEarlier: boolean
}

/**
 * The Observations that the answers of a form become (SDC, "Observation-based extraction"): one for
 * each answer of a question with codes, where the question, a group around it or the form says so,
 * the nearest of them deciding. A code in place of a yes makes it a component, a member or
 * something derived of the nearest result around it (SDC, "Observation Extract Relationship
 * Codes"); a group with a code is such a result where it has parts. Answers that came from an
 * Observation of the record unchanged (`known`, by linkId) are there already. Nothing is sent.
 */
export function extractObservations(
  form: Form,
  facts: ResponseFacts,
  known: ReadonlyMap<string, unknown> = new Map(),
): Extraction {
  const { questionnaire, byLinkId } = form.definition
  const all: Making[] = []
  let left = 0
  const counted = new Map<string, number>()
  const next = (linkId: string) => {
    const occurrence = counted.get(linkId) ?? 0
    counted.set(linkId, occurrence + 1)
    return occurrence
  }
  const begin = (
    item: FormItem,
    source: QuestionnaireItem,
    { categories, parent, asked }: Here,
    made: { readonly path: string; readonly occurrence: number },
    value: Partial<Observation> | undefined,
  ): Making => {
    const extracted = {
      ...made,
      linkId: item.linkId,
      mayBeEarlier: extensionOf(source, LINK_PERIOD) !== undefined,
      label: item.text?.plain,
      observation: { ...observationOf(source, item, facts, categories), ...value },
    }
    const making: Making = {
      extracted,
      place: placeOf(extracted),
      hasValue: value !== undefined,
      components: [],
      members: [],
      origin: asked === 'derived' ? parent?.place : undefined,
      mayBeEarlier: extracted.mayBeEarlier,
    }
    all.push(making)
    return making
  }

  /** The record that a group becomes, to which the answers in it are added. */
  const groupOf = (item: FormItem, source: QuestionnaireItem, here: Here): Making | undefined => {
    const { asked, parent } = here
    if (codesOf(source).length === 0 || asked === 'no') return parent
    // A component has no parts of its own.
    if (here.isOfAnother || asked === 'component' || asked === 'unsaid') return undefined
    if (asked !== 'own' && parent === undefined) return undefined
    if (!isAnswered(item)) return undefined
    const made = { path: item.path, occurrence: next(item.linkId) }
    return begin(item, source, here, made, undefined)
  }

  /** The record that an answer becomes, to which the answers below it are added. */
  const answerOf = (
    item: FormItem,
    source: QuestionnaireItem,
    here: Here,
    answer: FormItem['answers'][number],
  ): Making | undefined => {
    const { asked, parent } = here
    if (answer.value === undefined) return undefined
    const occurrence = next(item.linkId)
    if (codesOf(source).length === 0 || asked === 'no') return parent
    const value = resultValue(answer.value, item.unit)
    const isLost = asked === 'unsaid' || (asked !== 'own' && parent === undefined)
    if (value === undefined || here.isOfAnother || isLost) {
      left += 1
      return undefined
    }
    const isThere = answer.origin === 'record' && known.has(item.linkId)
    if (asked === 'component') {
      const { code } = observationOf(source, item, facts, [])
      parent?.components.push({ part: { code, ...value }, isNew: !isThere })
      if (parent !== undefined && extensionOf(source, LINK_PERIOD) !== undefined)
        parent.mayBeEarlier = true
      return undefined
    }
    if (isThere) return undefined
    const made = begin(item, source, here, { path: answer.path, occurrence }, value)
    if (asked === 'member') parent?.members.push(made.place)
    return made
  }

  const walk = (items: readonly FormItem[], around: Here) => {
    const isOfAnother =
      around.isOfAnother || items.some(({ linkId }) => changesSubject(byLinkId.get(linkId)?.source))
    for (const item of items) {
      const source = byLinkId.get(item.linkId)?.source
      if (!item.enabled || source === undefined) continue
      const said = saidBy(source)
      const here: Here = {
        asked: said ?? around.asked,
        categories: [...categoriesOf(source), ...around.categories],
        isOfAnother,
        parent: around.parent,
      }
      const hasCodes = codesOf(source).length > 0
      // A relation is this item's own: what is below a result has to say what it is itself.
      const below: Here = hasCodes && isRelation(here.asked) ? { ...here, asked: UNSAID } : here
      for (const answer of item.answers)
        walk(answer.items, { ...below, parent: answerOf(item, source, here, answer) })
      if (item.type === 'group') {
        const parent = groupOf(item, source, here)
        walk(item.items, { ...below, parent })
        if (here.asked === 'member' && parent !== undefined && parent !== around.parent)
          if (isRecord(parent)) around.parent?.members.push(parent.place)
      }
    }
  }
  walk(form.items, {
    asked: saidBy(questionnaire) ?? 'no',
    categories: categoriesOf(questionnaire),
    isOfAnother: false,
    parent: undefined,
  })
  const places = new Set(all.filter(isRecord).map(({ place }) => place))
  const records = all.filter((one) => {
    if (!isRecord(one)) return false
    const isAlone = one.origin !== undefined && !places.has(one.origin)
    if (isAlone) left += 1
    return !isAlone
  })
  return { records: records.map(extractedOf), left }
}

/** False for a group that is empty, or of which every part is in the record already. */
function isRecord({ hasValue, components, members }: Making): boolean {
  return hasValue || members.length > 0 || components.some(({ isNew }) => isNew)
}

function extractedOf({ extracted, components, members, origin, mayBeEarlier }: Making): Extracted {
  const component = components.map(({ part }) => part)
  return {
    ...extracted,
    mayBeEarlier,
    members,
    origins: origin === undefined ? [] : [origin],
    observation: {
      ...extracted.observation,
      ...(component.length > 0 && { component }),
    },
  }
}

function isAnswered({ enabled, items, answers }: FormItem): boolean {
  return (
    enabled &&
    (answers.some(({ value }) => value !== undefined) ||
      items.some(isAnswered) ||
      answers.some((answer) => answer.items.some(isAnswered)))
  )
}

interface Here {
  readonly asked: Wanted
  readonly categories: readonly CodeableConcept[]
  /** True where a question names another subject for the answers beside it (SDC, isSubject). */
  readonly isOfAnother: boolean
  /** The nearest record around it; undefined where there is none, or one without parts. */
  readonly parent: Making | undefined
}

/** The way in which an answer is wanted: as a record of its own, or as a part of another. */
type Wanted = 'no' | 'own' | Relation | typeof UNSAID
const RELATIONS = ['component', 'member', 'derived'] as const
type Relation = (typeof RELATIONS)[number]
/** It is wanted, and the form does not say as what. */
const UNSAID = 'unsaid' as const

function isRelation(wanted: Wanted): boolean {
  return RELATIONS.some((one) => one === wanted)
}

/** The way that an element states, itself or by one of its codes; undefined without any. */
function saidBy(element: Extensible & Pick<QuestionnaireItem, 'code'>): Wanted | undefined {
  const own = extensionsOf(element, EXTRACT)
  const codes = (element.code ?? []).flatMap((one) => extensionsOf(one, EXTRACT))
  const ways = new Set((own.length > 0 ? own : codes).map(wantedBy))
  const yes = [...ways].filter((way) => way !== 'no')
  // Several that differ are an error of the form (SDC, observationExtract).
  return ways.size === 0 ? undefined : yes.length > 1 ? UNSAID : (yes[0] ?? 'no')
}

function wantedBy({ valueBoolean, valueCode }: Extension): Wanted {
  if (valueCode === undefined) return valueBoolean === true ? 'own' : 'no'
  if (valueCode === 'independent') return 'own'
  return RELATIONS.find((one) => one === valueCode) ?? UNSAID
}

/** The codes of a result: those of the item that the form marks for it, or all not denied. */
function codesOf({ code = [] }: Pick<QuestionnaireItem, 'code'>): readonly Coding[] {
  const said = code.map((one) => ({
    coding: withoutMark(one),
    way: extensionsOf(one, EXTRACT).map(wantedBy)[0],
  }))
  const marked = said.filter(({ way }) => way !== undefined && way !== 'no')
  return (marked.length > 0 ? marked : said.filter(({ way }) => way !== 'no')).map(
    ({ coding }) => coding,
  )
}

/** The mark is for the form: it says nothing of a result. */
function withoutMark(coding: Coding): Coding {
  if (extensionOf(coding, EXTRACT) === undefined) return coding
  const { extension = [], ...rest } = coding
  const others = extension.filter((one) => extensionName(one.url) !== EXTRACT)
  return others.length === 0 ? rest : { ...rest, extension: others }
}

/** True for a question that names another subject for the answers beside it (SDC, isSubject). */
export function changesSubject(item: QuestionnaireItem | undefined): boolean {
  return extensionOf(item, 'sdc-questionnaire-isSubject')?.valueBoolean === true
}

function categoriesOf(element: Extensible): readonly CodeableConcept[] {
  return extensionsOf(element, CATEGORY).flatMap(
    ({ valueCodeableConcept }) => valueCodeableConcept ?? [],
  )
}

/** R4, instant: with its seconds and zone. */
const INSTANT = /T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
/** The only author of a response that cannot perform an Observation (R4). */
const DEVICE = /(?:^|\/)Device\/[^/]+(?:\/_history\/[^/]+)?$/

/** An Observation without its value: its code is the question's. */
export function observationOf(
  source: Pick<QuestionnaireItem, 'code'>,
  item: FormItem,
  { subject, encounter, authored, author }: ResponseFacts,
  categories: readonly CodeableConcept[],
): Observation {
  const text = item.text?.plain
  return {
    resourceType: 'Observation',
    status: 'final',
    ...(categories.length > 0 && { category: [...categories] }),
    code: { coding: [...codesOf(source)], ...(text !== undefined && { text }) },
    ...(subject !== undefined && { subject }),
    ...(encounter !== undefined && { encounter }),
    ...(authored !== undefined && { effectiveDateTime: authored }),
    ...(authored !== undefined && INSTANT.test(authored) && { issued: authored }),
    ...(author !== undefined && !DEVICE.test(author.reference ?? '') && { performer: [author] }),
  }
}

/** The value of an answer as an Observation has it; undefined for a file or a reference. */
export function resultValue(
  answer: AnswerValue,
  unit: FormUnit | undefined,
): Partial<Observation> | undefined {
  if ('valueQuantity' in answer) return { valueQuantity: answer.valueQuantity }
  if ('valueDecimal' in answer) return { valueQuantity: quantityOf(digitsOf(answer) ?? '', unit) }
  if ('valueInteger' in answer)
    return unit === undefined
      ? { valueInteger: answer.valueInteger }
      : { valueQuantity: quantityOf(String(answer.valueInteger), unit) }
  if ('valueCoding' in answer) {
    const { display } = answer.valueCoding
    return {
      valueCodeableConcept: {
        coding: [answer.valueCoding],
        ...(display !== undefined && { text: display }),
      },
    }
  }
  if ('valueBoolean' in answer) return { valueBoolean: answer.valueBoolean }
  if ('valueString' in answer) return { valueString: answer.valueString }
  if ('valueUri' in answer) return { valueString: answer.valueUri }
  if ('valueDate' in answer) return { valueDateTime: answer.valueDate }
  if ('valueDateTime' in answer) return { valueDateTime: answer.valueDateTime }
  if ('valueTime' in answer) return { valueTime: answer.valueTime }
  return undefined
}
