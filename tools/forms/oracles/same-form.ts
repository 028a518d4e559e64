import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  ValueSet,
} from 'fhir/r4'

const INITIAL_EXPRESSION =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression'
const CALCULATED = 'sdc-questionnaire-calculatedExpression'

/**
 * The form with its lists of answers written out as options, where the form or the folder has them
 * in full, and without those that are nowhere: the other engines ask a terminology server for
 * them, and LHC-Forms computes nothing in a form whose list it does not get.
 */
export function withListsWritten(
  questionnaire: Questionnaire,
  valueSets: readonly ValueSet[],
): Questionnaire {
  const contained = (questionnaire.contained ?? []).filter(
    (one): one is ValueSet => one.resourceType === 'ValueSet',
  )
  const find = (canonical: string) =>
    canonical.startsWith('#')
      ? contained.find(({ id }) => `#${id}` === canonical)
      : [...contained, ...valueSets].find(
          ({ url }) => url !== undefined && url === canonical.split('|')[0],
        )
  return mapItems(questionnaire, ({ answerValueSet, ...item }) => {
    const options = answerValueSet === undefined ? undefined : optionsOf(find(answerValueSet))
    return options === undefined ? item : { ...item, answerOption: options }
  })
}

/** The concepts of a list; undefined where it does not enumerate all of them itself. */
function optionsOf(set: ValueSet | undefined): QuestionnaireItemAnswerOption[] | undefined {
  const expanded = set?.expansion?.contains
  if (expanded?.every(({ contains, abstract }) => contains === undefined && abstract !== true))
    return expanded.map(({ system, code, display, extension }) => ({
      ...(extension !== undefined && { extension }),
      valueCoding: {
        ...(system !== undefined && { system }),
        ...(code !== undefined && { code }),
        ...(display !== undefined && { display }),
      },
    }))
  const parts = set?.compose?.exclude === undefined ? set?.compose?.include : undefined
  if (parts?.every(({ concept, filter, valueSet }) => concept && !filter && !valueSet) !== true)
    return undefined
  return parts.flatMap(({ system, concept = [] }) =>
    concept.map(({ code, display, extension }) => ({
      ...(extension !== undefined && { extension }),
      valueCoding: {
        ...(system !== undefined && { system }),
        code,
        ...(display !== undefined && { display }),
      },
    })),
  )
}

/**
 * The form without the answers that it brings: engines differ in whether an opened response without
 * an answer gets its default, and R4 says nothing about it. They are compared when a form is new.
 */
export function withoutInitials(questionnaire: Questionnaire): Questionnaire {
  return mapItems(questionnaire, (item) => {
    const { answerOption, extension, ...rest } = item
    delete rest.initial
    return {
      ...rest,
      ...(answerOption !== undefined && {
        answerOption: answerOption.map((option) => {
          const plain = { ...option }
          delete plain.initialSelected
          return plain
        }),
      }),
      ...(extension !== undefined && {
        extension: extension.filter(({ url }) => url !== INITIAL_EXPRESSION),
      }),
    }
  })
}

function mapItems(
  questionnaire: Questionnaire,
  change: (item: QuestionnaireItem) => QuestionnaireItem,
): Questionnaire {
  const mapped = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
    items.map((item) => {
      const changed = change(item)
      return changed.item === undefined ? changed : { ...changed, item: mapped(changed.item) }
    })
  return questionnaire.item === undefined
    ? questionnaire
    : { ...questionnaire, item: mapped(questionnaire.item) }
}

/** The response without answers that the form computes: each engine is to compute them itself. */
export function withoutCalculated(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
): QuestionnaireResponse {
  const calculated = new Set<string>()
  mapItems(questionnaire, (item) => {
    if (item.extension?.some(({ url }) => url.endsWith(CALCULATED)) === true)
      calculated.add(item.linkId)
    return item
  })
  const kept = (items: readonly QuestionnaireResponseItem[]): QuestionnaireResponseItem[] =>
    items.flatMap(({ item, answer, ...rest }) => {
      if (calculated.has(rest.linkId)) return []
      const below = kept(item ?? [])
      const answers = answer?.map(({ item: inside, ...one }) => {
        const own = kept(inside ?? [])
        return { ...one, ...(own.length > 0 && { item: own }) }
      })
      if (below.length === 0 && answers === undefined) return []
      return [
        {
          ...rest,
          ...(answers !== undefined && { answer: answers }),
          ...(below.length > 0 && { item: below }),
        },
      ]
    })
  const item = kept(response.item ?? [])
  const rest = { ...response }
  delete rest.item
  return { ...rest, ...(item.length > 0 && { item }) }
}
