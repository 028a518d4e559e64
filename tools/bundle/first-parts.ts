import { sep } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The facts about modules that the build has: the ids of those that each imports at its start. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The modules in which the first download begins: those of the page and of the launch page. */
const ENTRIES = ['src/main.tsx', 'src/launch.ts'] as const
/** Late parts that almost every visit opens first, by the module that is imported at run time. */
const HOME = 'src/app/HomeCards.tsx'
const LISTS = 'src/resources/list/AddressedList.tsx'
const LIBRARY = /[\\/]node_modules[\\/]/
const STYLES = /\.css(?:\?|$)/

/**
 * Names the file of the build for a module of the app's first download, and for what the first page
 * and the lists load after it: one file for what both need, and one for what each needs alone. By
 * themselves such modules come in a file for every set of screens that shares them, some thirty for
 * a first page, each with a head, a dictionary and a way of its own over the network. The styles of
 * the first page come with the app's own, because a late part waits for its styles before its
 * program is even asked for.
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
    return isList ? 'lists' : null
  }
}

/** Ids of the modules of each part, with all that they import at their start. */
interface Parts {
  readonly initial: ReadonlySet<string>
  readonly home: ReadonlySet<string>
  readonly lists: ReadonlySet<string>
}

function partsOf(graph: ModuleGraph): Parts {
  return {
    initial: closure(graph, ENTRIES),
    home: closure(graph, [HOME]),
    lists: closure(graph, [LISTS]),
  }
}

function closure(graph: ModuleGraph, modules: readonly string[]): ReadonlySet<string> {
  const seen = new Set(modules.map((path) => `${projectRoot}${sep}${path.replaceAll('/', sep)}`))
  for (const id of seen) {
    const info = graph.getModuleInfo(id)
    if (info === null)
      throw new Error(`The build has no module ${id} (tools/bundle/first-parts.ts)`)
    for (const imported of info.importedIds) seen.add(imported)
  }
  return seen
}
