import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

const CODE = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll(sep, '/')}`)
  .filter((path) => /(?<!\.test)\.tsx$/.test(path))
  .map((path) => ({ path, code: textOf(path) }))

/**
 * Words of a button that shows more of what is on the screen. Those of pages that were never
 * loaded are of another kind: the line of the list says how far it is read, on paper too.
 */
const MORE = /\b(?:more(?:Rows)?\(|showMore\b|showAll\b|unfold\b)/

/** Buttons with such words, as they are written in the code of a component. */
function moreButtons(code: string): readonly string[] {
  return (code.match(/<Button\b(?:(?!<\/Button>)[\s\S])*<\/Button>/g) ?? []).filter((button) =>
    MORE.test(button),
  )
}

/** Components whose buttons need no words for paper, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'src/summary/home/RankedRows.tsx': 'the line before it counts: 5 of 6 current, 3 past',
  'src/trends/flow-sheet/FlowList.tsx': 'paper has all of it, as FlowPaper',
  'src/trends/latest/LatestTable.tsx': 'paper has all of it',
  'src/trends/flow-sheet/FlowSheet.tsx': 'a sentence before it says that dates are left out',
  'src/trends/screen/Trend.tsx': 'a sentence before it says that the period has no results',
  'src/compare/TypeDifferences.tsx': 'paper has all of it',
  'src/documents/reader/Sections.tsx': 'paper has all of it',
}

it('a button that shows more rows says on paper how many are left out', () => {
  const found = CODE.filter(({ path }) => WITHOUT[path] === undefined).flatMap(({ path, code }) =>
    moreButtons(code)
      .filter((button) => !/\sleft=\{/.test(button))
      .map((button) => `${path}: ${button}`),
  )
  expect(found, 'each needs `left`: see Button').toEqual([])
})

it('none of the exceptions is out of date', () => {
  const stale = Object.keys(WITHOUT).filter(
    (path) => !CODE.some((one) => one.path === path && moreButtons(one.code).length > 0),
  )
  expect(stale).toEqual([])
})

it('what such a button leaves out is kept off no sheet', () => {
  const found = CODE.filter(({ code }) =>
    /data-print="never"[^>]*>\s*<Button\b[^>]*\sleft=\{/.test(code),
  ).map(({ path }) => path)
  expect(found).toEqual([])
  // The words take the place of the button, which paper never has.
  expect(textOf('src/ui/theme/print.css')).toMatch(
    /@media print[\s\S]*\[data-left\]::after\s*\{\s*content: attr\(data-left\)/,
  )
})

it.each([
  ['<Button onClick={more}>{words.more(rest)}</Button>', 1],
  ['<Button>{all ? words.showFewer : words.showAll}</Button>', 1],
  ['<Button>{flowSheet.moreRows(3)}</Button><Button>{actions.close}</Button>', 1],
  ['<Button>{actions.loadMore}</Button>', 0],
])('%s has %i of them', (code, number) => {
  expect(moreButtons(code)).toHaveLength(number)
})
