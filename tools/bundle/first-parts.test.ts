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
}

function graphOf(imports: typeof IMPORTS) {
  return {
    getModuleInfo: (asked: string) => {
      const path = Object.keys({ ...imports, ...leaves }).find((one) => id(one) === asked)
      return path === undefined ? null : { importedIds: (imports[path] ?? []).map(id) }
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

  it('have nothing else, and nothing that the launch page needs alone', () => {
    expect(partOf('src/smart/client/begin.ts')).toBeNull()
    expect(partOf('src/timeline/Timeline.tsx')).toBeNull()
  })

  it('stop the build when one of their modules has moved', () => {
    const { 'src/app/HomeCards.tsx': _, ...moved } = IMPORTS
    expect(() => firstParts(/src/)(id('src/main.tsx'), graphOf(moved))).toThrow(/HomeCards/)
  })
})
