import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

const PATHS = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (path) => `src/${path.replaceAll(sep, '/')}`,
)
const textsOf = (paths: readonly string[]) =>
  paths.map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')] as const)
const STYLES = textsOf(PATHS.filter((path) => path.endsWith('.css')))
const CODE = textsOf(PATHS.filter((path) => /(?<!\.test)\.tsx$/.test(path)))

/**
 * Properties that have a logical twin: `inline-start` for `left` where a language is written from
 * left to right.
 */
const SIDED =
  /^(?:left|right|float|clear|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/
/**
 * Properties whose four values go round from the top: the second is the right, the fourth the left.
 */
const ROUND = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-margin|scroll-padding)$/

/** Deliberate uses of left and right, by their file, with the reason. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  'src/documents/viewers/pdf/Pdf.module.css': 'a page of a PDF is turned about a corner of its own',
  'src/documents/viewers/pdf/xfa/Xfa.module.css':
    'a page of a PDF has its left and right in every language',
  'src/documents/viewers/pdf/PdfLinks.tsx':
    'a page of a PDF has its left and right in every language',
}

it('no stylesheet says left or right where a language of the other direction needs the other side', () => {
  const found = STYLES.flatMap(([path, css]) =>
    declarationsOf(css)
      .filter(isBoundToASide)
      .map(({ name, value }) => `${path} ${name}: ${value}`),
  )
  expect(found.filter((each) => ON_PURPOSE[each.split(' ')[0] ?? ''] === undefined)).toEqual([])
})

it('no style in a component does either', () => {
  const found = CODE.flatMap(([path, code]) =>
    stylesIn(code)
      .filter((style) =>
        /\b(?:left|right):|\b(?:margin|padding|border\w*|inset)(?:Left|Right)\w*:|\b(?:textAlign|float): '(?:left|right)'/.test(
          style,
        ),
      )
      .map((style) => `${path} ${style}`),
  )
  expect(found.filter((each) => ON_PURPOSE[each.split(' ')[0] ?? ''] === undefined)).toEqual([])
})

it.each([
  ['margin-left: 4px', true],
  ['right: 0', true],
  ['text-align: left', true],
  ['float: right', true],
  ['padding: 1px 2px 3px 4px', true],
  ['padding: max(1px, 2px) 12px max(1px, 2px) 0', true],
  ['border-radius: 0 4px 4px 0', true],
  ['box-shadow: inset 3px 0 0 red', true],
  ['background: linear-gradient(to right, red, blue)', true],
  ['transform: translateX(4px)', true],
  ['margin-inline-start: 4px', false],
  ['text-align: start', false],
  ['float: inline-start', false],
  ['padding: 1px 2px 3px', false],
  ['padding: 1px 2px 3px 2px', false],
  ['border-radius: 0 0 4px 4px', false],
  ['box-shadow: 0 1px 2px red', false],
  ['box-shadow: inset calc(3px * var(--cc-forward)) 0 0 red', false],
  ['transform: translate(-50%, -50%)', false],
])('%s: %s', (rule, isBound) => {
  expect(declarationsOf(`.a { ${rule}; }`).some(isBoundToASide)).toBe(isBound)
})

interface Declaration {
  readonly name: string
  readonly value: string
}

function declarationsOf(css: string): readonly Declaration[] {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split(/[{};]/)
    .flatMap((part) => {
      const [, name, value] = /^\s*([a-z-]+)\s*:\s*([^]+)$/.exec(part) ?? []
      return name === undefined || value === undefined
        ? []
        : [{ name, value: value.trim().replaceAll(/\s+/g, ' ') }]
    })
}

function isBoundToASide({ name, value }: Declaration): boolean {
  if (name === 'float' || name === 'clear' || name === 'text-align')
    return /^(?:left|right)\b/.test(value)
  if (SIDED.test(name)) return true
  const values = valuesOf(value)
  if (ROUND.test(name)) return values.length === 4 && values[1] !== values[3]
  if (name === 'border-radius') {
    const [first, second = first, third = first, fourth = second] = values
    return first !== second || third !== fourth
  }
  if (name === 'box-shadow') return /^inset -?[1-9][\d.]*\w+ 0 /.test(value)
  if (name === 'transform') return /translateX\((?!-50%)|translate\((?!-50%|0)/.test(value)
  return (
    /\b(?:to|at) (?:left|right)\b/.test(value) ||
    (/-(?:position|origin)$/.test(name) && /\b(?:left|right)\b/.test(value))
  )
}

/** The values of a property; brackets keep their contents together as one value. */
function valuesOf(value: string): readonly string[] {
  let depth = 0
  let values = ['']
  for (const letter of value) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    values =
      letter === ' ' && depth === 0
        ? [...values, '']
        : [...values.slice(0, -1), `${values.at(-1) ?? ''}${letter}`]
  }
  return values
}

/** The contents of an element's `style`. */
function stylesIn(code: string): readonly string[] {
  return code
    .split(/\bstyle(?:=\{| = )\{/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')).replaceAll(/\s+/g, ' ').trim())
}
