import type { Node, Slot } from './form-state'
import type { FormPath } from './read/form-path'

/** Every occurrence below, outermost first, in the order of the form. */
export function everyNode(nodes: readonly Node[]): readonly Node[] {
  const found: Node[] = []
  collect(nodes, found)
  return found
}

// A generator that goes through others takes several times as long, and this runs with every key.
function collect(nodes: readonly Node[], found: Node[]): void {
  for (const node of nodes) {
    found.push(node)
    if (node.nodes.length > 0) collect(node.nodes, found)
    for (const slot of node.slots) if (slot.nodes.length > 0) collect(slot.nodes, found)
  }
}

/** The occurrence at a path, which may also be that of one of its answers. */
export function nodeAt(nodes: readonly Node[], path: FormPath): Node | undefined {
  const node = nodes.find((one) => leadsTo(one.path, path))
  if (node === undefined) return undefined
  const slot = node.slots.find((one) => leadsTo(one.path, path))
  return (
    nodeAt(slot?.nodes ?? node.nodes, path) ??
    (node.path === path || slot?.path === path ? node : undefined)
  )
}

export function slotAt(nodes: readonly Node[], path: FormPath): Slot | undefined {
  return nodeAt(nodes, path)?.slots.find((slot) => slot.path === path)
}

/**
 * The tree with a new occurrence at a path (its own, or that of one of its answers); the other
 * parts are shared.
 */
export function withNode(
  nodes: readonly Node[],
  path: FormPath,
  change: (node: Node) => Node,
): readonly Node[] {
  return nodes.map((node) => {
    if (!leadsTo(node.path, path)) return node
    if (node.path === path || node.slots.some((slot) => slot.path === path)) return change(node)
    return {
      ...node,
      nodes: node.nodes.length === 0 ? node.nodes : withNode(node.nodes, path, change),
      slots: node.slots.map((slot) =>
        leadsTo(slot.path, path) ? { ...slot, nodes: withNode(slot.nodes, path, change) } : slot,
      ),
    }
  })
}

export function withSlot(
  nodes: readonly Node[],
  path: FormPath,
  change: (slot: Slot) => Slot,
): readonly Node[] {
  return withNode(nodes, path, (node) => ({
    ...node,
    slots: node.slots.map((slot) => (slot.path === path ? change(slot) : slot)),
  }))
}

/** The list of occurrences around a path, with a new one in it. */
export function withSiblings(
  nodes: readonly Node[],
  path: FormPath,
  change: (siblings: readonly Node[]) => readonly Node[],
): readonly Node[] {
  if (nodes.some((node) => node.path === path)) return change(nodes)
  return nodes.map((node) => {
    if (!leadsTo(node.path, path)) return node
    return {
      ...node,
      nodes: withSiblings(node.nodes, path, change),
      slots: node.slots.map((slot) =>
        leadsTo(slot.path, path)
          ? { ...slot, nodes: withSiblings(slot.nodes, path, change) }
          : slot,
      ),
    }
  })
}

/**
 * True when an occurrence, or an item below it, has an answer: an enabled one with `isEnabled`, as
 * only those are in a response.
 */
export function hasAnswers(node: Node, isEnabled: (node: Node) => boolean = () => true): boolean {
  const below = (one: Node) => hasAnswers(one, isEnabled)
  return (
    isEnabled(node) &&
    (node.slots.some(
      ({ value, text, nodes }) => value !== undefined || text !== undefined || nodes.some(below),
    ) ||
      node.nodes.some(below))
  )
}

/**
 * A path begins with the path of its parent: `/` leads to an item below an item, and `:` to an
 * answer.
 */
function leadsTo(start: FormPath, path: FormPath): boolean {
  return (
    path.startsWith(start) &&
    (path.length === start.length || path[start.length] === '/' || path[start.length] === ':')
  )
}
