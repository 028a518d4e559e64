import { FhirFailure } from '~/fhir/failure'
import { fieldsOf, listOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { isUsual } from './is-usual'

/**
 * Gives every record of an answer R4's own shapes, whatever was sent (`mendShapes`), so that a
 * screen may trust the types. The code that corrects shapes is fetched for the first record that is
 * not plainly right; most sessions never need it. Throws `offline` when it cannot be fetched.
 */
export async function inShape(json: unknown): Promise<unknown> {
  const { resourceType, entry } = fieldsOf(json)
  if (resourceType !== 'Bundle') return isOdd(json) ? mended(json) : json
  const entries = listOf(entry)
  if (!entries.some((item) => isOdd(fieldsOf(item)['resource']))) return json
  return {
    ...fieldsOf(json),
    entry: await Promise.all(
      entries.map(async (item) => {
        const { resource } = fieldsOf(item)
        return isOdd(resource) ? { ...fieldsOf(item), resource: await mended(resource) } : item
      }),
    ),
  }
}

/** An outcome is not a record: it is read separately, whatever its shape (`issuesOf`). */
function isOdd(value: unknown): boolean {
  return isResource(value) && value.resourceType !== 'OperationOutcome' && !isUsual(value)
}

async function mended(value: unknown): Promise<unknown> {
  if (!isResource(value)) return value
  const { mendShapes } = await import('./mend-shapes').catch(() => {
    // To a person it looks like a connection problem: the answer came, and the code to read it did
    // not.
    throw new FhirFailure({ kind: 'offline' })
  })
  return mendShapes(value)
}
