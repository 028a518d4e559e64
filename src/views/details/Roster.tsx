import type { CareTeam } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { Parts } from '~/record/element/Parts'
import { Contact } from './Contact'

/**
 * The members of a care team: name, role, organization, period and contact details (R4,
 * CareTeam.participant).
 */
export function Roster({ resource }: { readonly resource: CareTeam }) {
  const more = (part: object) => {
    const { member } = fieldsOf(part)
    // A Reference by its place in R4; its readers cope with missing or odd parts.
    return typeof member === 'object' && member !== null ? <Contact reference={member} /> : null
  }
  return (
    <Parts
      record={resource}
      element="participant"
      main={['member']}
      aside={['role']}
      facts={['onBehalfOf', 'period']}
      more={more}
    />
  )
}
