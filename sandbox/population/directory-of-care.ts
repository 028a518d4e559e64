import type { Ledger } from './ledger.ts'
import { addOrganizations } from './organizations.ts'
import type { Organizations } from './organizations.ts'
import { addLocations } from './locations.ts'
import type { Locations } from './locations.ts'
import { addPractitioners } from './people/practitioners.ts'
import type { Practitioners } from './people/practitioners.ts'

/**
 * Everyone and everything that patients meet, such as staff and places of work. References carry
 * the name as their display.
 */
export type Directory = Organizations & Locations & Practitioners

/** Files the organizations, locations and practitioners that all charts refer to. */
export function addDirectory(ledger: Ledger, gpBase: string): Directory {
  const organizations = addOrganizations(ledger)
  const locations = addLocations(ledger, organizations, gpBase)
  return { ...organizations, ...locations, ...addPractitioners(ledger, organizations, locations) }
}
