import { valueText } from '~/fhir/format/value-text'
import type { AnswerValue } from '../engine/answers/answer-value'
import type { FormMessage, Problem } from '../engine/read/problem'
import type { QuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { assertNever } from '~/std/assert-never'
import { bytesText, type FieldContext } from './field-text'

/** Explains the problem of an answer and the expected entry, in a sentence. */
export function problemText(problem: Problem, context: FieldContext): string {
  const {
    words: { problem: words, field },
  } = context
  switch (problem.kind) {
    case 'missing':
      return words.missing
    case 'list-missing':
      return words.listMissing
    case 'two-ways':
      return words.twoWays(problem.text.trim(), problem.whole, problem.decimal)
    case 'out-of-sight':
      return words.outOfSight
    case 'too-few':
      return words.tooFew(problem.min)
    case 'too-many':
      return words.tooMany(problem.max)
    case 'unreadable':
      return unreadableText(problem.type, words)
    case 'too-small':
      return limitText(problem.min, words.tooSmall, words.tooEarly, context)
    case 'too-large':
      return limitText(problem.max, words.tooLarge, words.tooLate, context)
    case 'too-short':
      return words.tooShort(problem.min, problem.length)
    case 'too-long':
      return words.tooLong(problem.max, problem.length)
    case 'too-many-decimals':
      return words.tooManyDecimals(problem.max)
    case 'pattern':
      return problem.entryFormat === undefined
        ? words.pattern
        : words.patternLike(problem.entryFormat)
    case 'pattern-given-up':
      return words.patternGivenUp
    case 'not-an-option':
      return words.notAnOption
    case 'not-alone':
      return words.notAlone(problem.label)
    case 'given-twice':
      return words.givenTwice
    case 'unit-missing':
      return words.unitMissing
    case 'unit-not-offered':
      return words.unitNotOffered
    case 'media-type':
      return words.mediaType(problem.allowed.join(', '))
    case 'file-too-large':
      return words.fileTooLarge(bytesText(problem.max, field), bytesText(problem.size, field))
    case 'reference-type':
      return words.referenceType(problem.allowed.join(', '))
    case 'unsigned':
      return problem.outdated ? words.signedBefore : words.unsigned
    case 'constraint':
      return problem.words
    default:
      return assertNever(problem)
  }
}

/** The words of several problems of one place. */
export function messagesText(
  messages: readonly FormMessage[],
  severity: FormMessage['severity'],
  context: FieldContext,
): string | undefined {
  const texts = messages
    .filter((message) => message.severity === severity)
    .map(({ problem }) => problemText(problem, context))
  return texts.length === 0 ? undefined : [...new Set(texts)].join(' ')
}

/** Problems of the answers: a missing signature is told where one signs. */
export function withoutUnsigned(messages: readonly FormMessage[]): readonly FormMessage[] {
  return messages.filter(({ problem }) => problem.kind !== 'unsigned')
}

function unreadableText(type: string, { unreadable }: QuestionnaireWords['problem']): string {
  switch (type) {
    case 'integer':
    case 'decimal':
    case 'quantity':
    case 'date':
    case 'dateTime':
    case 'time':
    case 'url':
    case 'reference':
      return unreadable[type]
    default:
      return unreadable.other
  }
}

function limitText(
  limit: AnswerValue,
  ofAmount: (limit: string) => string,
  ofTime: (limit: string) => string,
  { format }: FieldContext,
): string {
  const text = valueText(limit, 'value', format) ?? ''
  return 'valueDate' in limit || 'valueDateTime' in limit || 'valueTime' in limit
    ? ofTime(text)
    : ofAmount(text)
}
