import type { SignInAddresses } from './discovery'

/**
 * Characters of an address that every host on the way takes: many take no query of more than 2,048
 * (IIS `maxQueryString`, common rules of web application firewalls).
 */
const SAFE = 2000

/** True for an address that a host on the way may cut or refuse. */
export function isTooLong(address: string): boolean {
  return address.length > SAFE
}

/** True where an authorize request may go as a form (SMART App Launch 2.2, `authorize-post`). */
export function takesForms({ capabilities }: Pick<SignInAddresses, 'capabilities'>): boolean {
  return capabilities?.includes('authorize-post') === true
}
