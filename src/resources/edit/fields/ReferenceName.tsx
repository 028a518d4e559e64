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
        <Named permit={answer} version={target.where === 'here' ? target.version : undefined} />
      ) : name === '' ? null : (
        <span>{name}</span>
      )}
      {reference === '' ? null : <code className={styles.quiet}>{reference}</code>}
    </>
  )
}

interface NamedProps {
  readonly permit: Permit<Read>
  /** The only version that is meant: another one may have another name. */
  readonly version: string | undefined
}

function Named({ permit, version }: NamedProps) {
  const { format } = useShow()
  const record = useQuery(readQuery(permit)).data?.resource
  const isMeant = version === undefined || record?.meta?.versionId === version
  const name = record === undefined || !isMeant ? undefined : recordName(record, format)
  return name === undefined ? null : <span>{name}</span>
}
