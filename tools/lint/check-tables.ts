import { parsed } from './parsed.ts'

/**
 * Finds a table of the code, `const WORDS: Record<string, …> = {…}`, that is asked with brackets
 * for a word that is not in the code. Such a word may come from a record, and every object also
 * answers to `constructor`, `toString` and `__proto__`: `ownValue` and a Map do not. A place that
 * asks `Object.hasOwn` of the same table first is right.
 */
export function tableTroubles(path: string, source: string): readonly string[] {
  if (!/Record<\s*string\b/.test(source)) return []
  const program: unknown = parsed(path, source).program
  if (!isNode(program)) throw new Error(`${path} cannot be parsed`)
  const tables = new Set<string>()
  const asked: { readonly table: string; readonly at: number; readonly around: string }[] = []
  visit(program, undefined, (node, around) => {
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node
      if (!isNode(id) || !isNode(init) || init.type !== 'ObjectExpression') return
      const type = isNode(id['typeAnnotation']) ? textOf(source, id['typeAnnotation']) : ''
      if (typeof id['name'] === 'string' && /^[A-Z]/.test(id['name']) && TABLE.test(type))
        tables.add(id['name'])
    }
    if (node.type !== 'MemberExpression' || node['computed'] !== true) return
    const { object, property } = node
    if (!isNode(object) || !isNode(property) || isOurs(source, property)) return
    if (typeof object['name'] !== 'string') return
    const before = around === undefined ? '' : textOf(source, around)
    asked.push({ table: object['name'], at: node.start, around: before })
  })
  return asked
    .filter(({ table, around }) => tables.has(table) && !around.includes(`Object.hasOwn(${table},`))
    .map(({ table, at }) => `line ${source.slice(0, at).split('\n').length}: ${table}[…]`)
}

/** A table of anything by words, however it is made read-only. */
const TABLE = /^:\s*(?:(?:Readonly|Partial)<\s*)*Record<\s*string\s*,/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Visits each node with the outermost condition around it. */
function visit(
  node: Node,
  condition: Node | undefined,
  meet: (node: Node, condition: Node | undefined) => void,
): void {
  const around =
    condition ??
    (node.type === 'ConditionalExpression' || node.type === 'IfStatement' ? node : undefined)
  meet(node, around)
  for (const value of Object.values(node))
    for (const child of (Array.isArray(value) ? value : [value]).filter(isNode))
      visit(child, around, meet)
}

/** A word of the code, or one that begins with `/`, as no inherited word does. */
function isOurs(source: string, property: Node): boolean {
  return property.type === 'Literal' || textOf(source, property).startsWith('`/')
}

function textOf(source: string, { start, end }: Node): string {
  return source.slice(start, end)
}
