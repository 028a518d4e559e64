import type { CdaSection } from '~/documents/cda/cda-document'
import { languageText } from '~/documents/cda/language-text'
import { nullText, type CdaContext } from '~/documents/cda/moment-text'
import { codeSource, codeText, filledLines } from '~/documents/cda/value-text'
import { emptyText } from '~/documents/reader/empty-text'
import { levelText } from '~/documents/reader/header/confidentiality-text'
import { partyLines } from '~/documents/reader/header/party-text'
import { subjectText } from '~/documents/reader/subject-text'

/** All that a section says about itself, in lines: kind, authors, subjects, confidentiality. */
export function sectionFacts(section: CdaSection, context: CdaContext): readonly string[] {
  const { words, format } = context
  const { code, nullFlavor, emptyReason, mode, orderedBy, confidentiality, language } = section
  const modes: Readonly<Record<string, string>> = words.section.mode
  return filledLines([
    ...[code, ...(code?.translations ?? [])].map((one) =>
      one === undefined
        ? undefined
        : filledLines([codeText(one, words), codeSource(one)]).join(', '),
    ),
    ...section.parties.flatMap((party) =>
      partyLines(party, context).map((line) => `${words.role[party.role]}: ${line}`),
    ),
    ...[...section.subjects, ...section.inner].map((subject) =>
      words.subject.about(subjectText(subject, context) ?? words.subject.other),
    ),
    confidentiality === undefined
      ? undefined
      : words.section.restricted(levelText(confidentiality, words) ?? ''),
    mode !== undefined && Object.hasOwn(modes, mode) ? modes[mode] : mode,
    orderedBy === undefined ? undefined : words.section.orderedBy(codeText(orderedBy, words) ?? ''),
    language === undefined
      ? undefined
      : words.section.language(languageText({ code: language }, format) ?? language),
    nullFlavor === undefined ? undefined : words.section.nullFlavor(nullText(nullFlavor, words)),
    emptyReason === undefined ? undefined : emptyText(emptyReason, words),
  ])
}
