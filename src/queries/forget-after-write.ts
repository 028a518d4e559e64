import type { QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { fieldsOf } from '~/fhir/json'
import type { ResourceType } from '~/fhir/resource'

/**
 * Types whose lists an operation on one type changes too: a merge redirects the references of every
 * type; `$match` only searches.
 */
function touchedBy({ request }: Permit): ResourceType | 'all' | undefined {
  switch (request.interaction) {
    case 'create':
    case 'update':
    case 'generate':
      return request.type
    case 'operation':
      return request.name === '$match' ? undefined : 'all'
    case 'read':
    case 'history':
    case 'search':
    case 'attachment':
    case 'export':
      return undefined
  }
}

/**
 * After a write, the reads and searches of its type are repeated: those on the screen at once, the
 * others when they are opened.
 */
export function forgetAfterWrite(client: QueryClient, permit: Permit): Promise<void> {
  const touched = touchedBy(permit)
  if (touched === undefined) return Promise.resolve()
  return client.invalidateQueries({
    predicate: ({ queryKey: [family, request] }) =>
      family === 'fhir' && (touched === 'all' || fieldsOf(request)['type'] === touched),
  })
}
