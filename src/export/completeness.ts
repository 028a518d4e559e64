import type { OperationOutcomeIssue } from 'fhir/r4'
import { explainRefusal } from '~/capability/explain'
import { typeText } from '~/fhir/format/codes/type-text'
import { localeOf } from '~/i18n/languages'
import type { Messages } from '~/i18n/messages'
import { askedOnly } from '~/record/asked-kinds'
import { readTime } from '~/record/time/read-time'
import type { Show } from '~/record/show'
import type { ExportWords } from './export-text'
import { failedReason, stoppedReason } from './reason'
import type { Taken, TakenList } from './taken'

/** The completeness of one kind of record or file. */
export interface CompletenessLine {
  readonly title: string
  readonly text: string
  /** False when a person would miss something that was chosen. */
  readonly whole: boolean
  /** FHIR's code for the problem (R4, "IssueType"). */
  readonly code: OperationOutcomeIssue['code']
}

interface CompletenessContext {
  readonly messages: Messages
  readonly words: ExportWords
  readonly show: Show
}

/** Describes in words the completeness of every kind of record, and every missing file. */
export function completenessOf(
  taken: Taken,
  { messages, words, show }: CompletenessContext,
): readonly CompletenessLine[] {
  return [
    ...(taken.patient === undefined
      ? [
          {
            title: words.patient,
            text: words.patientMissing,
            whole: false,
            code: 'not-found' as const,
          },
        ]
      : []),
    ...taken.lists.map((list) => listLine(list, { messages, words, show })),
    ...taken.refused.map(({ view, refusal }): CompletenessLine => ({
      title: view.title(messages),
      text: words.refused(explainRefusal(refusal, messages).sentence),
      whole: true,
      code: 'not-supported',
    })),
    ...(taken.unshown === undefined || taken.unshown.length === 0
      ? []
      : [
          {
            title: words.unshown,
            text: words.unshownText(
              new Intl.ListFormat(localeOf(show.format.language)).format(
                taken.unshown.map((type) => typeText(type, show.format)),
              ),
            ),
            whole: true,
            code: 'not-supported' as const,
          },
        ]),
    ...taken.files.flatMap(({ title, why }): readonly CompletenessLine[] =>
      why === undefined
        ? []
        : [
            {
              title: messages.records.title.documents,
              text: words.fileMissing(title, why),
              whole: false,
              code: 'incomplete',
            },
          ],
    ),
  ]
}

function listLine(
  list: TakenList,
  { messages, words, show }: CompletenessContext,
): CompletenessLine {
  const { result, failure, records } = list
  const title = list.view.title(messages)
  const parts = [
    ...(list.outside === 0 ? [] : [words.outside(list.outside)]),
    ...(list.undated === 0 ? [] : [words.undatedOut(list.undated)]),
    ...foreignPart(list, words),
    ...(list.result?.unread === undefined ? [] : [words.unread(list.result.unread.length)]),
    ...(result === undefined
      ? []
      : [words.read(readTime(result.receivedAt, Date.now(), show.format))]),
  ]
  const line = (
    text: string,
    whole: boolean,
    code: CompletenessLine['code'],
  ): CompletenessLine => ({
    title,
    text: [text, ...parts].join('; '),
    whole,
    code,
  })
  if (failure !== undefined) {
    const why = failedReason(failure, words)
    return result === undefined
      ? line(words.listMissing(why), false, 'transient')
      : line(words.listPart(records.length, why), false, 'incomplete')
  }
  if (result === undefined) return line(words.listMissing(words.listStopped), false, 'incomplete')
  if (result.stopped !== undefined)
    return line(
      words.listPart(records.length, stoppedReason(result.stopped, words)),
      false,
      'incomplete',
    )
  const unread = result.unread?.length ?? 0
  const left = result.foreign + unread
  if (!result.ended)
    return line(words.listPart(records.length, words.listStopped), false, 'incomplete')
  const none = result.matches.length === 0 && left === 0
  const asked = askedOnly(list.view, result, show)
  if (asked === undefined)
    return line(
      none
        ? words.listNone
        : unread === 0
          ? words.listAll(records.length)
          : words.listSome(records.length),
      left === 0,
      unread === 0 ? 'informational' : 'incomplete',
    )
  // Asking again would bring no more: it is listed as unavailable and not as missing.
  return line(
    words.listOnly(none ? words.listNoneOf : words.listAllOf(records.length), asked),
    left === 0,
    'not-supported',
  )
}

function foreignPart(
  { result, records, outside, undated }: TakenList,
  words: ExportWords,
): readonly string[] {
  const foreign =
    (result?.foreign ?? 0) + (result?.matches.length ?? 0) - records.length - outside - undated
  return foreign === 0 ? [] : [words.foreign(foreign)]
}

/**
 * The gaps as an OperationOutcome; without gaps it says that there are none (R4,
 * "OperationOutcome.issue" 1..*).
 */
export function completenessIssues(
  lines: readonly CompletenessLine[],
  words: ExportWords,
): readonly OperationOutcomeIssue[] {
  const told = lines
    .filter(({ whole, code }) => !whole || code === 'not-supported')
    .map(({ title, text, whole, code }): OperationOutcomeIssue => ({
      severity: whole ? 'information' : 'warning',
      code,
      details: { text: words.offEntry(title, text) },
    }))
  return told.length > 0
    ? told
    : [{ severity: 'information', code: 'informational', details: { text: words.complete } }]
}
