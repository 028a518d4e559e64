import { valueText } from '~/fhir/format/value-text'
import { assertNever } from '~/std/assert-never'
import { unsupportedText } from '../fields/unsupported-text'
import type { FieldContext } from '../fields/field-text'
import type { AuthorFinding, NeverMet } from './check/author-problem'
import type { AuthorWords } from './author-text'

interface Context extends FieldContext {
  readonly author: AuthorWords
  /** The name of a language in the language of the screen. */
  readonly languageName: (tag: string) => string
}

/** A finding about a form, in words for its author. */
export function findingText(found: AuthorFinding, context: Context): string {
  const { author, words: shared } = context
  const { finding: words } = author
  switch (found.kind) {
    case 'link-id-missing':
    case 'type-missing':
    case 'no-items':
    case 'behavior-missing':
    case 'no-options':
    case 'required-without-questions':
    case 'initial-not-offered':
    case 'initial-other-type':
    case 'danger-always':
    case 'danger-never':
    case 'danger-in-words':
    case 'danger-open':
    case 'danger-unread':
    case 'score-unknown':
    case 'total-without-points':
    case 'total-never':
    case 'expression-failed':
      return words[found.kind]
    case 'link-id-twice':
      return words['link-id-twice'][found.among]
    case 'type-unknown':
      return words['type-unknown'](found.type)
    case 'modifier-extension':
      return words['modifier-extension'](found.url)
    case 'unread-part':
      return words['unread-part'](found.path)
    case 'never-shown':
      return words['never-shown'](
        found.questions,
        found.required,
        `${found.because.map((one) => neverText(one, context)).join('; ')}.`,
      )
    case 'condition-without-question':
      return words['condition-without-question'](found.question)
    case 'list-missing':
      return words['list-missing'][found.why](found.canonical)
    case 'limits-cross':
      return words['limits-cross'](found.least, found.most)
    case 'never-filled':
      return words['never-filled'][found.because]
    case 'score-by-hand':
      return words['score-by-hand'](found.display)
    case 'points-lacking':
      return words['points-lacking'](found.answers.map(words.quoted).join(', '))
    case 'points-nowhere':
      return words['points-nowhere'](found.total)
    case 'total-beyond':
      return words['total-beyond'](found.comes, found.limit)
    case 'total-range': {
      const [[from, to], [least, most]] = [found.comes, found.asks]
      return words['total-range'](found.display, from, to, least, most)
    }
    case 'expression-broken':
      return words['expression-broken'](found.says)
    case 'fills-misfit':
    case 'fills-beyond':
      return words[found.kind](found.result)
    case 'name-unknown':
      return words['name-unknown'](found.name)
    case 'names-no-question':
      return words['names-no-question'](found.question)
    case 'reads-everything':
      return words['reads-everything'](found.items)
    case 'circle':
      return found.of.length === 1 ? words['circle-itself'] : words.circle(found.of.join(' → '))
    case 'variable-circle':
      return words['variable-circle'](found.of.join(' → '))
    case 'not-done':
      if (found.not === 'adaptive') return shared.gaps.kinds.adaptive()
      if (found.not === 'parts' || found.not === 'part') return words['not-done'][found.not]
      return `${words['not-done'][found.not]} (${unsupportedText(found.what, shared)})`
    case 'language-lacks':
      return words['language-lacks'](
        context.languageName(found.language),
        found.lacking.length,
        found.texts,
      )
    case 'hard-to-read':
      return words['hard-to-read'][found.formula](
        found.level.toLocaleString(context.format.language, { maximumFractionDigits: 1 }),
      )
    case 'danger-marked': {
      const harmless =
        found.harmless.length === 0 ? words.no : found.harmless.map(words.quoted).join(', ')
      return words['danger-marked'][found.harm](words.harmless(harmless))
    }
    case 'danger-negated':
      return words['danger-negated'](
        found.harmless.length === 0 ? words.yesAlone : found.harmless.map(words.quoted).join(', '),
      )
    case 'danger-by-answers':
      return words['danger-by-answers'](found.answers.map(words.quoted).join(', '))
    case 'score-known':
      return words['score-known'](found.display)
    case 'score-absent':
      return words['score-absent'](found.display, found.code)
    default:
      return assertNever(found)
  }
}

/** The expression that a finding is about, to be shown as code. */
export function expressionIn(found: AuthorFinding): string | undefined {
  return 'expression' in found ? found.expression : undefined
}

function neverText(one: NeverMet, { author: { never: words }, format }: Context): string {
  switch (one.why) {
    case 'false-expression':
      return words['false-expression']
    case 'no-such-answer':
      return words['no-such-answer'](one.question, answerWords(one.answer, format))
    case 'no-such-amount':
      return words['no-such-amount'](one.question, one.operator, answerWords(one.answer, format))
    default:
      return words[one.why](one.question)
  }
}

function answerWords(
  answer: Extract<NeverMet, { readonly why: 'no-such-answer' }>['answer'],
  format: FieldContext['format'],
): string {
  if (!('valueCoding' in answer)) return valueText(answer, 'value', format) ?? ''
  const { code, display } = answer.valueCoding
  return [display, code === undefined ? undefined : `(${code})`].filter(Boolean).join(' ')
}
