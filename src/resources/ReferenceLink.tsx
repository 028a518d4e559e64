import type { Reference } from 'fhir/r4'
import { useQuery } from '@tanstack/react-query'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { identifierText } from '~/fhir/format/identifier-text'
import { referenceText } from '~/fhir/format/reference-text'
import { typeText } from '~/fhir/format/type-text'
import { containedOf, parseReference } from '~/fhir/reference'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { TextLink } from '~/ui/TextLink'
import { recordAddress } from './addresses'
import { usePlace } from './RecordPlace'
import { recordName } from './record-name'
import { useShow } from './show'

/**
 * What a reference leads to, by its name: the one it carries, else that of the record behind it where that may be read.
 * Records inside the same record, of other systems, and ones that cannot be found are said in words.
 */
export function ReferenceLink({ reference }: { readonly reference: Reference }) {
  const { capability, session } = useConnection()
  const { patient, record, technical } = usePlace()
  const { format, words } = useShow()
  const given = reference.display?.trim() || undefined
  const target = parseReference(
    reference,
    session.bases.map((base) => base.url),
  )
  switch (target.where) {
    case 'contained': {
      const contained = record === undefined ? undefined : containedOf(record, target.id)
      const name = given ?? (contained === undefined ? undefined : recordName(contained, format))
      return (
        name ??
        (contained === undefined && record !== undefined
          ? words.reference.containedMissing
          : referenceText(reference, format))
      )
    }
    case 'elsewhere':
      // Never fetched: the address is server text and the token belongs to the session's own bases.
      return (
        <>
          {given ?? identifierText(reference.identifier, format) ?? format.words.elsewhere}
          {technical === true ? (
            <>
              {' '}
              <code>{target.url}</code>
            </>
          ) : null}
        </>
      )
    case 'nowhere':
      return given ?? identifierText(reference.identifier, format) ?? words.reference.unnamed
    case 'here': {
      if (target.type === 'Patient' && target.id !== patient)
        return given ?? words.reference.otherPatient
      const answer = capability.decide({ interaction: 'read', type: target.type, id: target.id })
      const fallback = given ?? referenceText(reference, format) ?? typeText(target.type, format)
      if (!isPermit(answer)) return fallback
      const to = recordAddress(target.type, target.id, patient)
      return given === undefined ? (
        <NamedByRecord permit={answer} to={to} fallback={fallback} />
      ) : (
        <TextLink to={to}>{given}</TextLink>
      )
    }
  }
}

interface NamedByRecordProps {
  readonly permit: Permit<Read>
  readonly to: string
  readonly fallback: string
}

/** Reads the record for its name; the cache sees to it that each is read once however many refer to it. */
function NamedByRecord({ permit, to, fallback }: NamedByRecordProps) {
  const { format, words } = useShow()
  const { data, error } = useQuery(readQuery(permit))
  if (error?.kind === 'not-found') return `${fallback} · ${words.reference.gone}`
  const name = data === undefined ? undefined : recordName(data.resource, format)
  return <TextLink to={to}>{name ?? fallback}</TextLink>
}
