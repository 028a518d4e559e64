import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eachByName, shortNames } from './class-names.ts'
import { projectRoot } from '../project-root.ts'

const button = join(projectRoot, 'src/ui/Button.module.css')
const field = join(projectRoot, 'src/ui/field/Field.module.css')

it('a class has one short name, and no two classes have the same', () => {
  const name = shortNames()
  const given = [name('a', button), name('b', button), name('a', field), name('a', button)]
  expect(given[3]).toBe(given[0])
  expect(new Set(given).size).toBe(3)
  for (const one of given) expect(one).toMatch(/^c[0-9a-z]{1,2}_[0-9a-z]{1,2}$/)
})

it('the names do not depend on which file is read first', () => {
  const [one, other] = [shortNames(), shortNames()]
  const first = [one('a', button), one('a', field)]
  expect([other('a', field), other('a', button)].toReversed()).toEqual(first)
})

it('a file that is no part of the project is refused', () => {
  expect(() => shortNames()('a', '/elsewhere/x.module.css')).toThrow('x.module.css')
})

it('classes that a file asks for by name are imported one by one', () => {
  const file = (use: string) =>
    `import { a } from './a'\nimport own from './X.module.css'\n${use}\n`
  expect(eachByName(file('const x = own.row + own.wide'))).toContain(
    "import * as own from './X.module.css'",
  )
  for (const use of ['own[tone]', 'const { row } = own', 'f(own.row, own)', 'own["a-b"]'])
    expect(eachByName(file(use))).toBe(file(use))
  expect(() => eachByName(file('own.in'))).toThrow('No class can be called in')
})
