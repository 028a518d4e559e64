import type { FormatContext } from '~/fhir/format/context'
import { dateText, dayText } from '~/fhir/format/dates/date-text'
import type { Difference } from './pair-statements'
import { strengthsOf } from './plain-names'
import type { ReconcileWords } from './reconcile-text'
import type { Amount, Statement } from './statement'

/** The words and formats for statements. */
export interface StatementContext {
  readonly words: ReconcileWords
  readonly format: FormatContext
  /** Hides sensitive numbers that a document's words repeat. */
  readonly hide: (text: string) => string
}

/** The name of a statement as its side words it; an absence in the words of the reader. */
export function nameText({ name, none }: Statement, { words, hide }: StatementContext): string {
  return none === undefined ? hide(name) : words.none[none]
}

/** The facts of a statement, each in a few words, without its name. */
export function factTexts(
  statement: Statement,
  { words, format, hide }: StatementContext,
): readonly string[] {
  const { dose, every, directions, status, start, end, reactions } = statement
  const [from, to] = [dayText(start, format), dayText(end, format)]
  return [
    dose === undefined ? undefined : amountText(dose, format),
    every === undefined ? undefined : words.facts.every(numberText(every, format)),
    directions === undefined ? undefined : hide(directions),
    status === undefined ? undefined : words.statuses[status],
    from === undefined ? undefined : words.facts.since(from),
    to === undefined ? undefined : words.facts.until(to),
    reactions.length === 0 ? undefined : words.facts.reactions(hide(reactions.join(', '))),
  ].filter((text) => text !== undefined)
}

/** The author and the last change of a statement; undefined if neither is known. */
export function sourceText(
  { by, changed }: Pick<Statement, 'by' | 'changed'>,
  { words, format, hide }: StatementContext,
): string | undefined {
  const when = dayText(changed, format)
  if (by !== undefined && when !== undefined) return words.facts.by(hide(by), when)
  return by === undefined ? (when === undefined ? undefined : words.facts.changed(when)) : hide(by)
}

/** A statement in one line, for lists on paper. */
export function lineText(statement: Statement, context: StatementContext): string {
  return [nameText(statement, context), ...factTexts(statement, context)].join(', ')
}

/** One fact of a statement, as a difference names it. */
export function differenceText(
  statement: Statement,
  difference: Difference,
  { words, format }: StatementContext,
): string {
  const { name, dose, every, status, start, end } = statement
  switch (difference) {
    case 'strength':
      return strengthsOf(name)
    case 'dose':
      return dose === undefined ? '' : amountText(dose, format)
    case 'every':
      return every === undefined ? '' : words.facts.every(numberText(every, format))
    case 'status':
      return status === undefined ? '' : words.statuses[status]
    case 'start':
      return dateText(start, format) ?? ''
    case 'end':
      return dateText(end, format) ?? ''
  }
}

function amountText({ value, unit }: Amount, format: FormatContext): string {
  return [numberText(value, format), unit].filter((part) => part !== undefined).join(' ')
}

function numberText(value: number, { language }: FormatContext): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)
}
