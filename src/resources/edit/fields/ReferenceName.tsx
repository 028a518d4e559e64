import { baseAddresses } from '~/fhir/base-addresses'
import { useQuery } from '@tanstack/react-query'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { parseReference } from '~/fhir/reference'
import type { Read } from '~/fhir/request'
import styles from '~/writing/rows/Rows.module.css'
import { readQuery } from '~/queries/read-query'
import { recordName } from '~/record/names/record-name'
import { useShow } from '~/record/use-show'

/** The target of a reference: by its own name, or else the record's, with its address. */
export function ReferenceName({
  reference,
  name,
}: {
  readonly reference: string
  readonly name: string
}) {
  const { capability, session } = useConnection()
  const target = parseReference(reference, baseAddresses(session.bases))
  const answer =
    target.where === 'here' && name === ''
      ? capability.decide<Read>({ interaction: 'read', type: target.type, id: target.id })
      : undefined
  return (
    <>
      {answer !== undefined && isPermit(answer) ? (
        <Named permit={answer} />
      ) : name === '' ? null : (
        <span>{name}</span>
      )}
      {reference === '' ? null : <code className={styles.quiet}>{reference}</code>}
    </>
  )
}

function Named({ permit }: { readonly permit: Permit<Read> }) {
  const { format } = useShow()
  const { data } = useQuery(readQuery(permit))
  const name = data === undefined ? undefined : recordName(data.resource, format)
  return name === undefined ? null : <span>{name}</span>
}
