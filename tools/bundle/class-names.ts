import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/**
 * Gives the classes of the CSS modules short names in a build, and writes them where they are used:
 * Vite's own names hold a word, a hash and a line, and an object of names in each file is one more
 * thing that every visitor loads.
 */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ css: { modules: { generateScopedName: shortNames() } } }),
      transform(code, id) {
        return OWN.test(id) ? { code: eachByName(code), map: null } : undefined
      },
    },
    {
      name: 'class-names-keep-styles',
      apply: 'build',
      enforce: 'post',
      // A file of which nothing but names was used still has its styles.
      transform(code, id) {
        return id.endsWith('.module.css')
          ? { code, map: null, moduleSideEffects: 'no-treeshake' as const }
          : undefined
      },
    },
  ]
}

const OWN = /[\\/]src[\\/].*\.tsx?$/

/**
 * Imports the classes of a CSS module by their names instead of as one object, so that the build
 * can put a name in the place of its use. Only where the file asks for them by `styles.name`: what
 * it finds by a name that is put together stays an object, which alone has names with a hyphen.
 * @throws Error for a class that has no name of its own to be imported by: it would be missing
 */
export function eachByName(code: string): string {
  return code.replaceAll(
    /^import (\w+) from (['"][^'"]+\.module\.css['"])/gm,
    (statement, object: string, from: string) => {
      const used = [...code.matchAll(new RegExp(`\\b${object}\\b(?:\\.(\\w+)\\b|)`, 'g'))]
      const names = used.map(([, name]) => name)
      // Its own declaration is the first use, without a name.
      if (names.filter((name) => name === undefined).length > 1) return statement
      const reserved = names.find((name) => name !== undefined && RESERVED.test(name))
      if (reserved !== undefined) throw new Error(`No class can be called ${reserved}: ${from}`)
      return `import * as ${object} from ${from}`
    },
  )
}

/** Words of the language: they name no import. */
const RESERVED =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|implements|interface|package|private|protected|public|await|arguments|eval)$/

/**
 * Names a class by the number of its file and its own place in the file: `c3_a`. The same sources
 * give the same names, in whatever order the files are read.
 */
export function shortNames(): (name: string, file: string) => string {
  const files = new Map(
    readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => `src/${path.split(sep).join('/')}`)
      .toSorted()
      .map((path, index) => [path, index] as const),
  )
  const seen = new Map<string, string[]>()
  return (name, file) => {
    const path = relative(projectRoot, file.split('?')[0] ?? file)
      .split(sep)
      .join('/')
    const index = files.get(path)
    if (index === undefined) throw new Error(`${path} is no CSS module of this project.`)
    const names = seen.get(path) ?? []
    seen.set(path, names)
    if (!names.includes(name)) names.push(name)
    return `c${index.toString(36)}_${names.indexOf(name).toString(36)}`
  }
}
