import type { Node, Slot } from './form-state'
import type { FormPath } from './read/form-path'

/** Every occurrence below, outermost first, in the order of the form. */
export function everyNode(nodes: readonly Node[]): readonly Node[] {
  const found: Node[] = []
  collect(nodes, found)
  return found
}

// A generator that goes through others takes several times as long, and this is done with every
// key.
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
 * The tree with the occurrence at a path (its own, or that of an answer of it) made new; the rest
 * is shared.
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

/** The list of occurrences in which the one at a path stands, made new. */
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

/** Whether anything below an occurrence is answered, itself included, enabled or not. */
export function hasAnswers(node: Node): boolean {
  return (
    node.slots.some(
      ({ value, text, nodes }) =>
        value !== undefined || text !== undefined || nodes.some(hasAnswers),
    ) || node.nodes.some(hasAnswers)
  )
}

/**
 * A path is that of what it starts with: an item goes on with `/` to an item below it and with `:`
 * to an answer.
 */
function leadsTo(start: FormPath, path: FormPath): boolean {
  return (
    path.startsWith(start) &&
    (path.length === start.length || path[start.length] === '/' || path[start.length] === ':')
  )
}
