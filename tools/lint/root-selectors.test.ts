import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

const STYLES = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => [path, readFileSync(join(projectRoot, 'src', path), 'utf8')] as const)

/** The whole page, asked what is anywhere in it. */
const ROOT_HAS = /(?::root|\bhtml|\bbody\)?|\*)[^{},\s]*:has\(/g

it('no stylesheet asks on a screen what is anywhere in the page: the time of a long document would grow with the square of its parts', () => {
  const found = STYLES.flatMap(([path, css]) => {
    // Paper is drawn once.
    const onScreen = css.replaceAll(/\/\*[^]*?\*\//g, '').split('@media print')[0] ?? ''
    return [...onScreen.matchAll(ROOT_HAS)].map(([selector]) => `${path}: ${selector}`)
  })
  expect(found).toEqual([])
})
