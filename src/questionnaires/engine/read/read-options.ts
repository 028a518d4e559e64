import type {
  CodeSystem,
  CodeSystemConcept,
  Coding,
  Extension,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
  ValueSet,
  ValueSetComposeIncludeConcept,
  ValueSetExpansionContains,
} from 'fhir/r4'
import { answerKey, answerValueOf, textOfAnswer } from '../answers/answer-values'
import type { AnswerValue } from '../answers/answer-value'
import { asType } from '../answers/fitting-type'
import { isItemType } from './check-questionnaire'
import { extensionOf } from './extension'
import type { FormOption, FormText } from './form-item'
import { formText, plainText } from '../form-text'
import { conceptWeight, weightDigits, weightExtension, withWeight } from './option-weight'
import type { Reading } from './reading'

/**
 * The options of a question, and if a person may also give another answer. Undefined when only the
 * type limits it.
 */
export function readOptions(
  item: QuestionnaireItem,
  reading: Reading,
): readonly FormOption[] | undefined {
  if (item.answerOption !== undefined && item.answerOption.length > 0) {
    return item.answerOption.flatMap((option) => ownOption(option, item, reading))
  }
  const isChoice = item.type === 'choice' || item.type === 'open-choice'
  if (item.answerValueSet !== undefined) {
    // A list to search in has no options: what is chosen from it is an answer.
    if (isChoice && reading.elsewhere(item.linkId)?.kind === 'searched') return undefined
    if (isChoice) return valueSetOptions(item.answerValueSet, item.linkId, reading)
    // Codes would be answers of a type other than the question's (R4, Questionnaire, que-5).
    reading.report({
      effect: 'asking',
      what: { kind: 'value-set', canonical: item.answerValueSet, why: 'other-type' },
      linkId: item.linkId,
    })
  }
  if (item.type !== 'choice') return undefined
  const offersLater = extensionOf(item, 'sdc-questionnaire-answerExpression') !== undefined
  if (!offersLater)
    reading.report({ effect: 'asking', what: { kind: 'no-options' }, linkId: item.linkId })
  return []
}

function ownOption(
  option: QuestionnaireItemAnswerOption,
  { linkId, type }: Pick<QuestionnaireItem, 'linkId' | 'type'>,
  { language, report }: Reading,
): readonly FormOption[] {
  const own = answerValueOf(option)
  if (own === undefined || !isItemType(type)) return []
  const value = asType(own, type)
  if (value === undefined) {
    report({ effect: 'asking', what: { kind: 'option-of-other-type' }, linkId })
    return []
  }
  const coding = option.valueCoding
  const media = extensionOf(option, 'sdc-questionnaire-itemAnswerMedia')?.valueAttachment
  const words =
    coding === undefined
      ? formText(option.valueString, option._valueString, language)
      : formText(coding.display, coding._display, language)
  return [
    optionOf(value, {
      label: words?.plain,
      words,
      prefix: extensionOf(option, 'questionnaire-optionPrefix')?.valueString,
      weight: weightExtension(option, coding),
      exclusive: extensionOf(option, 'questionnaire-optionExclusive')?.valueBoolean === true,
      ...(media !== undefined && { media }),
    }),
  ]
}

interface OptionParts {
  readonly label: string | undefined
  readonly words?: FormText | undefined
  readonly prefix?: string | undefined
  readonly weight?: Extension | undefined
  readonly exclusive?: boolean
  readonly media?: FormOption['media']
}

/** An available option; without words of its own, its code or its text is shown. */
export function optionOf(
  value: AnswerValue,
  { label, words, prefix, weight, exclusive = false, media }: OptionParts,
): FormOption {
  const digits = weightDigits(weight)
  return {
    key: answerKey(value),
    value: withWeight(value, weight),
    label: label ?? labelOf(value),
    ...((words?.rich !== undefined || words?.style !== undefined) && { words }),
    ...(prefix !== undefined && { prefix }),
    ...(digits !== undefined && { weight: digits }),
    exclusive,
    ...(media !== undefined && { media }),
    off: false,
  }
}

/** The label of an answer without words of its own. */
export function labelOf(value: AnswerValue): string {
  if ('valueCoding' in value) return value.valueCoding.display ?? value.valueCoding.code ?? ''
  if ('valueReference' in value)
    return value.valueReference.display ?? value.valueReference.reference ?? ''
  if ('valueInteger' in value) return String(value.valueInteger)
  return textOfAnswer(value)
}

/**
 * Options of a value set, contained or of the catalogue; none when it is unknown or does not list
 * its codes, which is reported.
 */
export function valueSetOptions(
  canonical: string,
  linkId: string,
  reading: Reading,
): readonly FormOption[] {
  const elsewhere = reading.elsewhere(linkId)
  const set = elsewhere?.kind === 'listed' ? elsewhere.set : reading.valueSet(canonical)
  const options = set === undefined ? undefined : codesOfSet(set, reading)
  if (options !== undefined) return options
  reading.report({
    effect: 'asking',
    what: {
      kind: 'value-set',
      canonical,
      why:
        elsewhere?.kind === 'not-allowed'
          ? 'not-allowed'
          : set === undefined
            ? 'not-found'
            : 'not-listed',
    },
    linkId,
  })
  return []
}

/** The codes of a value set as options; undefined when it does not list them. */
export function codesOfSet(
  set: ValueSet,
  reading: Pick<Reading, 'language' | 'codeSystem'>,
): readonly FormOption[] | undefined {
  return expanded(set, reading) ?? composed(set, reading)
}

function expanded(
  { expansion }: ValueSet,
  { language, codeSystem }: Pick<Reading, 'language' | 'codeSystem'>,
): readonly FormOption[] | undefined {
  if (expansion?.contains === undefined) return undefined
  const flat = (concepts: readonly ValueSetExpansionContains[]): readonly FormOption[] =>
    concepts.flatMap((concept) => [
      ...(concept.code === undefined || concept.abstract === true || concept.inactive === true
        ? []
        : [
            conceptOption(
              concept.system,
              concept.code,
              weighed(concept, weightsOf(codeSystem, concept.system)),
              language,
            ),
          ]),
      ...flat(concept.contains ?? []),
    ])
  return flat(expansion.contains)
}

/**
 * The codes of a definition that lists them. A part that names a rule instead makes the whole
 * unknown: half a list would mislead.
 */
function composed(
  { compose }: ValueSet,
  { language, codeSystem }: Pick<Reading, 'language' | 'codeSystem'>,
): readonly FormOption[] | undefined {
  const includes = compose?.include ?? []
  const excluded = new Set(
    (compose?.exclude ?? []).flatMap(({ system, concept }) =>
      (concept ?? []).map(({ code }) => `${system ?? ''}|${code}`),
    ),
  )
  const ruled = (compose?.exclude ?? []).some(({ concept }) => concept === undefined)
  const parts = includes.map(({ system, concept, filter, valueSet }) => {
    if (filter !== undefined || valueSet !== undefined) return undefined
    const listed = concept ?? (system === undefined ? undefined : conceptsOf(codeSystem(system)))
    const weights = weightsOf(codeSystem, system)
    return listed
      ?.filter(({ code }) => !excluded.has(`${system ?? ''}|${code}`))
      .map((one) => conceptOption(system, one.code, weighed(one, weights), language))
  })
  const known = parts.filter((part) => part !== undefined)
  return ruled || known.length === 0 || known.length < parts.length ? undefined : known.flat()
}

function conceptsOf(
  system: CodeSystem | undefined,
): readonly ValueSetComposeIncludeConcept[] | undefined {
  return system?.concept?.flatMap(function flat(concept): ValueSetComposeIncludeConcept[] {
    const { code, display, extension } = concept
    const self = {
      code,
      ...(display !== undefined && { display }),
      ...(extension !== undefined && { extension }),
    }
    return [self, ...(concept.concept ?? []).flatMap(flat)]
  })
}

/** The scores that a code system of the form gives, by code. */
function weightsOf(
  codeSystem: Reading['codeSystem'],
  system: string | undefined,
): ReadonlyMap<string, Extension> {
  const weights = new Map<string, Extension>()
  const visit = (concepts: readonly CodeSystemConcept[]) => {
    for (const concept of concepts) {
      const weight = conceptWeight(concept)
      if (weight !== undefined) weights.set(concept.code, weight)
      visit(concept.concept ?? [])
    }
  }
  visit((system === undefined ? undefined : codeSystem(system))?.concept ?? [])
  return weights
}

/** A concept of a value set with its score: its own, else that of its code system. */
function weighed<T extends Concept & { readonly code?: string | undefined }>(
  concept: T,
  weights: ReadonlyMap<string, Extension>,
): T & { readonly weight?: Extension } {
  const weight = weightExtension(concept) ?? weights.get(concept.code ?? '')
  return weight === undefined ? concept : { ...concept, weight }
}

type Concept = Pick<
  ValueSetComposeIncludeConcept,
  'display' | '_display' | 'designation' | 'extension'
>

/** A code of a list as an option, in a language where its designations have that. */
export function conceptOption(
  system: string | undefined,
  code: string,
  concept: Concept & { readonly weight?: Extension },
  language: string | undefined,
): FormOption {
  const designation = concept.designation?.find(
    (one) => language !== undefined && one.language?.split('-')[0] === language.split('-')[0],
  )
  const coding: Coding = {
    ...(system !== undefined && { system }),
    code,
    ...(concept.display !== undefined && { display: concept.display }),
  }
  return optionOf(
    { valueCoding: coding },
    {
      label: designation?.value ?? plainText(concept.display, concept._display, language),
      prefix: extensionOf(concept, 'valueset-label')?.valueString,
      weight: concept.weight,
    },
  )
}
