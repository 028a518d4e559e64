import { useConnection } from '~/connection/ConnectionContext'
import { FhirFailure } from '~/fhir/failure'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import type { ChartList } from '~/record/chart/use-chart'
import { Button } from '~/ui/Button'
import { reachOf } from './home-chart'
import { useHome } from './home-context'
import { MissingText, useMissingWords } from './missing-words'

interface MissingListsProps {
  /** True where nothing is being read, and the page's end does not count the lists otherwise. */
  readonly isCounted: boolean
}

/** The lists that are missing in a whole record, or in part; those that failed are tried again. */
export function MissingLists(props: MissingListsProps) {
  return (
    <MissingText>
      <Told {...props} />
    </MissingText>
  )
}

function Told({ isCounted }: MissingListsProps) {
  const { home } = useHome()
  const words = useMissingWords()
  const messages = useText()
  const { queryClient } = useConnection()
  const { whole, needed, limited, failed } = reachOf(home)
  const titles = (lists: readonly ChartList[]) =>
    lists.map(({ view }) => view.title(messages)).join(', ')
  const retry = () => {
    for (const { permit } of unanswered)
      void queryClient.infiniteQuery(searchQuery(permit)).catch(() => undefined)
  }
  // A refusal is an answer: the same request has the same one.
  const isRefused = ({ failure }: ChartList) =>
    failure instanceof FhirFailure && failure.kind === 'forbidden'
  const refused = failed.filter(isRefused)
  const unanswered = failed.filter((list) => !isRefused(list))
  const isLeftOut = ({ result }: ChartList) => result?.stopped === 'not-all'
  const leftOut = limited.filter(isLeftOut)
  const allowed = limited.filter((list) => !isLeftOut(list))
  // Lists that were cut short, or hold entries of no use: no other try is offered for them.
  const partial = isCounted
    ? [...home.lists.values()].flatMap(({ list, isWhole, isLimited }) =>
        list.needed && !isWhole && !isLimited && list.failure === undefined ? [list] : [],
      )
    : []
  return (
    <>
      {isCounted && needed > 0 ? words.complete(whole, needed) : null}
      {allowed.length === 0 ? null : ` ${words.limited(titles(allowed))}`}
      {leftOut.length === 0 ? null : ` ${words.leftOut(titles(leftOut))}`}
      {partial.length === 0 ? null : ` ${words.partial(titles(partial))}`}
      {refused.length === 0 ? null : ` ${words.refused(titles(refused))}`}
      {unanswered.length === 0 ? null : (
        <>
          {' '}
          {words.failed(titles(unanswered))}{' '}
          <Button size="small" tone="quiet" onClick={retry}>
            {words.retry}
          </Button>
        </>
      )}
    </>
  )
}
