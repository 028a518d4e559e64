import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

// The build looks at programs, where an element is a call whose parts may be hidden in others. In
// our own source each element is seen as it was written.

const OF_THE_HEAD = /^(?:title|meta|link|style|script|html|head|body|base)$/
const NEVER_HEARD = /^on(?:BeforeInput|Composition(?:Start|Update|End)|Select)(?:Capture)?$/
const SENDS: ReadonlySet<string> = new Set(['form', 'button', 'input'])

interface Node {
  readonly type: string
  readonly [member: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nameOf(node: unknown): string {
  const name = isNode(node) ? node['name'] : undefined
  return typeof name === 'string' ? name : ''
}

/** The parts of React that the build leaves out and the elements of a module would need. */
function neededIn(path: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'JSXOpeningElement') found.push(...neededBy(node))
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  const program: unknown = parseSync(path, source).program
  if (!isNode(program)) throw new Error(`${path} cannot be parsed`)
  visit(program)
  return found
}

function neededBy({ name, attributes }: Node): readonly string[] {
  const list = (Array.isArray(attributes) ? attributes : []).filter(isNode)
  const named = list.filter(({ type }) => type === 'JSXAttribute')
  const as = named.find((one) => nameOf(one['name']) === 'component')?.['value']
  const text = isNode(as) ? as['value'] : undefined
  // A component of Mantine draws itself as another element.
  const drawn = typeof text === 'string' ? text : nameOf(name)
  const needs = OF_THE_HEAD.test(drawn) || /^[a-z][\w.]*-/.test(drawn) ? [drawn] : []
  const asked = named
    .map((one) => nameOf(one['name']))
    .filter(
      (each) =>
        NEVER_HEARD.test(each) ||
        each === 'formAction' ||
        (each === 'action' && SENDS.has(drawn)) ||
        (each === 'ref' && drawn === 'Fragment'),
    )
  return [...needs, ...asked]
}

it.each([
  ['<title>{name}</title>', 'title'],
  ['<Box component="style" />', 'style'],
  ['<my-clock />', 'my-clock'],
  ['<form style={{ margin: 0 }} action={save} />', 'action'],
  ['<Button formAction={save} />', 'formAction'],
  ['<Box component="form" action={save} />', 'action'],
  ['<input {...more} onCompositionEnd={take} />', 'onCompositionEnd'],
  ['<Field onSelect={take} />', 'onSelect'],
  ['<Fragment key="a" ref={place} />', 'ref'],
])('%s needs what is left out', (source, part) => {
  expect(neededIn('a.tsx', source)).toEqual([part])
})

it.each([
  '<Title order={1} />',
  '<form onSubmit={send} />',
  '<Alert action={<Button />} />',
  '<input onChange={take} ref={place} />',
  '<svg><g aria-hidden /></svg>',
])('%s does not', (source) => {
  expect(neededIn('a.tsx', source)).toEqual([])
})

it('no element of this app needs a part of React that the build leaves out', () => {
  const src = join(projectRoot, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(300)
  const faults = files.flatMap((file) =>
    neededIn(file, readFileSync(join(src, file), 'utf8')).map((part) => `${file}: ${part}`),
  )
  expect(faults).toEqual([])
})
