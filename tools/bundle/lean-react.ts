import { parseSync, type Plugin } from 'vite'

/** The program of React for pages, as it was published. */
const PROGRAM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/
const OF_REACT = /[\\/]node_modules[\\/](?:react|react-dom|react-is|scheduler)[\\/]/

/** Something that React can do and nothing here asks for, as its program knows it. */
interface Unasked {
  readonly name: string
  /** Found in the source of whoever asks for it. */
  readonly askedBy: RegExp
  /** Exports of the package for it. */
  readonly given?: readonly string[]
  /** Its classes, whose methods are left out: nothing makes one. */
  readonly classes?: readonly string[]
  /** Variables of the program that have one value for as long as nobody asks. */
  readonly variables?: Readonly<Record<string, Constant>>
  /** Members of its objects, likewise. */
  readonly members?: Readonly<Record<string, Constant>>
  /** Functions that would do nothing then, with the answer of each. */
  readonly functions?: Readonly<Record<string, Constant>>
  /** Kinds of nodes of the tree that are never made, by number, and of elements, by name. */
  readonly tags?: readonly number[]
  readonly elements?: readonly string[]
  /** Lanes whose work would have it, as a mask. */
  readonly lanes?: number
}

type Constant = 'null' | 'false' | 'void 0'

/** The names are those of the pinned version: a version without one of them does not build. */
export const UNASKED: readonly Unasked[] = [
  {
    name: 'taking over the markup of a server',
    askedBy: /\bhydrateRoot\b/,
    given: ['hydrateRoot'],
    classes: ['ReactDOMHydrationRoot'],
    variables: {
      isHydrating: 'false',
      nextHydratableInstance: 'null',
      previousHydratableOnEnteringScopedSingleton: 'null',
      hydrationParentFiber: 'null',
      hydrationErrors: 'null',
      // An event waits for markup that is not taken over yet, and for nothing else.
      blockedOn: 'null',
    },
    members: { dehydrated: 'null', isDehydrated: 'false' },
    functions: {
      popHydrationState: 'false',
      upgradeHydrationErrorsToRecoverable: 'null',
      updateDehydratedSuspenseComponent: 'null',
      commitActivityHydrationCallbacks: 'void 0',
      commitSuspenseHydrationCallbacks: 'void 0',
      clearIfContinuousEvent: 'void 0',
      retryIfBlockedOn: 'void 0',
    },
    tags: [18],
  },
  {
    name: 'view transitions',
    // Comments of libraries speak of them.
    askedBy: /(?:\bimport\b[^;'"]*\b|\breact\w*\.)(?:ViewTransition|addTransitionType)\b/i,
    classes: ['ViewTransitionPseudoElement'],
    variables: {
      appearingViewTransitions: 'null',
      inUpdateViewTransition: 'false',
      pendingViewTransition: 'null',
      pendingViewTransitionEvents: 'null',
      rootViewTransitionAffected: 'false',
      rootViewTransitionNameCanceled: 'false',
      shouldStartViewTransition: 'false',
      viewTransitionContextChanged: 'false',
      viewTransitionMutationContext: 'false',
    },
    functions: {
      commitEnterViewTransitions: 'void 0',
      commitExitViewTransitions: 'void 0',
      commitNestedViewTransitions: 'void 0',
      measureNestedViewTransitions: 'void 0',
      restoreEnterOrExitViewTransitions: 'void 0',
      restoreNestedViewTransitions: 'void 0',
      restoreViewTransitionOnHostInstances: 'void 0',
      trackEnterViewTransitions: 'void 0',
    },
    tags: [30],
    elements: ['REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE'],
    lanes: 335_544_064,
  },
  {
    name: 'refs of fragments',
    askedBy: /<(?:React\.)?Fragment\b[^<>]*\sref=|\bjsxs?\)?\(\w*Fragment[\w$]*, ?\{[^{}]*\bref:/,
    classes: ['FragmentInstance'],
    functions: {
      commitFragmentInstanceDeletionEffects: 'void 0',
      commitFragmentInstanceInsertionEffects: 'void 0',
      commitNewChildToFragmentInstances: 'void 0',
    },
  },
  {
    name: 'lists that show their parts in turns',
    askedBy: /\bSuspenseList\b/,
    tags: [19],
    elements: ['REACT_SUSPENSE_LIST_TYPE'],
  },
]

/**
 * Leaves out of React what this app never asks for: some 12 kB of the first download, of 62. React
 * is one program for everybody, and a build cannot see that half of a condition never holds. Each
 * such condition is told to the build here (`UNASKED`), which then drops what nothing reaches;
 * nothing else of the program differs. The build fails when React has its parts elsewhere, and when
 * a module begins to ask for one of them.
 */
export function leanReact(): Plugin {
  let found = false
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (PROGRAM.test(id)) {
        found = true
        return { code: withoutUnasked(code), map: null }
      }
      if (!OF_REACT.test(id)) {
        const asked = askedFor(code)
        if (asked !== undefined)
          this.error(`${id} asks for ${asked}, which the build leaves out: ${HERE}`)
      }
      return undefined
    },
    buildEnd(error) {
      if (error === undefined && !found) this.error(`React has its program elsewhere now: ${HERE}`)
    },
  }
}

const HERE = 'see tools/bundle/lean-react.ts'

/** Without nodes for brackets. */
const PLAIN = { preserveParens: false } as const

/** The name of the first part that a module asks for although it is left out. */
export function askedFor(source: string): string | undefined {
  return UNASKED.find(({ askedBy }) => askedBy.test(source))?.name
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

  /** @param own Names that are parameters here, and so not the program's variables. */
  const visit = (
    node: Node,
    parent: Node | undefined,
    key: string,
    own: ReadonlySet<string>,
  ): void => {
    const here = node.type.includes('Function') ? new Set([...own, ...parametersOf(node)]) : own
    const variable = (target: unknown) =>
      isNode(target) && target.type === 'Identifier' && !here.has(nameOf(target))
        ? facts.variables.get(nameOf(target))
        : undefined
    switch (node.type) {
      case 'Identifier': {
        const value = variable(node)
        if (value === undefined || isNameOnly(parent, key)) break
        if (parent?.type === 'VariableDeclarator' && key === 'id') {
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
          return visit(right, node, 'right', here)
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
          return visit(right, node, 'right', here)
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
          if (!isDead) return visit(one, node, 'cases', here)
          if (element !== '') seen(element)
          else if (isNode(test)) seen(`tag ${String(test['value'])}`)
          const [first] = nodesOf(one['consequent'])
          if (first === undefined) return replace(one, '')
          // Another kind may go on into what follows.
          if (!fallsThrough(cases, index, (before) => facts.elements.has(nameOf(before['test']))))
            return replace(one, '')
          edits.push({ start: one.start, end: first.start, text: '' })
          for (const statement of nodesOf(one['consequent']))
            visit(statement, one, 'consequent', here)
        })
        return
      }
      default:
    }
    for (const [name, child] of Object.entries(node))
      for (const each of Array.isArray(child) ? child : [child])
        if (isNode(each)) visit(each, node, name, here)
  }
  visit(asNode(parseSync('react-dom-client.js', code, PLAIN).program), undefined, '', new Set())
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
    variables: entries(({ variables }) => variables),
    members: entries(({ members }) => members),
    functions: entries(({ functions }) => functions),
    given: set(({ given }) => given),
    classes: set(({ classes }) => classes),
    tags: set(({ tags }) => tags),
    elements: set(({ elements }) => elements),
    lanes: set(({ lanes }) => (lanes === undefined ? [] : [lanes])),
  }
  const names = [
    ...[facts.variables, facts.members, facts.functions].flatMap((map) => [...map.keys()]),
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
