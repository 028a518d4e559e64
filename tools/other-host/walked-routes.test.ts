import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { PAGES, ROUTES } from './walked-routes.ts'

/** The source files of the app that may have addresses, without tests and what serves them. */
function sources(): readonly string[] {
  return readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => !/\.test\.tsx$|-fixture\.tsx$|\/TestSession\.tsx$/.test(file))
    .toSorted()
}

/** The addresses in a file's `<Route path="…">`. */
function pathsIn(file: string): readonly string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  return [...text.matchAll(/<Route\s[^>]*?\bpath=(?:"([^"]*)"|\{([^}]*)\})/g)].map(
    ([, path, expression]) => path ?? `{${expression}}`,
  )
}

describe('The walk through the second host', () => {
  it('forgets no address of the app, and has none that is gone', () => {
    const found = Object.fromEntries(
      sources().flatMap((file) => {
        const paths = [...new Set(pathsIn(file))]
        return paths.length === 0 ? [] : [[file, paths.toSorted()] as const]
      }),
    )
    const listed = Object.fromEntries(
      Object.entries(ROUTES).map(([file, routes]) => [file, Object.keys(routes).toSorted()]),
    )
    expect(listed).toEqual(found)
    expect(Object.keys(found).length).toBeGreaterThan(8)
  })

  it('forgets no page that stands by itself', () => {
    const text = readFileSync(join(projectRoot, 'src/app/Root.tsx'), 'utf8')
    expect([...text.matchAll(/^ {2}'(\/\w+)': \w+,$/gm)].map(([, path]) => path)).toEqual(PAGES)
  })
})
