import { useState } from 'react'
import type { AnswerValue } from '../engine/answers/answer-value'
import { digitsOf, textOfAnswer } from '../engine/answers/answer-values'
import type { FormAnswer } from '../engine/read/form-item'

/** An answer as a person would type it. */
export function typedText(value: AnswerValue | undefined): string {
  if (value === undefined) return ''
  if ('valueReference' in value)
    return value.valueReference.reference ?? value.valueReference.display ?? ''
  if ('valueTime' in value) return value.valueTime.slice(0, 5)
  if ('valueCoding' in value) return value.valueCoding.display ?? value.valueCoding.code ?? ''
  return digitsOf(value) ?? textOfAnswer(value)
}

/**
 * The text of a field: exactly the typed text while somebody types. Once they leave, it is the
 * answer's text, or the text that could not be read.
 */
export function useTyped({ value, text }: FormAnswer, send: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? text ?? typedText(value),
    onChange: (next: string) => {
      setTyped(next)
      send(next)
    },
    onBlur: () => setTyped(undefined),
  }
}
