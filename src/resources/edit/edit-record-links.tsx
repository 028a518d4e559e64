import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { FhirRequest } from '~/fhir/request'
import { lookup } from '~/fhir/format/lookup'
import type { ResourceType } from '~/fhir/resource'
import { Suspense } from '~/ui/late/Suspense'
import styles from '~/writing/rows/Rows.module.css'
import { GatedLink } from '~/refusals/GatedLink'
import { classNames } from '~/ui/class-names'
import { recordAddress, rootAddress } from '~/record/places/addresses'
import { EditText, useEditWords } from './edit-text'

interface NewRecordWayProps {
  readonly type: ResourceType
  readonly patientId: string | undefined
}

/**
 * The link from a list to a new record of it, for staff who work with records; if it is not
 * offered, it has the reason.
 */
export function NewRecordLink({ type, patientId }: NewRecordWayProps) {
  return (
    <ForStaff>
      <Way
        {...{ type }}
        word="new"
        to={`${rootAddress(patientId)}/new/${type}`}
        request={{ interaction: 'create', type, resource: { resourceType: type } }}
      />
    </ForStaff>
  )
}

interface CorrectRecordWayProps extends NewRecordWayProps {
  readonly id: string
}

/** The link from a record to its correction, likewise. */
export function CorrectRecordLink({ type, id, patientId }: CorrectRecordWayProps) {
  return (
    <ForStaff below>
      <Way
        {...{ type }}
        word="correct"
        to={`${recordAddress(type, id, patientId)}/correct`}
        request={{ interaction: 'update', type, id, resource: { resourceType: type, id } }}
      />
    </ForStaff>
  )
}

/**
 * A patient's own sign-in does not mention work for staff. Its place is kept while the words load.
 */
function ForStaff({ below, children }: { readonly below?: true; readonly children: ReactNode }) {
  const { session } = useConnection()
  if (session.user.role !== 'practitioner') return null
  return (
    <div className={classNames(styles.way, below && styles.wayBelow)} data-print="never">
      <Suspense fallback={null}>
        <EditText>{children}</EditText>
      </Suspense>
    </div>
  )
}

interface WayProps {
  readonly type: ResourceType
  readonly word: 'new' | 'correct'
  readonly to: string
  readonly request: FhirRequest
}

function Way({ type, word, to, request }: WayProps) {
  const { kind } = useEditWords()
  const { capability } = useConnection()
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = kind
  const name = lookup((Object.hasOwn(words, type) ? words[type] : undefined) ?? {}, word) ?? ''
  const answer = capability.decide(request)
  return <GatedLink to={to} name={name} answer={answer} />
}
