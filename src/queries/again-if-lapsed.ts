import { isLapsed } from '~/fhir/failure'

/**
 * Reads a whole list from its first page, and once more where the link to a further page has ended
 * meanwhile (dead-links.ts). Rejects with the failure of the last reading.
 */
export async function againIfLapsed<T>(readAll: () => Promise<T>): Promise<T> {
  try {
    return await readAll()
  } catch (failure) {
    if (!isLapsed(failure)) throw failure
    return readAll()
  }
}
