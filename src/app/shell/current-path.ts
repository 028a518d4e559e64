import { registry } from '~/views/registry'
import type { ViewPath } from '~/record/view'

interface Place {
  readonly pathname: string
  readonly state: unknown
}

/**
 * The current address in the navigation: the screen itself; for a record, the list it was opened
 * from, or else the most general of its type.
 */
export function currentPath({ pathname, state }: Place): string {
  const [, root = '', rest = ''] = /^(\/patients\/[^/]+)?(?:\/(.*))?$/.exec(pathname) ?? []
  const [type = '', id] = rest.split('/')
  if (id === undefined) return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const view = registry.ofRecord(type, listOf(state))
  return view === undefined ? pathname : `${root}/${view.path}`
}

/** The path of the list that a link to a record left in the history's state. */
function listOf(state: unknown): ViewPath | undefined {
  const list =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return registry.views.find(({ path }) => path === list)?.path
}
