import { useMemo, type ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { LateRefusalNotice } from '~/refusals/late-refusal'
import { PageHeader } from '~/ui/PageHeader'
import { lazy } from '~/ui/late/lazy'
import { filtersOf, paramsOf, SOURCE } from './filter'
import { Filters } from './Filters'
import type { ListProps } from './list-props'
import { listRequest } from '~/record/list-request'
import { PermittedList } from './PermittedList'
import { RecordPlace } from '~/record/places/RecordPlace'
import { useChosen } from './use-chosen'

const SourcesOffer = lazy(async () => (await import('../sources/SourcesOffer')).SourcesOffer)

interface ListScreenProps extends ListProps {
  /** Further actions for such records. */
  readonly ways?: ReactNode
}

/** A list of records: its contents, its filters, and a link to each record. */
export function ListScreen({ view, patientId, selectedId, ways }: ListScreenProps) {
  const { capability } = useConnection()
  const messages = useText()
  const [chosen, choose] = useChosen(view, patientId)
  const filters = useMemo(
    () => filtersOf(view, capability.parametersOf(view.type)),
    [view, capability],
  )
  const params = paramsOf(filters, chosen)
  const answer = capability.decide(listRequest(view, patientId, capability, params))
  const whole =
    params.length === 0 ? answer : capability.decide(listRequest(view, patientId, capability))
  const place = useMemo(() => ({ patient: patientId }), [patientId])
  const form = (
    <Filters
      filters={filters}
      chosen={chosen}
      choose={choose}
      whole={isPermit(whole) ? whole : undefined}
      offer={
        chosen[SOURCE] === undefined ? (
          <SourcesOffer
            view={view}
            patientId={patientId}
            onShow={() => choose({ ...chosen, [SOURCE]: '*' })}
          />
        ) : null
      }
    />
  )
  return (
    <RecordPlace value={place}>
      {isPermit(answer) ? (
        <PermittedList
          permit={answer}
          view={view}
          patientId={patientId}
          selectedId={selectedId}
          filtered={params.length > 0}
          source={chosen[SOURCE]}
          onSource={(source) => choose({ ...chosen, [SOURCE]: source })}
        >
          {ways}
          {form}
        </PermittedList>
      ) : (
        <>
          <PageHeader title={view.title(messages)} />
          {params.length === 0 ? null : form}
          <LateRefusalNotice refusal={answer} />
          {ways}
        </>
      )}
    </RecordPlace>
  )
}
