import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

const PATHS = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (path) => `src/${path.replaceAll(sep, '/')}`,
)
const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const STYLES = PATHS.filter((path) => path.endsWith('.module.css'))
const CODE = PATHS.filter((path) => /(?<!\.test)\.tsx$/.test(path)).map((path) => ({
  path,
  code: textOf(path),
}))

/** Elements of a table that WebKit lets hold nothing that is positioned in them. */
const PARTS = ['tr', 'tbody', 'thead', 'tfoot']

/**
 * Components that give their class to a part of a table: `<tr className={className}>`. A component
 * has its file's name.
 */
const COMPONENTS = CODE.filter(({ code }) =>
  new RegExp(String.raw`<(?:${PARTS.join('|')})\b[^>]*className=\{[^}]*\bclassName\b`).test(code),
).map(({ path }) => basename(path, '.tsx'))

/** Classes of a stylesheet that parts of tables have in the components that import it. */
function classesOfParts(stylesheet: string): ReadonlySet<string> {
  const name = basename(stylesheet)
  const tags = new RegExp(String.raw`<(?:${[...PARTS, ...COMPONENTS].join('|')})\b[^>]*>`, 'g')
  return new Set(
    CODE.filter(({ code }) => code.includes(`/${name}'`))
      .filter(({ path, code }) => {
        const [, from = ''] = new RegExp(String.raw`'([^']*/${name})'`).exec(code) ?? []
        return from.startsWith('.') ? join(dirname(path), from) === stylesheet : true
      })
      .flatMap(({ code }) => code.match(tags) ?? [])
      .flatMap((tag) => [...tag.matchAll(/styles\.(\w+)/g)].map(([, one = '']) => one)),
  )
}

/** Selectors that hold positioned content in a part of a table, and are not transformed. */
function unheld(css: string, classes: ReadonlySet<string>): readonly string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const isPart = selector.split(/,(?![^(]*\))/).some((one) => {
      const last = one.trim().replace(/^.*[\s>+~](?![^(]*\))/, '')
      return (
        (/(?:^|[(,\s])(?:tr|tbody|thead|tfoot|\[role='row'\])/.test(last) ||
          [...last.matchAll(/\.(\w+)/g)].some(([, name = '']) => classes.has(name))) &&
        !last.includes('::')
      )
    })
    const holds = /(?:^|[;\s])position:\s*relative/.test(body)
    return isPart && holds && !/(?:^|[;\s])transform:/.test(body) ? [selector.trim()] : []
  })
}

it('a row of a table that holds a link over all of it holds it in WebKit too', () => {
  const found = STYLES.flatMap((path) =>
    unheld(textOf(path), classesOfParts(path)).map((selector) => `${path} ${selector}`),
  )
  expect(found, 'each needs `transform: rotate(0)`: see DataTable.module.css').toEqual([])
})

it.each([
  ['.row { position: relative; }', ['.row']],
  ['@media (pointer: coarse) { .table > .row { position: relative; } }', ['.table > .row']],
  [
    ":is(tr, [role='row']):has(.name) { position: relative; }",
    [":is(tr, [role='row']):has(.name)"],
  ],
  ['.row { position: relative; transform: rotate(0); }', []],
  ['.row::after { position: relative; }', []],
  ['.row .name { position: relative; }', []],
  ['.other { position: relative; }', []],
])('%s is found: %j', (css, found) => {
  expect(unheld(css, new Set(['row']))).toEqual(found)
})
