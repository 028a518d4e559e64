import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsed } from '../lint/parsed.ts'
import { targetOf } from '../lint/target-of.ts'
import { projectRoot } from '../project-root.ts'

/** The imports of a module that a browser follows, as written: at its start, and later on. */
interface Followed {
  readonly atStart: readonly string[]
  readonly later: readonly string[]
}

const LIBRARY = /^fhirclient(?:\/|$)/
const START = 'src/app/start/start.ts'
const ENDS_A_SIGN_IN = 'src/app/start/complete-sign-in.ts'

const sources = new Map(
  readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/(?:\.test|-fixture|\.d)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]),
)
const modules = new Map([...sources].map(([path, source]) => [path, followed(path, source)]))

/** Imports of types are gone in a build. */
function followed(path: string, source: string): Followed {
  const { module } = parsed(path, source)
  const imported = module.staticImports.flatMap(({ entries, moduleRequest }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
  )
  const handedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) =>
      isType || moduleRequest === null ? [] : [moduleRequest.value],
    ),
  )
  return {
    atStart: [...imported, ...handedOn],
    later: module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start, end).replace(/^(['"`])(.*)\1$/s, '$2'),
    ),
  }
}

const targets = (path: string, when: keyof Followed) =>
  (modules.get(path)?.[when] ?? []).flatMap((name) => targetOf(path, name, modules) ?? [])

/** A module and all that come with it at its start. */
function comesWith(entry: string): readonly string[] {
  const seen = new Set([entry])
  for (const path of seen) for (const target of targets(path, 'atStart')) seen.add(target)
  return [...seen]
}

const isAsking = (path: string, when: keyof Followed) =>
  (modules.get(path)?.[when] ?? []).some((name) => LIBRARY.test(name))
const bringsLibrary = (entry: string) => comesWith(entry).some((path) => isAsking(path, 'atStart'))

describe('The library of the sign-in (fhirclient)', () => {
  it('is asked for by the two modules that begin and end a sign-in, and by no other, ever', () => {
    expect([...modules.keys()].filter((path) => isAsking(path, 'atStart')).toSorted()).toEqual([
      'src/smart/client/exchange-code.ts',
      'src/smart/client/library-address.ts',
    ])
    expect([...modules.keys()].filter((path) => isAsking(path, 'later'))).toEqual([])
  })

  it('comes with the launch page, and not with the app', () => {
    expect(comesWith('src/main.tsx').length, 'the imports are followed').toBeGreaterThan(200)
    expect(bringsLibrary('src/launch.ts')).toBe(true)
    expect(comesWith('src/main.tsx').filter((path) => isAsking(path, 'atStart'))).toEqual([])
  })

  it('comes with one late part alone, which the start of the app fetches', () => {
    const late = [...modules.keys()].flatMap((path) =>
      targets(path, 'later').map((target) => ({ path, target })),
    )
    expect(late.length, 'the late parts are known').toBeGreaterThan(100)
    expect(late.filter(({ target }) => bringsLibrary(target))).toEqual([
      { path: START, target: ENDS_A_SIGN_IN },
    ])
  })

  it('is fetched where an answer of an authorization server comes in, at /callback, and nowhere else', () => {
    const source = sources.get(START) ?? ''
    const asked = [...source.matchAll(/import\('\.\/complete-sign-in'\)/g)]
    expect(asked).toHaveLength(1)
    const condition = conditionAround(asked[0]?.index ?? 0, parsed(START, source).program)
    expect(condition === undefined ? undefined : source.slice(condition.start, condition.end)).toBe(
      "location.pathname === '/callback'",
    )
  })

  it('has no other way in: late modules are named one by one, but for the words', () => {
    const globs = [...sources].flatMap(([path, source]) =>
      parsed(path, source)
        .module.importMetas.map(({ end }) => source.slice(end, end + 300))
        .filter((after) => after.startsWith('.glob'))
        .map(
          (after) => /^\.glob(?:<[^(]*>)?\(\s*'([^']*)'/.exec(after)?.[1] ?? `a list in ${path}`,
        ),
    )
    expect(globs.length).toBeGreaterThan(50)
    expect(globs.filter((pattern) => !pattern.startsWith('/src/i18n/'))).toEqual([])
    const unnamed = [...modules].flatMap(([path, { later }]) =>
      later.filter((name) => !/^[~.@\w][^\s`$()]*$/.test(name)).map((name) => `${name} in ${path}`),
    )
    expect(unnamed).toEqual([])
  })
})

interface Place {
  readonly start: number
  readonly end: number
}

/** The condition of the innermost `a ? b : c` in whose `b` a position is. */
function conditionAround(position: number, node: unknown): Place | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  for (const child of Object.values(node)) {
    const found = conditionAround(position, child)
    if (found !== undefined) return found
  }
  if (!('type' in node) || node.type !== 'ConditionalExpression') return undefined
  const { test, consequent } = node as typeof node & Readonly<Record<string, unknown>>
  return isPlace(test) && isPlace(consequent) && isWithin(position, consequent) ? test : undefined
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value
}

function isWithin(position: number, { start, end }: Place): boolean {
  return position >= start && position < end
}
