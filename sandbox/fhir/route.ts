import { isId } from './reference.ts'

/** The request that a method and path make of a FHIR base. */
export type Route =
  | { readonly kind: 'metadata' }
  | { readonly kind: 'smart-configuration' }
  | { readonly kind: 'page' }
  | { readonly kind: 'export-status' }
  | { readonly kind: 'search'; readonly type: string; readonly posted: boolean }
  | { readonly kind: 'create'; readonly type: string }
  | { readonly kind: 'read'; readonly type: string; readonly id: string }
  | { readonly kind: 'update'; readonly type: string; readonly id: string }
  | { readonly kind: 'history'; readonly type: string }
  | {
      readonly kind: 'operation'
      readonly type: string
      readonly id?: string
      readonly name: string
    }

const TYPE = /^[A-Z][A-Za-z]+$/
const OPERATION = /^\$([a-z][a-z-]*)$/

/**
 * The route of a method and the path below a base (`/Patient/1`, percent-decoded). Undefined for a
 * path that no FHIR base has, and for a verb that the path does not take: the gateway answers both
 * (specification, "Gateway errors").
 */
export function routeOf(method: string, path: string): Route | undefined {
  const parts = path.split('/').slice(1)
  if (path === '/metadata') return method === 'GET' ? { kind: 'metadata' } : undefined
  if (path === '/.well-known/smart-configuration')
    return method === 'GET' ? { kind: 'smart-configuration' } : undefined
  if (path === '' || path === '/') return method === 'GET' ? { kind: 'page' } : undefined
  if (path === '/$export-poll-status')
    return method === 'GET' || method === 'DELETE' ? { kind: 'export-status' } : undefined
  const [type = '', second, third, ...more] = parts
  if (!TYPE.test(type) || more.length > 1) return undefined
  if (second === undefined) return typeRoute(method, type)
  if (third === undefined)
    return method === 'POST' && second === '_search'
      ? { kind: 'search', type, posted: true }
      : underType(method, type, second)
  return underResource(method, type, second, [third, ...more])
}

/**
 * True when a path takes any verb at all: another verb there is unsupported, while the path is
 * valid.
 */
export function isKnownPath(path: string): boolean {
  return ['GET', 'POST', 'PUT', 'DELETE'].some((method) => routeOf(method, path) !== undefined)
}

function typeRoute(method: string, type: string): Route | undefined {
  if (method === 'GET') return { kind: 'search', type, posted: false }
  return method === 'POST' ? { kind: 'create', type } : undefined
}

function underType(method: string, type: string, second: string): Route | undefined {
  const name = OPERATION.exec(second)?.[1]
  if (name !== undefined)
    return method === 'POST' || method === 'GET' ? { kind: 'operation', type, name } : undefined
  if (second === '_history') return method === 'GET' ? { kind: 'history', type } : undefined
  if (!isId(second)) return undefined
  if (method === 'GET') return { kind: 'read', type, id: second }
  return method === 'PUT' ? { kind: 'update', type, id: second } : undefined
}

function underResource(
  method: string,
  type: string,
  id: string,
  rest: readonly string[],
): Route | undefined {
  const [third = '', version] = rest
  if (!isId(id)) return undefined
  if (third === '_history') return method === 'GET' ? { kind: 'history', type } : undefined
  const name = OPERATION.exec(third)?.[1]
  if (name === undefined || version !== undefined) return undefined
  return method === 'POST' || method === 'GET' ? { kind: 'operation', type, id, name } : undefined
}
