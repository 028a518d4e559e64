import type { Element, Expression, Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { answerValueOf } from '../answers/answer-values'
import type {
  ComputedFace,
  FormConstraint,
  FormExpression,
  ItemExpressions,
  OptionToggle,
} from './definition'
import { type Extensible, extensionOf, extensionsOf } from './extension'
import { searchedAnswers } from './read-candidates'
import type { Reading } from './reading'
import type { Unsupported } from './unsupported'

/**
 * Everything that an item computes; expressions in other languages than FHIRPath are reported and
 * left out.
 */
export function readExpressions(item: QuestionnaireItem, reading: Reading): ItemExpressions {
  const one = (name: string, effect: Unsupported['effect']) =>
    read(extensionOf(item, name), reading, effect, item.linkId)
  const enable = one('sdc-questionnaire-enableWhenExpression', 'asking')
  const initial = one('sdc-questionnaire-initialExpression', 'filling')
  const calculated = one('sdc-questionnaire-calculatedExpression', 'asking')
  const population = one('sdc-questionnaire-itemPopulationContext', 'filling')
  const options =
    searchedAnswers(item) === undefined
      ? one('sdc-questionnaire-answerExpression', 'asking')
      : undefined
  // Searches and other languages are read, and reported, where the field is.
  const suggested = extensionOf(item, 'sdc-questionnaire-candidateExpression')
  const isSuggested =
    item.type !== 'group' &&
    item.type !== 'display' &&
    suggested?.valueExpression?.language === 'text/fhirpath'
  const candidates = isSuggested ? read(suggested, reading, 'filling', item.linkId) : undefined
  return {
    variables: readVariables(item, reading, item.linkId),
    ...(enable !== undefined && { enable }),
    ...(initial !== undefined && { initial }),
    ...(calculated !== undefined && { calculated }),
    ...(population !== undefined && { population }),
    ...(options !== undefined && { options }),
    ...(candidates !== undefined && { candidates }),
    toggles: extensionsOf(item, 'sdc-questionnaire-answerOptionsToggleExpression').flatMap(
      (extension) => toggleOf(extension, item, reading),
    ),
    constraints: readConstraints(item, reading, item.linkId),
    face: faceExpressions(item, reading),
  }
}

/** Variables in the order of the form: a later one may use those before it (SDC, "Variables"). */
export function readVariables(
  element: Extensible,
  reading: Reading,
  linkId?: string,
): readonly FormExpression[] {
  return extensionsOf(element, 'variable').flatMap(
    (extension) => read(extension, reading, 'filling', linkId) ?? [],
  )
}

/** Rules as FHIR's `targetConstraint` or the older `questionnaire-constraint` write them. */
export function readConstraints(
  element: QuestionnaireItem | Questionnaire,
  reading: Reading,
  linkId?: string,
): readonly FormConstraint[] {
  return [
    ...extensionsOf(element, 'targetConstraint'),
    ...extensionsOf(element, 'questionnaire-constraint'),
  ].flatMap((extension, place) => {
    const part = (url: string) => extension.extension?.find((one) => one.url === url)
    const written = part('expression')
    const expression =
      written?.valueExpression !== undefined
        ? read(written, reading, 'asking', linkId)
        : written?.valueString === undefined
          ? undefined
          : { expression: written.valueString }
    if (expression === undefined) return []
    const severity = (part('severity')?.valueCode ?? 'error') === 'warning' ? 'warning' : 'error'
    return [
      {
        key: part('key')?.valueId ?? part('key')?.valueString ?? `constraint-${place + 1}`,
        severity,
        words: part('human')?.valueString ?? part('human')?.valueMarkdown ?? '',
        expression,
      },
    ]
  })
}

function toggleOf(
  extension: Extension,
  item: QuestionnaireItem,
  reading: Reading,
): readonly OptionToggle[] {
  const expression = read(
    extension.extension?.find(({ url }) => url === 'expression'),
    reading,
    'asking',
    item.linkId,
  )
  const values = (extension.extension ?? [])
    .filter(({ url }) => url === 'option')
    .flatMap((part) => answerValueOf(part) ?? [])
  return expression === undefined ? [] : [{ values, expression }]
}

function faceExpressions(item: QuestionnaireItem, reading: Reading): ItemExpressions['face'] {
  const beside: readonly (readonly [ComputedFace, Element | undefined])[] = [
    ['text', item._text],
    ['required', item._required],
    ['readOnly', item._readOnly],
    ['repeats', item._repeats],
    [
      'min',
      valueElement(
        extensionOf(item, 'minValue') ?? extensionOf(item, 'sdc-questionnaire-minQuantity'),
      ),
    ],
    [
      'max',
      valueElement(
        extensionOf(item, 'maxValue') ?? extensionOf(item, 'sdc-questionnaire-maxQuantity'),
      ),
    ],
    ['minOccurs', valueElement(extensionOf(item, 'questionnaire-minOccurs'))],
    ['maxOccurs', valueElement(extensionOf(item, 'questionnaire-maxOccurs'))],
  ]
  // SDC has an extension of its own for the number of answers; it is the nearer one.
  const own: Readonly<Partial<Record<ComputedFace, string>>> = {
    minOccurs: 'sdc-questionnaire-minOccursExpression',
    maxOccurs: 'sdc-questionnaire-maxOccursExpression',
  }
  return beside.flatMap(([of, element]) => {
    const name = own[of]
    const extension =
      (name === undefined ? undefined : extensionOf(item, name)) ??
      extensionOf(element, 'cqf-expression') ??
      extensionOf(element, 'cqf-calculatedValue')
    const expression = read(extension, reading, 'asking', item.linkId)
    return expression === undefined ? [] : [{ of, expression }]
  })
}

/**
 * The element next to the primitive of an extension: `_valueDate`; or the Quantity itself, which
 * has its own extensions.
 */
function valueElement(extension: Extension | undefined): Element | undefined {
  if (extension === undefined) return undefined
  return (
    extension.valueQuantity ??
    extension._valueDate ??
    extension._valueDateTime ??
    extension._valueTime ??
    extension._valueDecimal ??
    extension._valueInteger
  )
}

function read(
  extension: Extension | undefined,
  reading: Reading,
  effect: Unsupported['effect'],
  linkId?: string,
): FormExpression | undefined {
  const written = extension?.valueExpression
  const report = (what: Unsupported['what']) =>
    reading.report({ effect, what, ...(linkId !== undefined && { linkId }) })
  if (extension !== undefined && written === undefined) {
    report({ kind: 'extension', url: extension.url })
    return undefined
  }
  if (written === undefined) return undefined
  if (!isFhirPath(written)) {
    report({ kind: 'language', language: written.language })
    return undefined
  }
  return {
    expression: written.expression,
    ...(written.name !== undefined && { name: written.name }),
  }
}

/** True for an expression in the one language that is computed here. */
export function isFhirPath(
  written: Expression,
): written is Expression & { readonly expression: string } {
  return written.language === 'text/fhirpath' && written.expression !== undefined
}
