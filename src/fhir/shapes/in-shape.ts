import { FhirFailure } from '~/fhir/failure'
import { fieldsOf, listOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { isUsual } from './is-usual'

/**
 * An answer with every record in R4's own shapes, whatever came (`mendShapes`): behind it a screen
 * may believe the types. What makes shapes right is fetched for the first record that is not
 * plainly right; most sessions never need it. Throws `offline` when it cannot be fetched.
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

/** An outcome is no record: it is read by itself, whatever its shape (`issuesOf`). */
function isOdd(value: unknown): boolean {
  return isResource(value) && value.resourceType !== 'OperationOutcome' && !isUsual(value)
}

async function mended(value: unknown): Promise<unknown> {
  if (!isResource(value)) return value
  const { mendShapes } = await import('./mend-shapes').catch(() => {
    // To a person it is the connection: the answer came, and what is needed to read it did not.
    throw new FhirFailure({ kind: 'offline' })
  })
  return mendShapes(value)
}
