import { assertNever } from '~/std/assert-never'
import type { Unsupported } from '../engine/read/unsupported'
import type { QuestionnaireWords } from '../questionnaire-words'

/** A feature of a form that is not done, in words for its author. */
export function unsupportedText(
  { what }: Unsupported,
  { gaps: { what: words } }: QuestionnaireWords,
): string {
  switch (what.kind) {
    case 'extension':
      return words.extension(what.url)
    case 'control':
      return words.control(what.code)
    case 'unread-part':
      return words['unread-part'](what.path)
    case 'value-set':
      return words['value-set'](what.canonical)
    case 'language':
      return words.language(what.language)
    case 'expression':
      return words.expression(what.expression)
    case 'expression-given-up':
      return words['expression-given-up'](what.expression)
    case 'pattern':
      return words.pattern(what.pattern)
    case 'condition-without-question':
      return words['condition-without-question'](what.question)
    case 'result-unread':
      return words['result-unread'][what.why]
    case 'expression-loop':
    case 'no-items':
    case 'no-options':
    case 'option-of-other-type':
    case 'link-id-twice':
    case 'units-compared':
    case 'rows-left-out':
    case 'answer-without-question':
    case 'answer-of-other-type':
      return words[what.kind]
    default:
      return assertNever(what)
  }
}
