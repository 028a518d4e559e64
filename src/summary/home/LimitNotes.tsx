import { useText } from '~/i18n/TextProvider'
import { localeOf } from '~/i18n/languages'
import { askedOnly } from '~/record/asked-kinds'
import { useShow } from '~/record/use-show'
import { capitalized } from '~/std/capitalized'
import styles from './Home.module.css'
import type { HomeList } from './home-chart'

/** Says of the lists of a card which part of them the service and the sign-in open. */
export function LimitNotes({ lists }: { readonly lists: readonly HomeList[] }) {
  const messages = useText()
  const show = useShow()
  const told = new Map<string, readonly string[]>()
  for (const { view, list, isLimited } of lists) {
    const only = isLimited && list.result ? askedOnly(view, list.result, show) : undefined
    if (only !== undefined) told.set(only, [...(told.get(only) ?? []), view.title(messages)])
  }
  const names = new Intl.ListFormat(localeOf(show.format.language))
  return [...told].map(([only, titles]) => (
    <p key={only} className={styles.note}>
      {titles.length === lists.length
        ? `${capitalized(only)}.`
        : `${names.format(titles)}: ${only}.`}
    </p>
  ))
}
