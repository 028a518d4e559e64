import { sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { firstParts } from './first-parts.ts'

/** A module of the project by its path, as a build names it. */
const id = (path: string) => `${projectRoot}${sep}${path.replaceAll('/', sep)}`

/** The imports of each module at its start. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/main.tsx': ['src/app/start.ts', 'src/std/text.ts'],
  'src/launch.ts': ['src/std/text.ts', 'src/smart/client/begin.ts'],
  'src/app/HomeCards.tsx': ['src/home/Cards.tsx', 'src/home/Cards.module.css', 'src/std/text.ts'],
  'src/home/Cards.tsx': ['src/record/newest.ts'],
  'src/resources/list/AddressedList.tsx': ['src/list/Table.tsx', 'src/list/Table.module.css'],
  'src/list/Table.tsx': ['src/record/newest.ts', 'src/list/Table.tsx'],
  'src/app/LateRoutes.tsx': [
    'src/app/ways.ts',
    'src/ui/Field.tsx',
    'src/list/Table.tsx',
    'src/forms/score.ts',
    'src/forms/harm.ts',
  ],
  'src/app/ways.ts': ['src/std/text.ts', 'node_modules/router/index.js'],
  'src/app/integrate/IntegrateScreen.tsx': ['src/ui/Field.tsx'],
  'src/home/scores.ts': ['src/forms/score.ts'],
  'src/home/marks.ts': ['src/forms/harm.ts'],
}

/** The imports of each module at run time. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'src/home/Cards.tsx': ['src/home/scores.ts', 'src/app/LateRoutes.tsx'],
  'src/home/scores.ts': ['src/home/marks.ts'],
}

function graphOf(imports: typeof IMPORTS) {
  return {
    getModuleInfo: (asked: string) => {
      const path = Object.keys({ ...imports, ...leaves }).find((one) => id(one) === asked)
      return path === undefined
        ? null
        : {
            importedIds: (imports[path] ?? []).map(id),
            dynamicallyImportedIds: (LATER[path] ?? []).map(id),
          }
    },
  }
}
const leaves = Object.fromEntries(
  Object.values(IMPORTS)
    .flat()
    .map((path) => [path, []]),
)

describe('the files of the first screens', () => {
  const partOf = (path: string) => firstParts(/src[\\/](?!smart)/)(id(path), graphOf(IMPORTS))

  it('are the app’s own, with what the first page and the lists both need, and the page’s styles', () => {
    expect(partOf('src/app/start.ts')).toBe('app')
    expect(partOf('src/std/text.ts')).toBe('app')
    expect(partOf('src/record/newest.ts')).toBe('app')
    expect(partOf('src/home/Cards.module.css')).toBe('app')
  })

  it('are one for the cards, and one for the lists with their styles', () => {
    expect(partOf('src/app/HomeCards.tsx')).toBe('home')
    expect(partOf('src/home/Cards.tsx')).toBe('home')
    expect(partOf('src/list/Table.tsx')).toBe('lists')
    expect(partOf('src/list/Table.module.css')).toBe('lists')
  })

  it('are one for the addresses of all other screens, without what the first ones have', () => {
    expect(partOf('src/app/LateRoutes.tsx')).toBe('routes')
    expect(partOf('src/app/ways.ts')).toBe('routes')
    expect(partOf('src/list/Table.tsx')).toBe('lists')
    expect(partOf('node_modules/router/index.js')).toBeNull()
  })

  it('bring the late parts of the first page nothing of those addresses', () => {
    expect(partOf('src/forms/score.ts')).toBeNull()
    expect(partOf('src/forms/harm.ts')).toBeNull()
  })

  it('bring a page outside of a session nothing of those addresses', () => {
    expect(partOf('src/ui/Field.tsx')).toBeNull()
    expect(partOf('src/app/integrate/IntegrateScreen.tsx')).toBeNull()
  })

  it('have nothing else, and nothing that the launch page needs alone', () => {
    expect(partOf('src/smart/client/begin.ts')).toBeNull()
    expect(partOf('src/timeline/Timeline.tsx')).toBeNull()
  })

  it('stop the build when one of their modules has moved', () => {
    const { 'src/app/HomeCards.tsx': _, ...moved } = IMPORTS
    expect(() => firstParts(/src/)(id('src/main.tsx'), graphOf(moved))).toThrow(/HomeCards/)
  })
})
