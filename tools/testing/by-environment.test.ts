import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { environmentAsked, together } from './by-environment.ts'

/** A comment that asks for an environment; not as one text, or it would be this file's own. */
const asking = (rest: string) => ['// @vitest', `environment${rest}`].join('-')

test('files of one environment run after one another, in the order they came', () => {
  const page = environmentAsked(`${asking(' happy-dom')}\nimport {} from 'vitest'\n`)
  const wide = environmentAsked(
    `${asking(' happy-dom')}\n${asking('-options { "width": 1440 }')}\nimport {} from 'vitest'\n`,
  )
  const node = environmentAsked("import {} from 'vitest'\n")
  expect(new Set([page, wide, node]).size).toBe(3)
  const files = [node, page, wide, page, node, wide].map((environment, at) => ({ environment, at }))
  expect(together(files).map(({ at }) => at)).toEqual([2, 5, 1, 3, 0, 4])
})

test('there are two environments, Node and a page, because a worker loads the app anew for each', () => {
  const files = ['src', 'sandbox', 'tools'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const asked = new Map(
    files.map((file) => [environmentAsked(readFileSync(join(projectRoot, file), 'utf8')), file]),
  )
  expect([...asked.keys()].toSorted()).toEqual(['', asking(' happy-dom')])
})
