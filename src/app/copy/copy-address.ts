import { patientAddress } from '~/smart/patient-address'

/** The address of a copy's pages; the screens of the record are below it. */
export const COPY_ADDRESS = '/copy'

/**
 * Sets the address of the first screen of a copy. A reload comes back to its screen; who opens the
 * copy anew begins at the first page of the record.
 */
export function goToRecord(patientId: string): void {
  const root = `${COPY_ADDRESS}${patientAddress(patientId)}`
  const { pathname } = window.location
  if (pathname !== root && !pathname.startsWith(`${root}/`))
    window.history.replaceState(null, '', root)
}
