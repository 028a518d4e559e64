import { Unread } from '~/refusals/Unread'
import { explainRefusal } from '~/capability/explain'
import { explainFailure } from '~/fhir/explain-failure'
import { isReadOut, isWholeResult } from '~/fhir/wire/whole-result'
import type { chart as english } from '~/i18n/en/record/chart'
import type { Messages } from '~/i18n/messages'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import { useIsOnline } from '~/ui/use-is-online'
import { askedOnly } from '../asked-kinds'
import type { Show } from '../show'
import styles from './ChartCompleteness.module.css'
import type { Chart, ChartList } from './use-chart'
import type { ChartLoading } from './use-load-chart'
import { useShow } from '../use-show'

interface ChartCompletenessProps {
  readonly chart: Chart
  readonly loading: ChartLoading
  /** They come with the words of the part that shows it. */
  readonly words: typeof english
}

/**
 * The loaded share of the whole record, list by list, with unavailable lists and their reasons; the
 * rest on request.
 */
export function ChartCompleteness({ chart, loading, words }: ChartCompletenessProps) {
  const messages = useText()
  const isOnline = useIsOnline()
  const { list } = messages.records
  const show = useShow()
  const { running, quiet, done, of, failed, missing } = loading
  const narrowed = chart.narrowed.map((view) => view.title(messages)).join(', ')
  const unread = chart.lists.flatMap(({ result }) => result?.unread ?? [])
  return (
    <div className={styles.completeness}>
      <p className={styles.line}>
        {chart.complete ? words.whole(of) : words.part(done, of)}
        {narrowed === '' ? null : ` ${words.onlyKinds(narrowed)}`}
        {chart.refused.length === 0 ? null : ` ${words.off(chart.refused.length)}`}
      </p>
      {unread.length === 0 ? null : <Unread of={unread} />}
      {missing.length === 0 && !running ? null : (
        <div className={styles.load} data-print="never">
          {running ? (
            <progress
              className={styles.progress}
              aria-label={words.progress}
              value={done}
              max={of}
            />
          ) : null}
          {running ? (
            <Button size="small" onClick={loading.stop}>
              {list.stop}
            </Button>
          ) : (
            <Button size="small" onClick={() => void loading.start()}>
              {failed.length > 0 ? words.tryRest : words.loadRest}
            </Button>
          )}
        </div>
      )}
      <LiveRegion>
        {!running || quiet ? null : isOnline ? words.loading(done, of) : messages.actions.notLoaded}
      </LiveRegion>
      <Disclosure summary={words.details}>
        <ul className={styles.kinds}>
          {chart.lists
            .filter(({ needed }) => needed)
            .map((one) => (
              <li key={one.view.path}>
                {words.entry(one.view.title(messages), completenessOf(one, words, messages, show))}
              </li>
            ))}
          {chart.refused.map(({ view, refusal }) => (
            <li key={view.path}>
              {words.entry(
                view.title(messages),
                words.refused(explainRefusal(refusal, messages).sentence),
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** The loaded share of a list, in words. */
function completenessOf(
  { view, result, failure }: ChartList,
  words: typeof english,
  messages: Messages,
  show: Show,
): string {
  if (failure !== undefined) return words.failed(explainFailure(failure, messages).sentence)
  if (result === undefined) return words.nothingYet
  const loaded = result.matches.length
  const limits = [
    askedOnly(view, result, show),
    result.stopped === 'not-all' ? words.leftOut : undefined,
    result.foreign === 0 ? undefined : words.withheld(result.foreign),
  ].filter((limit) => limit !== undefined)
  const count = !isReadOut(result)
    ? result.stopped === undefined
      ? words.some(loaded, result.total)
      : words.cut(loaded)
    : isWholeResult(result) && limits.length === 0
      ? words.all(loaded)
      : messages.records.list.count(loaded)
  return limits.length === 0 ? count : words.with(count, limits.join('; '))
}
