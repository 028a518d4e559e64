import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from './project-root.ts'

/**
 * Gives the classes of the CSS modules short names in a build. Vite's own names hold a word, a hash
 * and a line, and every visitor loads them in the style and the script.
 */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortNames() } } }),
  }
}

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
