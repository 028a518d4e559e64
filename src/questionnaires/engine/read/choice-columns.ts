import type {
  CodeSystemConcept,
  CodeSystemConceptProperty,
  Coding,
  QuestionnaireItem,
  ValueSet,
  ValueSetComposeIncludeConceptDesignation,
  ValueSetExpansionContains,
} from 'fhir/r4'
import { plainText } from '../form-text'
import { extensionsOf } from './extension'
import type { ChoiceColumn, FormOption } from './form-item'
import type { Reading } from './reading'

/** Everything that a column may show of one code. */
interface Known {
  readonly properties: readonly CodeSystemConceptProperty[]
  readonly designations: readonly ValueSetComposeIncludeConceptDesignation[]
}

/** A column as its author described it. */
interface Described {
  readonly path: string
  readonly isForDisplay: boolean
  readonly column: ChoiceColumn
}

/** The columns of a question's answers on offer, and those answers with their cells. */
export interface Tabled {
  readonly options?: readonly FormOption[]
  readonly choiceTable?: readonly ChoiceColumn[]
}

/**
 * The answers on offer as the rows of a table (SDC, choiceColumn): a path is the code of a property
 * of the code, `display`, or the language or use of a designation. The words of a chosen answer are
 * those of the columns for display. A column that nothing is known for is reported and left out.
 */
export function withColumns(
  item: QuestionnaireItem,
  options: readonly FormOption[] | undefined,
  reading: Reading,
): Tabled {
  const described = describedColumns(item, reading)
  const plain = options === undefined ? {} : { options }
  if (described.length === 0) return plain
  const known = knownCodes(item, reading)
  const cellsOf = (option: FormOption) => described.map(({ path }) => cellOf(path, option, known))
  const rows = (options ?? []).map((option) => ({ option, cells: cellsOf(option) }))
  const shown = described.map((_, place) => rows.some(({ cells }) => cells[place] !== undefined))
  // Records, and options that an expression finds, have columns that nothing is known for.
  if (shown.includes(false))
    reading.report({
      effect: 'looks',
      what: { kind: 'extension', url: CHOICE_COLUMN },
      linkId: item.linkId,
    })
  if (!shown.includes(true)) return plain
  const isForDisplay = described.map((one, place) => one.isForDisplay && shown[place] === true)
  return {
    choiceTable: described.filter((_, place) => shown[place]).map(({ column }) => column),
    options: rows.map(({ option, cells }) => {
      const words = cells.filter(
        (cell, place) => isForDisplay[place] === true && cell !== undefined,
      )
      return {
        ...option,
        ...(words.length > 0 && { label: words.join(' · ') }),
        cells: cells.filter((_, place) => shown[place]).map((cell = '') => cell),
      }
    }),
  }
}

const CHOICE_COLUMN =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-choiceColumn'

function describedColumns(item: QuestionnaireItem, { language }: Reading): readonly Described[] {
  return extensionsOf(item, 'sdc-questionnaire-choiceColumn').flatMap(({ extension = [] }) => {
    const part = (name: string) => extension.find(({ url }) => url === name)
    const path = part('path')?.valueString?.trim()
    const named = part('label')
    const label = plainText(named?.valueString, named?._valueString, language)
    const width = part('width')?.valueQuantity
    return path === undefined || path === ''
      ? []
      : [
          {
            path,
            isForDisplay: part('forDisplay')?.valueBoolean === true,
            column: {
              ...(label !== undefined && { label }),
              ...(width?.value !== undefined && width.code === '%' && { width: width.value }),
            },
          },
        ]
  })
}

function cellOf(
  path: string,
  { value, label }: FormOption,
  known: (coding: Coding) => Known,
): string | undefined {
  // The words of the form's language.
  if (path === 'display') return label
  if (!('valueCoding' in value)) return undefined
  const { valueCoding } = value
  if (path === 'code') return valueCoding.code
  const { properties, designations } = known(valueCoding)
  const property = properties.find(({ code }) => code === path)
  return property === undefined
    ? designations.find(({ language, use }) => language === path || use?.code === path)?.value
    : propertyText(property)
}

function propertyText({
  valueCode,
  valueCoding,
  valueString,
  valueInteger,
  valueDecimal,
  valueBoolean,
  valueDateTime,
}: CodeSystemConceptProperty): string | undefined {
  const value =
    valueCode ?? valueString ?? valueDateTime ?? valueCoding?.display ?? valueCoding?.code
  return (
    value ?? [valueInteger, valueDecimal, valueBoolean].find((one) => one !== undefined)?.toString()
  )
}

/** The facts that the question's list and the code systems of the form have about a code. */
function knownCodes(item: QuestionnaireItem, reading: Reading): (coding: Coding) => Known {
  const set = item.answerValueSet === undefined ? undefined : reading.valueSet(item.answerValueSet)
  const listed = set === undefined ? [] : conceptsOfSet(set)
  return ({ system, code }) => {
    const concept =
      system === undefined ? undefined : conceptIn(reading.codeSystem(system)?.concept ?? [], code)
    return {
      properties: concept?.property ?? [],
      designations: [
        ...listed
          .filter((one) => one.code === code && one.system === system)
          .flatMap(({ designation }) => designation ?? []),
        ...(concept?.designation ?? []),
      ],
    }
  }
}

interface Listed {
  readonly system: string | undefined
  readonly code: string | undefined
  readonly designation: readonly ValueSetComposeIncludeConceptDesignation[] | undefined
}

function conceptsOfSet({ compose, expansion }: ValueSet): readonly Listed[] {
  const expanded = (concepts: readonly ValueSetExpansionContains[]): readonly Listed[] =>
    concepts.flatMap(({ system, code, designation, contains }) => [
      { system, code, designation },
      ...expanded(contains ?? []),
    ])
  return [
    ...expanded(expansion?.contains ?? []),
    ...(compose?.include ?? []).flatMap(({ system, concept }) =>
      (concept ?? []).map(({ code, designation }) => ({ system, code, designation })),
    ),
  ]
}

function conceptIn(
  concepts: readonly CodeSystemConcept[],
  code: string | undefined,
): CodeSystemConcept | undefined {
  for (const concept of concepts) {
    const found = concept.code === code ? concept : conceptIn(concept.concept ?? [], code)
    if (found !== undefined) return found
  }
  return undefined
}
