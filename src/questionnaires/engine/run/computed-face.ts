import { answerKey } from '../answers/answer-values'
import type { AnswerValue } from '../answers/answer-value'
import type { ComputedFace, ItemDefinition } from '../read/definition'
import type { FormOption, ItemFace, ItemLimits } from '../read/form-item'
import type { Computed } from '../form-state'
import { carriedWeight } from '../read/option-weight'
import { optionOf } from '../read/read-options'
import { fittingAnswers } from '../answers/fitting-answers'
import { answersFrom } from '../answers/result-answers'
import { occursLimit } from '../read/read-limits'

/** The appearance of an item with the results of its expressions for one occurrence. */
export function computedFace(
  { face, expressions }: ItemDefinition,
  computed: Computed | undefined,
): ItemFace {
  if (computed === undefined) return face
  let made = face
  const offered = computed['options']
  if (offered !== undefined)
    made = {
      ...made,
      options: answersFrom(offered, face.type).map((value) =>
        optionOf(value, { label: undefined, weight: carriedWeight(value) }),
      ),
    }
  const candidates = computed['candidates']
  if (candidates !== undefined)
    made = { ...made, suggested: fittingAnswers(candidates, { ...made, repeats: true }).values }
  if (expressions.toggles.length > 0 && made.options !== undefined)
    made = { ...made, options: toggled(made.options, expressions.toggles, computed) }
  for (const { of } of expressions.face) {
    const results = computed[`face-${of}`]
    if (results !== undefined) made = { ...made, ...faceOf(of, results, made) }
  }
  return made
}

/**
 * SDC, "answerOptionsToggleExpression": an option named by toggles is available while one of them
 * is true.
 */
function toggled(
  options: readonly FormOption[],
  toggles: ItemDefinition['expressions']['toggles'],
  computed: Computed,
): readonly FormOption[] {
  const named = new Map<string, boolean>()
  toggles.forEach(({ values }, place) => {
    const holds = computed[`toggle-${place}`]?.[0] === true
    for (const value of values)
      named.set(looseKey(value), (named.get(looseKey(value)) ?? false) || holds)
  })
  return options.map((option) => {
    const on = named.get(looseKey(option.value)) ?? true
    return option.off === !on ? option : { ...option, off: !on }
  })
}

/** A toggle may name a coding by its code only. */
function looseKey(value: AnswerValue): string {
  return 'valueCoding' in value && value.valueCoding.code !== undefined
    ? value.valueCoding.code
    : answerKey(value)
}

function faceOf(of: ComputedFace, results: readonly unknown[], face: ItemFace): Partial<ItemFace> {
  const [first] = results
  switch (of) {
    case 'text':
      return typeof first === 'string' ? { text: { plain: first } } : {}
    case 'required':
      return typeof first === 'boolean' ? { required: first } : {}
    case 'readOnly':
      return typeof first === 'boolean' ? { readOnly: first } : {}
    case 'repeats':
      return typeof first === 'boolean' ? { repeats: first } : {}
    case 'minOccurs':
      return typeof first === 'number' ? { limits: { ...face.limits, minOccurs: first } } : {}
    case 'maxOccurs': {
      const most = typeof first === 'number' ? occursLimit(first) : undefined
      return most === undefined ? {} : { limits: { ...face.limits, maxOccurs: most } }
    }
    case 'min':
    case 'max':
      return { limits: withBound(face, of, answersFrom(results, face.type)[0]) }
    default:
      return of satisfies never
  }
}

function withBound(
  { limits }: ItemFace,
  of: 'min' | 'max',
  bound: AnswerValue | undefined,
): ItemLimits {
  return bound === undefined ? limits : { ...limits, [of]: bound }
}
