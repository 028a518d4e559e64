import { useQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { explainRefusal } from '~/capability/explain'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { typeText } from '~/fhir/format/codes/type-text'
import { useText } from '~/i18n/TextProvider'
import { recordName } from '~/record/names/record-name'
import { useRegistry } from '~/record/RegistryContext'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import type { RecordContext } from '../../engine/read/read-contexts'
import { findContext } from '../../fill/open/find-context'
import { useScene } from '../form-actions'
import styles from '../Items.module.css'
import { useFieldContext } from '../use-field-context'

/** The entries of the record that help with a question, each list a press away. */
export function RecordContexts({ contexts }: { readonly contexts: readonly RecordContext[] }) {
  const { patientId } = useScene()
  const {
    words: {
      lists: { context: words },
    },
  } = useFieldContext()
  return patientId === undefined
    ? null
    : contexts.map(({ label, query }) => (
        <div key={query} data-print="never">
          <Disclosure summary={label ?? words.title}>
            <Found query={query} patientId={patientId} label={label ?? words.title} />
          </Disclosure>
        </div>
      ))
}

interface FoundProps {
  readonly query: string
  readonly patientId: string
  readonly label: string
}

function Found({ query, patientId, label }: FoundProps) {
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
  return (
    <>
      {data.found.length === 0 ? <p>{data.isWhole ? words.none : words.noneYet}</p> : null}
      <ul className={styles.context} aria-label={label}>
        {data.found.map((resource) => (
          <Entry key={`${resource.resourceType}/${resource.id}`} resource={resource} />
        ))}
      </ul>
      {data.isWhole || data.found.length === 0 ? null : <p>{words.more}</p>}
    </>
  )
}

/** An entry by its name and its time, as lists have it. */
function Entry({ resource }: { readonly resource: FhirResource }) {
  const show = useShow()
  const view = useRegistry().ofRecord(resource.resourceType)
  const name =
    view?.headline(resource, show) ??
    recordName(resource, show.format) ??
    typeText(resource.resourceType, show.format)
  const when = view?.whens(resource, show)[0]?.text
  return (
    <li>
      <Spoken text={name} of={resource} />
      {when === undefined ? null : <span className={styles.when}>{when}</span>}
    </li>
  )
}
