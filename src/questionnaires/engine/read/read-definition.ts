import type { Coding, Quantity, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { readPattern, type Pattern } from '../../pattern/pattern'
import { invariant } from '~/std/invariant'
import type { SlicedWork } from '~/std/run-in-slices'
import { answerValueOf } from '../answers/answer-values'
import type { AnswerValue, ItemType } from '../answers/answer-value'
import { asType } from '../answers/fitting-type'
import { isItemType, itemsBelow } from './check-questionnaire'
import type { DescriptionOf, ItemDefinition } from './definition'
import { extensionOf, extensionsOf } from './extension'
import { formText } from '../form-text'
import { isFhirPath, readConstraints, readExpressions, readVariables } from './read-expressions'
import { foldedAs, readFace } from './read-face'
import { unitParts } from './read-typed'
import { sourceOf } from './read-candidates'
import type { Reading } from './reading'
import { signatureAsks } from './signature-asks'
import { areComparable } from './units'

/**
 * Reads a questionnaire that is not refused (`refusalOf`), once and for all its occurrences; it may
 * pause after each item.
 */
export function* readDefinition(
  questionnaire: Questionnaire,
  reading: Reading,
): SlicedWork<DescriptionOf> {
  const byLinkId = new Map<string, ItemDefinition>()
  const asked = new Set(
    itemsBelow(questionnaire).flatMap(({ enableWhen }) =>
      (enableWhen ?? []).map(({ question }) => question),
    ),
  )
  const items = yield* readItems(questionnaire.item, [], reading, { byLinkId, asked })
  reportConditions(byLinkId, reading)
  yield
  reportPages(byLinkId, reading)
  yield
  const title = formText(questionnaire.title, questionnaire._title, reading.language)
  return {
    questionnaire,
    ...(title !== undefined && { title }),
    items,
    byLinkId,
    variables: readVariables(questionnaire, reading),
    contextNames: new Set([
      ...namesOfContext(questionnaire),
      // Nobody has chosen one of them yet.
      ...itemsBelow(questionnaire).flatMap((item) => sourceOf(item)?.name ?? []),
    ]),
    unreadNames: new Set(unreadNames(questionnaire)),
    constraints: readConstraints(questionnaire, reading),
    signatureAsks: signatureAsks(questionnaire),
  }
}

/**
 * Facts about the whole form while it is read: its items so far, and the subjects of its
 * conditions.
 */
interface Names {
  readonly byLinkId: Map<string, ItemDefinition>
  readonly asked: ReadonlySet<string>
}

function* readItems(
  items: readonly QuestionnaireItem[] | undefined,
  ancestors: readonly ItemDefinition[],
  reading: Reading,
  names: Names,
): SlicedWork<readonly ItemDefinition[]> {
  const { byLinkId, asked } = names
  const read: ItemDefinition[] = []
  for (const item of items ?? []) {
    if (foldedAs(item) !== undefined && ancestors.length > 0) continue
    invariant(isItemType(item.type), 'an item type that was checked')
    const children: ItemDefinition[] = []
    const pattern = patternOf(item, reading)
    const definition: ItemDefinition = {
      face: readFace(item, item.type, reading),
      ancestors,
      items: children,
      conditions: item.enableWhen ?? [],
      asked: asked.has(item.linkId),
      all: item.enableBehavior === 'all',
      initial: readInitial(item, item.type, reading),
      expressions: readExpressions(item, reading),
      ...(item.definition !== undefined && { canonical: item.definition }),
      ...(pattern !== undefined && { pattern }),
      source: item,
    }
    if (item.type !== 'display' || !byLinkId.has(item.linkId)) byLinkId.set(item.linkId, definition)
    for (const child of yield* readItems(item.item, [...ancestors, definition], reading, names))
      children.push(child)
    read.push(definition)
    yield
  }
  return read
}

/** `initial`, or the options that are marked as chosen from the start. */
function readInitial(
  item: QuestionnaireItem,
  type: ItemType,
  { report }: Reading,
): readonly AnswerValue[] {
  const initial = [
    ...(item.initial ?? []).filter(
      ({ valueQuantity }) => valueQuantity === undefined || valueQuantity.value !== undefined,
    ),
    ...(item.answerOption ?? []).filter(({ initialSelected }) => initialSelected === true),
  ].flatMap((one) => {
    const own = answerValueOf(one)
    const value = own === undefined ? undefined : asType(own, type)
    if (own !== undefined && value === undefined)
      report({
        effect: 'asking',
        what: { kind: 'option-of-other-type' },
        linkId: item.linkId,
      })
    return value ?? []
  })
  return item.repeats === true ? initial : initial.slice(0, 1)
}

/**
 * Names that the form expects from its launch, and variables of other languages: both may be
 * undefined.
 */
function namesOfContext(questionnaire: Questionnaire): readonly string[] {
  return extensionsOf(questionnaire, 'sdc-questionnaire-launchContext').flatMap(({ extension }) => {
    const name = extension?.find(({ url }) => url === 'name')
    return name?.valueCoding?.code ?? name?.valueId ?? []
  })
}

/** Names of variables and contexts that nobody computes: theirs is no expression in FHIRPath. */
function unreadNames(questionnaire: Questionnaire): readonly string[] {
  return [questionnaire, ...itemsBelow(questionnaire)]
    .flatMap((element) => [
      ...extensionsOf(element, 'variable'),
      ...extensionsOf(element, 'sdc-questionnaire-itemPopulationContext'),
    ])
    .flatMap(({ valueExpression }) =>
      valueExpression?.name === undefined || isFhirPath(valueExpression)
        ? []
        : [valueExpression.name],
    )
}

/** The author's pattern, for the whole text (extension regex: JavaScript's language). */
function patternOf(item: QuestionnaireItem, reading: Reading): Pattern | undefined {
  const source = extensionOf(item, 'regex')?.valueString
  if (source === undefined) return undefined
  try {
    return readPattern(`^(?:${source})$`, 'u')
  } catch {
    try {
      // Older patterns escape characters unnecessarily, which the stricter reading refuses.
      return readPattern(`^(?:${source})$`, '')
    } catch {
      reading.report({
        effect: 'asking',
        what: { kind: 'pattern', pattern: source },
        linkId: item.linkId,
      })
      return undefined
    }
  }
}

/**
 * The amounts of a form that are compared with one another: those of conditions and limits with the
 * units of their questions.
 */
interface Compared {
  readonly linkId: string
  readonly with: Quantity
  /** A unit that an answer may have; undefined means any. */
  readonly unit: Coding | undefined
}

function comparedIn(byLinkId: DescriptionOf['byLinkId']): readonly Compared[] {
  return [...byLinkId].flatMap(([linkId, { conditions, face }]) => {
    const asked = conditions.flatMap(({ question, answerQuantity }) =>
      answerQuantity === undefined
        ? []
        : unitsOf(byLinkId.get(question)?.face).map((unit) => ({
            linkId,
            with: answerQuantity,
            unit,
          })),
    )
    const limits = [face.limits.min, face.limits.max].flatMap((bound) =>
      bound !== undefined && 'valueQuantity' in bound
        ? unitsOf(face).map((unit) => ({ linkId, with: bound.valueQuantity, unit }))
        : [],
    )
    return [...asked, ...limits].filter(({ unit, with: other }) => unit?.code !== other.code)
  })
}

function unitsOf(face: ItemDefinition['face'] | undefined): readonly (Coding | undefined)[] {
  if (face === undefined) return []
  const offered = (face.units ?? (face.unit === undefined ? [] : [face.unit])).map(
    ({ coding }) => coding,
  )
  return face.unitOpen ? [...offered, undefined] : offered
}

/** True when amounts in different units may have to be compared. */
export function comparesUnits({ byLinkId }: Pick<DescriptionOf, 'byLinkId'>): boolean {
  return comparedIn(byLinkId).length > 0
}

/**
 * Reports amounts that cannot be compared; the tables of units are loaded by then (`loadUnits`).
 */
export function reportUnits(
  { byLinkId }: Pick<DescriptionOf, 'byLinkId'>,
  report: Reading['report'],
): void {
  for (const { linkId, with: other, unit } of comparedIn(byLinkId))
    if (unit === undefined || !areComparable(unitParts(unit), other))
      report({ effect: 'asking', what: { kind: 'units-compared' }, linkId })
}

/**
 * Reports pages and tabs that are drawn as groups: only plain groups may be around them, and a
 * container of tabs holds nothing but groups that do not repeat (`pagesOf`).
 */
function reportPages(byLinkId: ReadonlyMap<string, ItemDefinition>, { report }: Reading): void {
  const isPlain = ({ face }: ItemDefinition) =>
    face.type === 'group' && face.control === 'plain' && !face.repeats && !face.hidden
  const areTabs = ({ face, items, ancestors }: ItemDefinition) =>
    !face.repeats &&
    !face.hidden &&
    items.every(({ face: tab }) => tab.type === 'group' && !tab.repeats) &&
    ancestors.every(isPlain)
  for (const [linkId, definition] of byLinkId) {
    const { control } = definition.face
    if (control !== 'page' && control !== 'tab-container') continue
    const around = definition.ancestors.at(-1)
    const isTab = around?.face.control === 'tab-container' && areTabs(around)
    const isDone =
      control === 'tab-container'
        ? areTabs(definition)
        : isTab || definition.ancestors.every(isPlain)
    if (!isDone) report({ effect: 'looks', what: { kind: 'control', code: control }, linkId })
  }
}

function reportConditions(
  byLinkId: ReadonlyMap<string, ItemDefinition>,
  { report }: Reading,
): void {
  for (const [linkId, { conditions }] of byLinkId)
    for (const { question } of conditions)
      if (!byLinkId.has(question))
        report({ effect: 'asking', what: { kind: 'condition-without-question', question }, linkId })
}
