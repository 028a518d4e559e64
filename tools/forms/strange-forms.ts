import fc from 'fast-check'
import type { Extension, Questionnaire, QuestionnaireItem, ValueSet } from 'fhir/r4'

const HL7 = 'http://hl7.org/fhir/StructureDefinition/'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

/** Names of questions as tools and people write them. */
const NAMES = [
  'a',
  '1.1',
  '/group/[7]',
  'ä ö',
  '%25',
  'a:0',
  'a/b.0',
  "it's",
  '"x"',
  '😀',
  '\uD800',
  'constructor',
  '__proto__',
  '#',
]

const coding = (code: string) => ({ system: 'http://example.org/s', code, display: `The ${code}` })
const computed = (name: string, expression: string): Extension => ({
  url: `${SDC}${name}`,
  valueExpression: { language: 'text/fhirpath', expression },
})

const TYPES = [
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
] as const satisfies readonly QuestionnaireItem['type'][]

/** The first of the parts are for what is asked, and not for words (R4, que-6). */
const ASKING = 2

const SET: ValueSet = {
  resourceType: 'ValueSet',
  id: 'set',
  status: 'active',
  compose: { include: [{ system: 'http://example.org/s', concept: [{ code: 'a' }] }] },
}

/** The elements of a question besides its name and type, as parts that are put together. */
const PARTS: readonly ((other: string) => Partial<QuestionnaireItem>)[] = [
  () => ({ required: true }),
  () => ({ repeats: true }),
  () => ({ readOnly: true }),
  () => ({ prefix: '1)' }),
  (question) => ({ enableWhen: [{ question, operator: 'exists', answerBoolean: true }] }),
  (question) => ({
    enableBehavior: 'any',
    enableWhen: [
      { question, operator: '>', answerDecimal: 0.1 },
      { question, operator: '!=', answerString: 'x' },
    ],
  }),
  (question) => ({
    enableBehavior: 'all',
    enableWhen: [
      { question, operator: '=', answerCoding: coding('a') },
      { question, operator: '<=', answerQuantity: { value: 3, unit: 'kg' } },
    ],
  }),
]

const EXTENSIONS: readonly ((other: string) => Extension)[] = [
  () => ({ url: `${HL7}questionnaire-hidden`, valueBoolean: true }),
  () => ({ url: `${HL7}questionnaire-minOccurs`, valueInteger: 2 }),
  () => ({ url: `${HL7}questionnaire-maxOccurs`, valueInteger: 3 }),
  () => ({ url: `${HL7}minValue`, valueDecimal: 0.123456789012345 }),
  () => ({ url: `${HL7}maxValue`, valueQuantity: { value: 5, code: 'kg' } }),
  () => ({ url: `${HL7}maxDecimalPlaces`, valueInteger: 1 }),
  () => ({ url: `${HL7}questionnaire-unitOption`, valueCoding: { code: 'kg', display: 'kg' } }),
  () => ({ url: `${HL7}questionnaire-signatureRequired`, valueCodeableConcept: {} }),
  () => ({ url: `${HL7}regex`, valueString: '(a+)+$' }),
  () => ({ url: 'http://example.org/unknown', valueString: 'x' }),
  (other) => computed('calculatedExpression', `%resource.descendants().where(linkId='${other}')`),
  () => computed('calculatedExpression', '%context.answer.value + 1'),
  (other) => computed('calculatedExpression', `%${other} + %v`),
  () => computed('initialExpression', '%patient.name.given'),
  () => computed('enableWhenExpression', '%v > 3'),
  (other) => ({
    url: `${SDC}constraint`,
    extension: [
      { url: 'key', valueId: 'c-1' },
      { url: 'severity', valueCode: 'error' },
      { url: 'human', valueString: 'Not like this' },
      { url: 'expression', valueString: `descendants().where(linkId='${other}').exists()` },
    ],
  }),
  ...[
    'gtable',
    'grid',
    'htable',
    'atable',
    'list',
    'page',
    'tab-container',
    'header',
    'slider',
  ].map((code) => (): Extension => ({
    url: `${HL7}questionnaire-itemControl`,
    valueCodeableConcept: { coding: [{ code }] },
  })),
]

function initialOf(type: string): Partial<QuestionnaireItem> {
  switch (type) {
    case 'decimal':
      return { initial: [{ valueDecimal: 1.000000000000001 }] }
    case 'quantity':
      return { initial: [{ valueQuantity: { value: 0.1, unit: 'stone' } }] }
    case 'choice':
      return { initial: [{ valueCoding: coding('nobody offers this') }] }
    case 'string':
      return { initial: [{ valueString: 'longer than three' }] }
    default:
      return {}
  }
}

interface Outline {
  readonly name: number
  readonly type: number
  readonly parts: readonly number[]
  readonly extensions: readonly number[]
  readonly options: 'none' | 'codes' | 'words' | 'set' | 'nowhere'
  readonly begins: boolean
  readonly on: number
  readonly below: readonly Outline[]
}

const { outline } = fc.letrec<{ outline: Outline }>((tie) => ({
  outline: fc.record({
    name: fc.nat(),
    type: fc.nat({ max: TYPES.length - 1 }),
    parts: fc.uniqueArray(fc.nat({ max: PARTS.length - 1 }), { maxLength: 3 }),
    extensions: fc.uniqueArray(fc.nat({ max: EXTENSIONS.length - 1 }), { maxLength: 3 }),
    options: fc.constantFrom('none', 'codes', 'words', 'set', 'nowhere'),
    begins: fc.boolean(),
    on: fc.nat(),
    below: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constant([]),
      fc.array(tie('outline'), { maxLength: 3 }),
    ),
  }),
}))

/** These parts of a question together; a later one takes the place of an earlier one. */
function partsOf(parts: readonly number[], other: string): Partial<QuestionnaireItem> {
  return parts.reduce<Partial<QuestionnaireItem>>(
    (item, at) => ({ ...item, ...PARTS[at]?.(other) }),
    {},
  )
}

/** A form as nobody should write it, each linkId once. */
function formOf(outlines: readonly Outline[]): Questionnaire {
  const names: string[] = []
  const count = (list: readonly Outline[]): void => {
    for (const one of list) {
      const base = NAMES[one.name % NAMES.length] ?? 'a'
      names.push(names.includes(base) ? `${base}${names.length}` : base)
      count(one.below)
    }
  }
  count(outlines)
  let next = 0
  const items = (list: readonly Outline[]): QuestionnaireItem[] =>
    list.map((one) => {
      const linkId = names[next++] ?? ''
      const other = names[one.on % names.length] ?? ''
      const type = TYPES[one.type] ?? 'group'
      const isChoice = type === 'choice' || type === 'open-choice'
      const extension = one.extensions.flatMap((at) => EXTENSIONS[at]?.(other) ?? [])
      const item = type === 'display' ? [] : items(one.below)
      if (type === 'display') skip(one.below)
      return {
        linkId,
        type,
        text: `The question ${linkId}`,
        ...partsOf(type === 'display' ? one.parts.filter((at) => at >= ASKING) : one.parts, other),
        ...((type === 'string' || type === 'text') && one.begins && { maxLength: 3 }),
        ...(one.begins && initialOf(type)),
        ...(isChoice && answersOf(one.options)),
        ...(extension.length > 0 && { extension }),
        ...(item.length > 0 && { item }),
      }
    })
  const skip = (list: readonly Outline[]): void => {
    for (const one of list) {
      next += 1
      skip(one.below)
    }
  }
  return {
    resourceType: 'Questionnaire',
    status: 'active',
    url: 'https://example.org/strange',
    extension: [
      {
        url: `${HL7}variable`,
        valueExpression: { name: 'v', language: 'text/fhirpath', expression: '%w + 1' },
      },
      {
        url: `${HL7}variable`,
        valueExpression: { name: 'w', language: 'text/fhirpath', expression: '%v + 1' },
      },
    ],
    contained: [SET],
    item: items(outlines),
  }
}

function answersOf(options: Outline['options']): Partial<QuestionnaireItem> {
  switch (options) {
    case 'none':
      return {}
    case 'codes':
      return { answerOption: ['a', 'b'].map((code) => ({ valueCoding: coding(code) })) }
    case 'words':
      return { answerOption: [{ valueString: 'this' }, { valueInteger: 2 }] }
    case 'set':
      return { answerValueSet: '#set' }
    case 'nowhere':
      return { answerValueSet: 'https://example.org/nowhere' }
  }
}

/** Forms in which everything that R4 and SDC know meets everything else. */
export const strangeForm = fc.array(outline, { minLength: 1, maxLength: 5 }).map(formOf)
