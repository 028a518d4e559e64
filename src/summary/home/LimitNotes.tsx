import { useText } from '~/i18n/TextProvider'
import { localeOf } from '~/i18n/languages'
import { askedOnly } from '~/record/asked-kinds'
import { useShow } from '~/record/use-show'
import { capitalized } from '~/std/capitalized'
import styles from './Home.module.css'
import type { HomeList } from './home-chart'
import { MissingText, useMissingWords } from './missing-words'

interface LimitNotesProps {
  readonly lists: readonly HomeList[]
}

/** Says of the lists of a card which part of them the service and the sign-in open. */
export function LimitNotes({ lists }: LimitNotesProps) {
  const messages = useText()
  const show = useShow()
  const told = new Map<string, readonly string[]>()
  for (const { view, list, isLimited } of lists) {
    const only = isLimited && list.result ? askedOnly(view, list.result, show) : undefined
    if (only !== undefined) told.set(only, [...(told.get(only) ?? []), view.title(messages)])
  }
  const names = new Intl.ListFormat(localeOf(show.format.language))
  return (
    <>
      {[...told].map(([only, titles]) => (
        <p key={only} className={styles.note}>
          {titles.length === lists.length
            ? `${capitalized(only)}.`
            : `${names.format(titles)}: ${only}.`}
        </p>
      ))}
      <MissingText>
        <LeftOut lists={lists} />
      </MissingText>
    </>
  )
}

/** The lists of which the service left some out. */
function LeftOut({ lists }: LimitNotesProps) {
  const words = useMissingWords()
  const messages = useText()
  const titles = lists.flatMap(({ view, list: { result } }) =>
    result?.stopped === 'not-all' ? [view.title(messages)] : [],
  )
  if (titles.length === 0) return null
  return (
    <p className={styles.note}>
      {titles.length === lists.length
        ? messages.failures.stopped['not-all']
        : words.leftOut(titles.join(', '))}
    </p>
  )
}
