import { exportStatus } from '../bulk/export-status.ts'
import { FhirError } from '../errors.ts'
import { acceptedTypes, checkAccept } from './negotiation.ts'
import { readBinary } from './binary.ts'
import type { Exchange } from './exchange.ts'
import { operate } from './operate.ts'
import { read } from './read.ts'
import type { Route } from './route.ts'
import { furtherPage, search } from './search/search.ts'
import { checkType } from './support.ts'
import { create, update } from './write.ts'
import { befallWrite } from '../faults/write-faults.ts'

/** Routes that need a token. */
export type ResourceRoute = Exclude<Route, { readonly kind: 'metadata' | 'smart-configuration' }>

/** Sends an admitted request to the code that serves it. @throws FhirError */
export async function dispatch(exchange: Exchange, route: ResourceRoute): Promise<Response> {
  const { request, query, kind, base } = exchange
  if ('type' in route) checkType(kind, route.type)
  const isFile = 'type' in route && route.type === 'Binary'
  checkAccept(request, query.get('_format'), isFile ? () => true : undefined)
  switch (route.kind) {
    case 'page':
      return furtherPage(exchange)
    case 'export-status':
      return exportStatus(exchange)
    case 'search':
      return search(exchange, route.type, route.posted)
    case 'create':
      return befallWrite(exchange, { type: route.type }, () => create(exchange, route.type))
    case 'read':
      return isFile
        ? readBinary(exchange, route.id, acceptedTypes(request.headers.get('Accept')))
        : read(exchange, route.type, route.id)
    case 'update':
      return befallWrite(exchange, { type: route.type, id: route.id }, () =>
        update(exchange, route.type, route.id),
      )
    case 'history':
      throw new FhirError(
        'not-implemented',
        `No implementation for action history of ${route.type} at ${base}`,
      )
    case 'operation':
      return operate(exchange, route)
  }
}
