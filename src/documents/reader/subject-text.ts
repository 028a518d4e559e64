import type { CdaSubject } from '~/documents/cda/cda-document'
import { timeText, type CdaContext } from '~/documents/cda/moment-text'
import { codeText, filledLines } from '~/documents/cda/value-text'
import { entryLines } from './entry-text'
import { genderOf } from './header/gender-of'
import { contactLines } from './header/party-text'
import { namesText } from './used-text'

/** The subject of a section in words; undefined when nothing is said. */
export function subjectText(subject: CdaSubject, context: CdaContext): string | undefined {
  const { words } = context
  const born = timeText(subject.birthTime, context)
  const facts = filledLines([
    namesText(subject.names, context),
    codeText(subject.code, words),
    genderOf(subject.gender, words),
    born === undefined ? undefined : words.header.born(born),
    ...contactLines(subject, context),
    ...entryLines(subject.more, context),
  ])
  return facts.length === 0 ? undefined : facts.join(', ')
}
