import { useConnection } from '~/connection/ConnectionContext'
import type { missing } from '~/i18n/en/summary/missing'
import { lateWords } from '~/i18n/late-words'
import { useText } from '~/i18n/TextProvider'
import { wordsIn } from '~/i18n/words-in'
import { searchQuery } from '~/queries/search-query'
import type { ChartList } from '~/record/chart/use-chart'
import { Button } from '~/ui/Button'

const { Words, useWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof missing>('/src/i18n/*/summary/missing.ts', { import: 'missing' }),
  ),
)

interface MissingListsProps {
  readonly failed: readonly ChartList[]
  /** Lists of which the service or the sign-in opens only a part. */
  readonly limited: readonly ChartList[]
}

/** The lists that are missing in a whole record, or in part; those that failed are tried again. */
export function MissingLists(props: MissingListsProps) {
  return (
    <Words>
      <Told {...props} />
    </Words>
  )
}

function Told({ failed, limited }: MissingListsProps) {
  const words = useWords()
  const messages = useText()
  const { queryClient } = useConnection()
  const titles = (lists: readonly ChartList[]) =>
    lists.map(({ view }) => view.title(messages)).join(', ')
  const retry = () => {
    for (const { permit } of failed)
      void queryClient.infiniteQuery(searchQuery(permit)).catch(() => undefined)
  }
  return (
    <>
      {limited.length === 0 ? null : ` ${words.limited(titles(limited))}`}
      {failed.length === 0 ? null : (
        <>
          {' '}
          {words.failed(titles(failed))}{' '}
          <Button size="small" tone="quiet" onClick={retry}>
            {words.retry}
          </Button>
        </>
      )}
    </>
  )
}
