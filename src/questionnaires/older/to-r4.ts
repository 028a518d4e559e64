import { fieldsOf, listOf, textOf } from '~/fhir/json'

type Fields = Readonly<Record<string, unknown>>

/** The versions of FHIR whose forms are opened as those of R4. */
export type OtherVersion = 'R5' | 'STU3'

/** A form in R4's elements, and the version that its author wrote it for if that is another one. */
export interface Converted {
  readonly form: Fields
  readonly from?: OtherVersion
}

/** True for a form of DSTU2: its questions are in groups, which no later version has. */
export function isOfDstu2(form: Fields): boolean {
  return form['resourceType'] === 'Questionnaire' && fieldsOf(form['group']) === form['group']
}

/**
 * Brings a form of R5 or STU3 into R4's elements (R4, "Questionnaire", R3 Diff; R5,
 * "Questionnaire", R4 diff). A form of R4 stays as it is.
 */
export function toR4(form: Fields): Converted {
  const items = listOf(form['item'])
  const isNew = NEW_IN_R5.some((name) => form[name] !== undefined) || items.some(hasNewParts)
  const found = new Set<OtherVersion>(isNew ? ['R5'] : [])
  const item = eachOf(items, (one) => itemToR4(one, isNew, found))
  const [from] = found
  return from === undefined
    ? { form }
    : { form: { ...without(form, NEW_IN_R5), ...(item.length > 0 && { item }) }, from }
}

const NEW_IN_R5 = ['versionAlgorithmString', 'versionAlgorithmCoding', 'copyrightLabel']

/** True where a question, or one below it, has what only R5 has. */
function hasNewParts(item: unknown): boolean {
  const { type, answerConstraint, disabledDisplay, item: items } = fieldsOf(item)
  return (
    type === 'coding' ||
    answerConstraint !== undefined ||
    disabledDisplay !== undefined ||
    listOf(items).some(hasNewParts)
  )
}

function itemToR4(item: Fields, isNew: boolean, found: Set<OtherVersion>): Fields {
  const newer = isNew ? newerItem(item) : item
  const older = olderItem(newer)
  if (older !== newer) found.add('STU3')
  const items = eachOf(listOf(older['item']), (one) => itemToR4(one, isNew, found))
  return items.length === 0 ? older : { ...older, item: items }
}

const FROM_R5 = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-Questionnaire.item.'

/** Types of R5 whose listed answers R4 only has with the types `choice` and `open-choice`. */
const LISTED: readonly unknown[] = ['string', 'text', 'integer', 'date', 'time', 'reference']

/** A question of R5: `coding`, `answerConstraint` and `disabledDisplay` are not in R4. */
function newerItem(item: Fields): Fields {
  const { type, answerConstraint, disabledDisplay } = item
  const isListed = listOf(item['answerOption']).length > 0 || item['answerValueSet'] !== undefined
  const isNewList = isListed && LISTED.includes(type)
  if (
    type !== 'coding' &&
    answerConstraint === undefined &&
    disabledDisplay === undefined &&
    !isNewList
  )
    return item
  const kept = without(item, ['answerConstraint', 'disabledDisplay'])
  const display =
    disabledDisplay === undefined
      ? []
      : [{ url: `${FROM_R5}disabledDisplay`, valueCode: disabledDisplay }]
  const changed = { ...kept, ...extended(item, display) }
  const isOpen = answerConstraint === 'optionsOrString' || answerConstraint === 'optionsOrType'
  if (type === 'coding')
    // Any code is an answer where none is listed: words are the nearest to that.
    return { ...changed, type: isOpen || !isListed ? 'open-choice' : 'choice' }
  if (!isNewList) return changed
  if (!isOpen) return { ...changed, type: 'choice' }
  if (type === 'string' || type === 'text') return { ...changed, type: 'open-choice' }
  // Words in place of a number or a date would be an answer of another type: it is asked for
  // without the list, and the engine tells of what it does not know.
  return {
    ...without(changed, ['answerOption', 'answerValueSet']),
    ...extended(item, [
      ...display,
      { url: `${FROM_R5}answerConstraint`, valueCode: answerConstraint },
    ]),
  }
}

/** SDC 2.0 for STU3 wrote expressions as text. */
const EXPRESSIONS = /(?:calculated|initial|enableWhen)Expression$/

/** A question of STU3: `option`, `options`, `initial[x]`, and conditions without an operator. */
function olderItem(item: Fields): Fields {
  const { option, options, enableWhen } = item
  const [initial] = Object.keys(item).filter((name) => /^initial[A-Z]/.test(name))
  const conditions = listOf(enableWhen)
  const areOld = conditions.some(isOldCondition)
  const extensions = listOf(item['extension'])
  const areTexts = extensions.some(isTextExpression)
  if (
    option === undefined &&
    options === undefined &&
    initial === undefined &&
    !areOld &&
    !areTexts
  )
    return item
  const reference = textOf(fieldsOf(options)['reference'])
  return {
    ...without(item, ['option', 'options', ...(initial === undefined ? [] : [initial])]),
    ...(option !== undefined && { answerOption: option }),
    ...(reference !== undefined && { answerValueSet: reference }),
    ...(initial !== undefined && {
      initial: [{ [`value${initial.slice('initial'.length)}`]: item[initial] }],
    }),
    ...(areOld && {
      enableWhen: eachOf(conditions, olderCondition),
      // STU3: "If multiple enableWhen are present, they are treated as an OR".
      ...(conditions.length > 1 && { enableBehavior: 'any' }),
    }),
    ...(areTexts && { extension: eachOf(extensions, asExpression) }),
  }
}

function isOldCondition(condition: unknown): boolean {
  const fields = fieldsOf(condition)
  const isTold = Object.keys(fields).some((name) => /^(?:hasAnswer$|answer[A-Z])/.test(name))
  return fields['operator'] === undefined && textOf(fields['question']) !== undefined && isTold
}

function olderCondition(condition: Fields): Fields {
  if (!isOldCondition(condition)) return condition
  const { hasAnswer, ...rest } = condition
  return hasAnswer === undefined
    ? { ...rest, operator: '=' }
    : { question: rest['question'], operator: 'exists', answerBoolean: hasAnswer }
}

function isTextExpression(extension: unknown): boolean {
  const { url, valueString } = fieldsOf(extension)
  return valueString !== undefined && EXPRESSIONS.test(textOf(url) ?? '')
}

function asExpression(extension: Fields): Fields {
  if (!isTextExpression(extension)) return extension
  const { valueString, ...rest } = extension
  return { ...rest, valueExpression: { language: 'text/fhirpath', expression: valueString } }
}

/** Each part of a list changed; what is no part at all is left to the check of the form. */
function eachOf(list: readonly unknown[], change: (part: Fields) => Fields): readonly unknown[] {
  return list.map((one) => {
    const fields = fieldsOf(one)
    return fields === one ? change(fields) : one
  })
}

function extended(item: Fields, more: readonly Fields[]): Fields {
  return more.length === 0 ? {} : { extension: [...listOf(item['extension']), ...more] }
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
