import { differenceText, lineText, nameText, type StatementContext } from './statement-text'
import type { Taken } from './taken'

/** An entry of the list in one line. */
export function takenLine(
  { statement, instead, differences }: Taken,
  context: StatementContext,
): string {
  const { words } = context
  if (instead === undefined) return words.taken.add(lineText(statement, context))
  const changes = differences.map((difference) =>
    words.difference(
      words.differences[difference],
      differenceText(statement, difference, context),
      differenceText(instead, difference, context),
    ),
  )
  return words.taken.set(nameText(instead, context), changes.join(' '))
}

/** The facts around a list. */
export interface ListHead {
  /** The patient: name, and what tells people of one name apart. */
  readonly person: string
  /** The document: title, date and author. */
  readonly document: string
  /** Says whom the document names, where that is not known to be the patient. */
  readonly doubt: string | undefined
  readonly signed: string
}

/** The whole list as plain text, for copying and filing. */
export function takenText(
  taken: readonly Taken[],
  { person, document, doubt, signed }: ListHead,
  context: StatementContext,
): string {
  const { words } = context
  const parts = (['allergy', 'medicine', 'problem'] as const).flatMap((kind) => {
    const own = taken.filter(({ statement }) => statement.kind === kind)
    return own.length === 0
      ? []
      : ['', words.kinds[kind], ...own.map((one) => `- ${takenLine(one, context)}`)]
  })
  return [
    words.taken.title,
    words.taken.about(person),
    words.taken.from(document),
    ...(doubt === undefined ? [] : [doubt]),
    signed,
    ...parts,
    '',
  ].join('\n')
}
