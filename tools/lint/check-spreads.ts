import { parsed } from './parsed.ts'

/**
 * Every element that is spread into a call takes a place on the stack: some hundred thousand of
 * them end the program with a RangeError. A spread into a call that takes any number of arguments
 * must therefore have a known, small size: a constant of the code, the rest parameter of the
 * function around it, or a slice to a literal length. Calls of our own functions with a fixed
 * number of parameters take tuples only, which the compiler checks.
 */
export function spreadTroubles(path: string, source: string, variadic: ReadonlySet<string>) {
  // Without these letters there is nothing to find, and a tree of a thousand nodes less to walk.
  if (!/\.\.\.|\bapply\b/.test(source)) return []
  const troubles: string[] = []
  visit(programOf(path, source), [], (node, around) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const callee = isNode(node['callee']) ? node['callee'] : undefined
    const own = callee?.type === 'Identifier' && node.type === 'CallExpression'
    if (own && !variadic.has(nameOf(callee) ?? '')) return
    for (const argument of nodesIn(node['arguments'])) {
      const spread = argument.type === 'SpreadElement' ? argument['argument'] : undefined
      if (isNode(spread) && !isSmall(spread, around))
        troubles.push(`line ${lineOf(source, argument)}: ${firstLine(source, argument)}`)
    }
    // The same in another form: `f.apply(nobody, list)`.
    const [, list] = nodesIn(node['arguments'])
    if (propertyOf(callee) === 'apply' && list !== undefined && !isSmall(list, around))
      troubles.push(`line ${lineOf(source, node)}: ${firstLine(source, node)}`)
  })
  return troubles
}

/** The names of the functions of a file that take any number of arguments. */
export function variadicIn(path: string, source: string): readonly string[] {
  if (!source.includes('...')) return []
  const names: string[] = []
  visit(programOf(path, source), [], (node) => {
    const named = node.type === 'VariableDeclarator' && isNode(node['init']) ? node['init'] : node
    if (isNode(node['id']) && restOf(named) !== undefined) names.push(nameOf(node['id']) ?? '')
  })
  return names
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nodesIn(value: unknown): readonly Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

function programOf(path: string, source: string): Node {
  const program: unknown = parsed(path, source).program
  if (!isNode(program)) throw new Error(`${path} cannot be parsed`)
  return program
}

function visit(
  node: Node,
  around: readonly Node[],
  meet: (node: Node, around: readonly Node[]) => void,
): void {
  meet(node, around)
  for (const value of Object.values(node))
    for (const child of nodesIn(value)) visit(child, [...around, node], meet)
}

function nameOf(node: Node | undefined): string | undefined {
  return typeof node?.['name'] === 'string' ? node['name'] : undefined
}

/** The property that a member expression reads: `max` in `Math.max`. */
function propertyOf(node: Node | undefined): string | undefined {
  return isNode(node?.['property']) ? nameOf(node['property']) : undefined
}

/** The name of the rest parameter of a function. */
function restOf(node: Node): string | undefined {
  const parameters = nodesIn(node['params']).flatMap((one) =>
    one.type === 'FormalParameters' ? nodesIn(one['items']) : [one],
  )
  const rest = parameters.find(({ type }) => type === 'RestElement')
  return rest === undefined ? undefined : (nameOf(nodesIn(rest['argument'])[0]) ?? '')
}

function isSmall(spread: Node, around: readonly Node[]): boolean {
  const name = nameOf(spread)
  if (name !== undefined)
    return /^[A-Z][A-Z0-9_]+$/.test(name) || around.some((node) => restOf(node) === name)
  if (spread.type === 'ArrayExpression')
    return nodesIn(spread['elements']).every(
      ({ type, argument }) =>
        type !== 'SpreadElement' || (isNode(argument) && isSmall(argument, around)),
    )
  if (spread.type === 'ParenthesizedExpression')
    return isNode(spread['expression']) && isSmall(spread['expression'], around)
  // Either of two.
  if (spread.type === 'ConditionalExpression')
    return [spread['consequent'], spread['alternate']].every(
      (side) => isNode(side) && isSmall(side, around),
    )
  return isCut(spread)
}

/** `subarray` or `slice` between two literal numbers. */
function isCut(node: Node): boolean {
  const property = propertyOf(isNode(node['callee']) ? node['callee'] : undefined)
  return (
    (property === 'subarray' || property === 'slice') &&
    nodesIn(node['arguments']).length === 2 &&
    nodesIn(node['arguments']).every(({ value }) => typeof value === 'number' && value <= 10_000)
  )
}

function lineOf(source: string, { start }: Node): number {
  return source.slice(0, start).split('\n').length
}

function firstLine(source: string, { start, end }: Node): string {
  return source.slice(start, end).split('\n')[0] ?? ''
}
