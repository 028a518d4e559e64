import type { Service } from '~/smart/registration'
import { assertNever } from '~/std/assert-never'
import { exchangeProfile } from './exchange/exchange-profile'
import { plainProfile } from './plain-profile'
import type { ServiceProfile } from './profile'

/** The particulars of a service besides R4. */
export function profileOf(service: Service): ServiceProfile {
  switch (service.service) {
    case 'exchange':
      return exchangeProfile(service.solution)
    case 'fhir-r4':
      return plainProfile
    default:
      return assertNever(service)
  }
}
