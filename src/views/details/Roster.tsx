import type { CareTeam } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { Parts } from '~/record/element/Parts'
import { Contact } from './Contact'

/**
 * The members of a care team: who, in which role, for whom and since when, and how to reach them
 * (R4, CareTeam.participant).
 */
export function Roster({ resource }: { readonly resource: CareTeam }) {
  const more = (part: object) => {
    const { member } = fieldsOf(part)
    // A Reference by its place in R4; what reads it bears parts that are missing or odd.
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
