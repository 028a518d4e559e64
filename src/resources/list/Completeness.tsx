import { Unread } from '~/refusals/Unread'
import type { SearchResult } from '~/fhir/wire/paging'
import { isReadOut } from '~/fhir/wire/whole-result'
import { useText } from '~/i18n/TextProvider'
import { askedOnly } from '~/record/asked-kinds'
import { listCount } from '~/record/list-count'
import { readTime } from '~/record/time/read-time'
import type { View } from '~/record/view'
import { useShow } from '~/record/use-show'
import { useListWords } from './list-words'

interface CompletenessProps {
  readonly view: View
  readonly result: SearchResult
  readonly filtered: boolean
}

/** The size and the search of a list in one line: `42 of 42 · read 10:32`. */
export function Completeness({ view, result, filtered }: CompletenessProps) {
  const show = useShow()
  const own = useListWords()
  const { format, words } = show
  const parts = [
    listCount(result, words),
    filtered ? own.filtered : undefined,
    // A list of one category by its very title says so at its end.
    result.narrowed === undefined ? undefined : askedOnly(view, result, show),
    words.list.read(readTime(result.receivedAt, Date.now(), format)),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/**
 * The reasons why a list is incomplete or unusual: cut pages, remarks of the service, records of
 * another patient.
 */
export function Remarks({
  result,
  withheld,
}: {
  readonly result: SearchResult
  readonly withheld: number
}) {
  const { failures } = useText()
  const {
    words: { list },
  } = useShow()
  const remarks = [
    ...(result.stopped === undefined
      ? []
      : [
          {
            // It was read to its end: nothing cut it short.
            title: isReadOut(result) ? undefined : list.cutTitle,
            text: failures.stopped[result.stopped],
          },
        ]),
    ...result.issues.map(({ text }) => ({ title: list.warningsTitle, text })),
    ...(withheld === 0 ? [] : [{ title: undefined, text: list.withheld(withheld) }]),
  ]
  if (remarks.length === 0 && result.unread === undefined) return null
  return (
    <ul>
      {remarks.map(({ title, text }) => (
        <li key={text}>{title === undefined ? text : `${title}: ${text}`}</li>
      ))}
      {result.unread === undefined ? null : (
        <li>
          <Unread of={result.unread} />
        </li>
      )}
    </ul>
  )
}
