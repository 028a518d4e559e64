import { sep } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** Ids of the modules that a module imports at its start, and of those that it imports later. */
interface ModuleFacts {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** The facts about modules that the build has. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleFacts | null
}

/** The modules in which the first download begins: those of the page and of the launch page. */
const ENTRIES = ['src/main.tsx', 'src/launch.ts'] as const
/** Late parts that almost every visit opens first, by the module that is imported at run time. */
const HOME = 'src/app/HomeCards.tsx'
const LISTS = 'src/resources/list/AddressedList.tsx'
/** The addresses of all other screens, which each of them waits for. */
const ROUTES = 'src/app/LateRoutes.tsx'
/** A page outside of a session, which never loads those addresses. */
const OUTSIDE = 'src/app/integrate/IntegrateScreen.tsx'
const LIBRARY = /[\\/]node_modules[\\/]/
const STYLES = /\.css(?:\?|$)/

/**
 * Names the file of the build for a module of the app's first download, for what the first page and
 * the lists load after it, and for the addresses of all other screens: one file for what the first
 * two need both, and one for what each needs alone. By themselves such modules come in a file for
 * every set of screens that shares them, some thirty for a first page, each with a head, a
 * dictionary and a way of its own over the network, for which Chromium prepares two megabytes
 * (docs/decisions, 145). The styles of the first page come with the app's own, because a late part
 * waits for its styles before its program is even asked for.
 *
 * @param ofTheApp Ids of modules that may be in the app's file of the first download.
 * @returns The name, or null for all other modules.
 */
export function firstParts(ofTheApp: RegExp): (id: string, graph: ModuleGraph) => string | null {
  let known: Parts | undefined
  return (id, graph) => {
    known ??= partsOf(graph)
    if (known.initial.has(id) && ofTheApp.test(id)) return 'app'
    // A library's list of all its parts names many that nobody asks for before something is sent.
    if (LIBRARY.test(id)) return null
    const isHome = known.home.has(id)
    const isList = known.lists.has(id)
    if (isHome) return isList || STYLES.test(id) ? 'app' : 'home'
    if (isList) return 'lists'
    return known.routes.has(id) ? 'routes' : null
  }
}

/** Ids of the modules of each part, with all that they import at their start. */
interface Parts {
  readonly initial: ReadonlySet<string>
  readonly home: ReadonlySet<string>
  readonly lists: ReadonlySet<string>
  readonly routes: ReadonlySet<string>
}

function partsOf(graph: ModuleGraph): Parts {
  const initial = closure(graph, ENTRIES.map(idOf))
  const home = closure(graph, [idOf(HOME)])
  const lists = closure(graph, [idOf(LISTS)])
  // The late parts of the first page come before the addresses.
  const parts = closure(graph, laterThan(graph, home))
  const others = closure(graph, [...parts, ...laterThan(graph, parts), idOf(OUTSIDE)])
  const routes = [...closure(graph, [idOf(ROUTES)])].filter((id) => !others.has(id))
  return { initial, home, lists, routes: new Set(routes) }
}

function closure(graph: ModuleGraph, ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set(ids)
  for (const id of seen) for (const imported of factsOf(graph, id).importedIds) seen.add(imported)
  return seen
}

/** Ids of the modules that these import at run time, without those whose file is known here. */
function laterThan(graph: ModuleGraph, ids: ReadonlySet<string>): readonly string[] {
  const own = [HOME, LISTS, ROUTES].map(idOf)
  return [...ids]
    .flatMap((id) => factsOf(graph, id).dynamicallyImportedIds)
    .filter((id) => !own.includes(id))
}

function factsOf(graph: ModuleGraph, id: string): ModuleFacts {
  const facts = graph.getModuleInfo(id)
  if (facts === null) throw new Error(`The build has no module ${id} (tools/bundle/first-parts.ts)`)
  return facts
}

function idOf(path: string): string {
  return `${projectRoot}${sep}${path.replaceAll('/', sep)}`
}
