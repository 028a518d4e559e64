import type { Permit } from '~/capability/permit'
import { patientsNamed } from '~/fhir/patients-named'
import { address, isAddressed, type Addressed, type WriteRequest } from './addressed'

/** For tests of later steps: a write for the person whom it names, with an agreeing standpoint. */
export function addressedAsNamed<P extends Permit<WriteRequest>>(permit: P): Addressed<P> {
  const [id, second] = patientsNamed(permit.request)
  const answer = address(permit, {
    addressee:
      id === undefined
        ? { kind: 'nobody' }
        : second === undefined
          ? { kind: 'patient', id }
          : { kind: 'both', names: [id, second] },
  })
  if (!isAddressed(answer)) throw new Error(answer.misaddressed)
  return answer
}
