import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allJourneys, journeysOf, NAMED_FOLDERS, NAMED_JOURNEYS } from './journeys-of.ts'
import { projectRoot } from '../project-root.ts'

const journeys = await allJourneys()

describe('the journeys that a change can touch', () => {
  it('are all of them where something changed that every screen stands on', () => {
    expect(journeysOf(['src/trends/series.ts', 'src/ui/Button.tsx'], journeys)).toBe('all')
    expect(journeysOf(['sandbox/faults/faults.ts'], journeys)).toBe('all')
    expect(journeysOf(['package-lock.json'], journeys)).toBe('all')
    expect(journeysOf(['e2e/fixture/watch.ts'], journeys)).toBe('all')
  })

  it('are those of the part that changed, and those that changed themselves', () => {
    const touched = journeysOf(['src/timeline/bands.ts', 'e2e/sign-in/launch.spec.ts'], journeys)
    expect(touched).toEqual(journeys.filter((file) => /\/(launch|timeline)\.spec/.test(file)))
    expect(touched).toHaveLength(2)
  })

  it('are none for words to read and for unit tests', () => {
    expect(journeysOf(['README.md', 'docs/decisions/x.md', 'src/ui/a.test.ts'], journeys)).toEqual(
      [],
    )
  })

  it('are known by names and folders that there are', () => {
    expect(
      NAMED_JOURNEYS.filter((start) => !journeys.some((file) => basename(file).startsWith(start))),
    ).toEqual([])
    expect(NAMED_FOLDERS.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([])
  })
})
