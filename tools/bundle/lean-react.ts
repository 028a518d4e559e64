import { parseSync, type Plugin } from 'vite'
import { UNASKED, type Constant, type Unasked } from './unasked-react.ts'

/** The program of React for pages, as it was published. */
const PROGRAM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/
const OF_REACT = /[\\/]node_modules[\\/](?:react|react-dom|react-is|scheduler)[\\/]/

/**
 * Leaves out of React what this app never asks for: some 22 kB of the first download, of 62. React
 * is one program for everybody, and a build cannot see that half of a condition never holds. Each
 * such condition is told to the build (`UNASKED`), which then drops what nothing reaches; nothing
 * else of the program differs. The build fails when React has its parts elsewhere, and when a
 * module begins to ask for one of them.
 */
export function leanReact(): Plugin[] {
  let found = false
  const asking: string[] = []
  return [
    {
      name: 'lean-react',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!PROGRAM.test(id)) return undefined
        found = true
        return { code: withoutUnasked(code), map: null }
      },
      buildEnd(error) {
        if (error === undefined && !found)
          this.error(`React has its program elsewhere now: ${HERE}`)
      },
    },
    {
      name: 'lean-react-asked',
      apply: 'build',
      // Elements are calls then, in our modules as in those of libraries.
      enforce: 'post',
      transform(code, id) {
        if (OF_REACT.test(id)) return
        const asked = askedFor(code, id)
        if (asked !== undefined) asking.push(`${id} asks for ${asked}`)
      },
      // All of them are told at once.
      buildEnd(error) {
        if (error === undefined && asking.length > 0)
          this.error(`${asking.join('; ')}, which the build leaves out: ${HERE}`)
      },
    },
  ]
}

const HERE = 'see tools/bundle/lean-react.ts'

/** Without nodes for brackets. */
const PLAIN = { preserveParens: false } as const

/** The name of the first part that a module asks for although it is left out. */
export function askedFor(program: string, id = ''): string | undefined {
  return UNASKED.find(
    ({ askedBy, besides }) => askedBy?.test(program) === true && besides?.test(id) !== true,
  )?.name
}

const STATEMENT = /Statement$/
const DECLARES: ReadonlySet<string> = new Set(['VariableDeclarator', 'FunctionDeclaration'])
/** More of a node is not compared. */
const LONGEST = 300

/** The beginning of a node's text in one line. */
function squeezed(code: string, { start, end }: Node): string {
  return code.slice(start, Math.min(end, start + LONGEST)).replaceAll(/\s+/g, ' ')
}

/** A node of a syntax tree, as ESTree has it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The program of React with the conditions of `UNASKED` decided. What is left keeps its place in
 * the text.
 * @throws Error when the program does not have a part that it is said to have
 */
export function withoutUnasked(code: string): string {
  const facts = allFacts()
  const edits: Edit[] = []
  const unseen = new Set(facts.names)
  const declared = new Map<string, number>()
  const replace = (node: Node, text: string) =>
    void edits.push({ start: node.start, end: node.end, text })
  const seen = (name: string) => void unseen.delete(name)

  /**
   * @param own Names that are parameters here, and so not the program's variables.
   * @param body The place where the body of the function begins.
   */
  const visit = (
    node: Node,
    parent: Node | undefined,
    key: string,
    own: ReadonlySet<string>,
    body: number,
  ): void => {
    const isFunction = node.type.includes('Function')
    const here = isFunction ? new Set([...own, ...parametersOf(node)]) : own
    const inner = isFunction && isNode(node['body']) ? node['body'].start + 1 : body
    /** Leaves a part out; variables that are declared in it belong to its whole function. */
    const drop = (part: Node, text: string) => {
      replace(part, text)
      const names = declaredIn(part)
      if (names.length > 0)
        edits.push({ start: inner, end: inner, text: `var ${[...new Set(names)].join()};` })
    }
    const variable = (target: unknown) =>
      isNode(target) && target.type === 'Identifier' && !here.has(nameOf(target))
        ? facts.variables.get(nameOf(target))
        : undefined
    const text = squeezed(code, node)
    if (STATEMENT.test(node.type)) {
      const start = facts.statements.find((each) => text.startsWith(each))
      if (start !== undefined) {
        // Twice would be in a place that nobody looked at.
        if (!unseen.delete(start)) throw new Error(`React says ${start} twice: ${HERE}`)
        return drop(node, ';')
      }
    }
    const condition = facts.conditions.get(text)
    if (condition !== undefined) {
      seen(text)
      return replace(node, condition)
    }
    switch (node.type) {
      case 'Identifier': {
        const value = variable(node)
        if (value === undefined || isNameOnly(parent, key)) break
        if (DECLARES.has(parent?.type ?? '') && key === 'id') {
          declared.set(nameOf(node), (declared.get(nameOf(node)) ?? 0) + 1)
          break
        }
        seen(nameOf(node))
        return replace(node, value)
      }
      case 'AssignmentExpression': {
        const { left, right } = node
        if (isNode(right) && variable(left) !== undefined) {
          edits.push({ start: node.start, end: right.start, text: '' })
          return visit(right, node, 'right', here, inner)
        }
        const [statement, name] = [parent?.type === 'ExpressionStatement', gift(left)]
        if (statement && name !== undefined && facts.given.has(name)) {
          seen(name)
          return replace(node, 'void 0')
        }
        const owner = ownerOf(left)
        if (owner !== undefined && facts.classes.has(owner)) {
          seen(owner)
          // The same function may be given to another class in the same breath.
          if (!isNode(right)) break
          if (right.type !== 'AssignmentExpression') return replace(node, 'void 0')
          edits.push({ start: node.start, end: right.start, text: '' })
          return visit(right, node, 'right', here, inner)
        }
        break
      }
      case 'MemberExpression': {
        const name = node['computed'] === true ? undefined : nameOf(node['property'])
        const value = name === undefined ? undefined : facts.members.get(name)
        if (value === undefined || (parent?.type === 'AssignmentExpression' && key === 'left'))
          break
        seen(name ?? '')
        return replace(node, value)
      }
      case 'CallExpression': {
        const answer = facts.functions.get(nameOf(node['callee']))
        if (answer === undefined) break
        seen(nameOf(node['callee']))
        return replace(node, answer)
      }
      case 'BinaryExpression': {
        const { left, right, operator } = node
        if (operator === '===' && isOfLanes(left, facts.lanes)) {
          seen('lanes')
          return replace(node, 'false')
        }
        if (!isTag(left, facts.tags) || !isTagOf(right)) break
        if (operator !== '===' && operator !== '!==') break
        return replace(node, String(operator === '!=='))
      }
      case 'SwitchStatement': {
        const { discriminant } = node
        const onTag = isTagOf(discriminant)
        const cases = nodesOf(node['cases'])
        cases.forEach((one, index): void => {
          const { test } = one
          const element = isNode(test) ? nameOf(test) : ''
          const isDead = (onTag && isTag(test, facts.tags)) || facts.elements.has(element)
          if (!isDead) return visit(one, node, 'cases', here, inner)
          if (element !== '') seen(element)
          else if (isNode(test)) seen(`tag ${String(test['value'])}`)
          const [first] = nodesOf(one['consequent'])
          if (first === undefined) return drop(one, '')
          // Another kind may go on into what follows.
          if (!fallsThrough(cases, index, (before) => facts.elements.has(nameOf(before['test']))))
            return drop(one, '')
          edits.push({ start: one.start, end: first.start, text: '' })
          for (const statement of nodesOf(one['consequent']))
            visit(statement, one, 'consequent', here, inner)
        })
        return
      }
      default:
    }
    for (const [name, child] of Object.entries(node))
      for (const each of Array.isArray(child) ? child : [child])
        if (isNode(each)) visit(each, node, name, here, inner)
  }
  visit(asNode(parseSync('react-dom-client.js', code, PLAIN).program), undefined, '', new Set(), 0)
  for (const [name, times] of declared)
    if (times !== 1) throw new Error(`React has ${times} variables ${name}: ${HERE}`)
  if (unseen.size > 0) throw new Error(`React has no ${[...unseen].join(', ')} now: ${HERE}`)
  return applied(code, edits)
}

/** All facts of `UNASKED` together. */
function allFacts() {
  const entries = (read: (one: Unasked) => Readonly<Record<string, Constant>> | undefined) =>
    new Map(UNASKED.flatMap((one) => Object.entries(read(one) ?? {})))
  const set = <T>(read: (one: Unasked) => readonly T[] | undefined): ReadonlySet<T> =>
    new Set(UNASKED.flatMap((one) => read(one) ?? []))
  const facts = {
    variables: new Map([
      ...entries(({ variables }) => variables),
      ...UNASKED.flatMap(({ unused = [] }) =>
        unused.map((name): [string, Constant] => [name, 'null']),
      ),
    ]),
    members: entries(({ members }) => members),
    functions: entries(({ functions }) => functions),
    conditions: entries(({ conditions }) => conditions),
    statements: UNASKED.flatMap(({ statements = [] }) => statements),
    given: set(({ given }) => given),
    classes: set(({ classes }) => classes),
    tags: set(({ tags }) => tags),
    elements: set(({ elements }) => elements),
    lanes: set(({ lanes }) => (lanes === undefined ? [] : [lanes])),
  }
  const names = [
    ...[facts.variables, facts.members, facts.functions, facts.conditions].flatMap((map) => [
      ...map.keys(),
    ]),
    ...facts.statements,
    ...[facts.given, facts.classes, facts.elements].flatMap((names) => [...names]),
    ...[...facts.tags].map((tag) => `tag ${tag}`),
    'lanes',
  ]
  return { ...facts, names }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function asNode(value: unknown): Node {
  if (!isNode(value)) throw new Error('No syntax tree')
  return value
}

function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The name of an identifier, or an empty text. */
function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : ''
}

/** The names of the variables that a part of a function declares for all of it. */
function declaredIn(node: Node): readonly string[] {
  if (node.type.includes('Function')) return []
  const own = node.type === 'VariableDeclarator' ? [nameOf(node['id'])] : []
  const inner = Object.values(node).flatMap((child) =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(declaredIn),
  )
  return [...own, ...inner]
}

function parametersOf(node: Node): readonly string[] {
  return nodesOf(node['params']).map(nameOf)
}

/** True for a name of a member or of a parameter, which asks for no variable. */
function isNameOnly(parent: Node | undefined, key: string): boolean {
  if (parent === undefined || parent['computed'] === true) return false
  return (
    (parent.type === 'MemberExpression' && key === 'property') ||
    (parent.type === 'Property' && key === 'key')
  )
}

/** The name that is given to whoever loads the program: `exports.name`. */
function gift(left: unknown): string | undefined {
  return isNode(left) && nameOf(left['object']) === 'exports' ? nameOf(left['property']) : undefined
}

/** The class of a method that is put to its prototype: `Class.prototype.name`. */
function ownerOf(left: unknown): string | undefined {
  const prototype = isNode(left) ? left['object'] : undefined
  return isNode(prototype) && nameOf(prototype['property']) === 'prototype'
    ? nameOf(prototype['object'])
    : undefined
}

function isTag(node: unknown, tags: ReadonlySet<number>): boolean {
  return isNode(node) && typeof node['value'] === 'number' && tags.has(node['value'])
}

function isTagOf(node: unknown): boolean {
  return isNode(node) && node.type === 'MemberExpression' && nameOf(node['property']) === 'tag'
}

/** `lanes & mask`, of one of the masks. */
function isOfLanes(node: unknown, masks: ReadonlySet<number>): boolean {
  return (
    isNode(node) &&
    node.type === 'BinaryExpression' &&
    node['operator'] === '&' &&
    isTag(node['right'], masks)
  )
}

/** True if a case before this one, other than those that are left out, goes on into it. */
function fallsThrough(
  cases: readonly Node[],
  index: number,
  isLeftOut: (one: Node) => boolean,
): boolean {
  const before = cases[index - 1]
  if (before === undefined) return false
  const last = nodesOf(before['consequent']).at(-1)
  if (last === undefined) return !isLeftOut(before) || fallsThrough(cases, index - 1, isLeftOut)
  return !LEAVES.has(last.type)
}

const LEAVES: ReadonlySet<string> = new Set([
  'BreakStatement',
  'ContinueStatement',
  'ReturnStatement',
  'ThrowStatement',
])

/** Each text in its place, and blanks for the rest of what it replaces. */
function applied(code: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    const blank = code.slice(start + text.length, end).replaceAll(/[^\n]/g, ' ')
    pieces.push(code.slice(at, start), text, blank)
    at = end
  }
  return [...pieces, code.slice(at)].join('')
}
