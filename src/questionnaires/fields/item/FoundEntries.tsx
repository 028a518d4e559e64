import { useQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { explainRefusal } from '~/capability/explain'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { findContext } from '../../fill/open/find-context'
import { useFieldContext } from '../use-field-context'

interface FoundEntriesProps {
  /** A search of the form, as its author wrote it. */
  readonly query: string
  readonly patientId: string
  /** Draws the entries; there is at least one. */
  readonly children: (found: readonly FhirResource[]) => ReactNode
}

/** The entries that a search of the form finds, or the reason why there are none. */
export function FoundEntries({ query, patientId, children }: FoundEntriesProps) {
  const connection = useConnection()
  const messages = useText()
  const {
    words: {
      lists: { context: words },
    },
  } = useFieldContext()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['forms', 'context', patientId, query],
    queryFn: () => findContext(query, { ...connection, patientId }),
    retry: false,
  })
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={2} />
    ) : (
      <div role="alert">
        <p>{explainFailure(error, messages).sentence}</p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </div>
    )
  if (data.kind === 'unread') return <p>{words.unread}</p>
  if (data.kind === 'refused')
    return (
      <p>
        {words.off} {explainRefusal(data.refusal, messages).sentence}
      </p>
    )
  if (data.found.length === 0) return <p>{data.isWhole ? words.none : words.noneYet}</p>
  return (
    <>
      {children(data.found)}
      {data.isWhole ? null : <p>{words.more}</p>}
    </>
  )
}
