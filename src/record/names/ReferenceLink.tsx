import { baseAddresses } from '~/fhir/base-addresses'
import type { FhirResource, Reference } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { filled } from '~/fhir/format/filled'
import { hidden } from '~/fhir/format/hidden'
import { identifierText } from '~/fhir/format/identifier-text'
import { referencedType, referenceText } from '~/fhir/format/reference-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { containedOf, parseReference } from '~/fhir/reference'
import { isResource } from '~/fhir/resource-types'
import { TextLink } from '~/ui/TextLink'
import { recordAddress } from '../places/addresses'
import { usePlace } from '../places/RecordPlace'
import { Spoken } from '../spoken/Spoken'
import { namedAs } from './record-name'
import { isRead } from './referenced-text'
import { useShow } from '../use-show'

interface ReferenceLinkProps {
  readonly reference: Reference
  /** The record that it is in, if that is not the open one: it may contain the named record. */
  readonly within?: object
}

/**
 * The name of a reference's target: the reference's own, or else that of the record behind it if
 * that may be read. Contained records, records of other systems, and missing ones are described in
 * words.
 */
export function ReferenceLink({ reference, within }: ReferenceLinkProps) {
  const { capability, session } = useConnection()
  const { patient, record: open, technical } = usePlace()
  const record = isResource(within) ? within : open
  const { format, words } = useShow()
  const own = filled(hidden(reference.display, format))
  const given = own && <Spoken text={own} of={own} record={record ?? within} />
  const target = parseReference(reference, baseAddresses(session.bases))
  switch (target.where) {
    case 'contained': {
      const contained = record === undefined ? undefined : containedOf(record, target.id)
      if (contained === undefined)
        return (
          given ??
          (record === undefined
            ? referenceText(reference, format)
            : words.reference.containedMissing)
        )
      const name = namedAs(contained, format, own)
      return (
        <Spoken text={name} of={given === undefined ? contained : own} record={record ?? within} />
      )
    }
    case 'elsewhere':
      // Never fetched: the address is server text and the token belongs to the session's own bases.
      return (
        <>
          {given ??
            identifierText(reference.identifier, format) ??
            format.words.elsewhere(referencedType(reference, format))}
          {technical === true ? (
            <>
              {' '}
              <code>{hidden(target.url, format)}</code>
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
      const type = typeText(target.type, format)
      if (!isPermit(answer))
        return (
          given ?? identifierText(reference.identifier, format) ?? words.reference.unreadable(type)
        )
      const fallback = given ?? referenceText(reference, format) ?? type
      const to = recordAddress(target.type, target.id, patient)
      return given === undefined || isRead(reference) ? (
        <NamedByRecord
          reference={reference}
          type={type}
          to={to}
          fallback={fallback}
          own={own}
          within={record}
        />
      ) : (
        <TextLink to={to}>{given}</TextLink>
      )
    }
  }
}

interface NamedByRecordProps {
  readonly reference: Reference
  /** The type of record, in words. */
  readonly type: string
  readonly to: string
  readonly fallback: ReactNode
  /** The name that the reference gives it. */
  readonly own: string | undefined
  readonly within: FhirResource | undefined
}

/**
 * Shown by the name of its record; each is read once, however many refer to it
 * (`referenced-names.ts`).
 */
function NamedByRecord({ reference, type, to, fallback, own, within }: NamedByRecordProps) {
  const { format, words, names } = useShow()
  const found = names?.look(reference, within)
  const given = own === undefined ? identifierText(reference.identifier, format) : fallback
  if (found?.state === 'unreadable')
    return found.gone ? (
      <>
        {fallback} · {words.reference.gone}
      </>
    ) : (
      <TextLink to={to}>{given ?? words.reference.unreadable(type)}</TextLink>
    )
  if (found?.state === 'found') {
    const name = namedAs(found.record, format, own)
    return (
      <TextLink to={to}>
        <Spoken text={name} of={found.record} />
      </TextLink>
    )
  }
  const loading = found?.state === 'loading' ? words.reference.loading : undefined
  return <TextLink to={to}>{given ?? loading ?? fallback}</TextLink>
}
