import { buildNode, buildSlot, nextId } from './build-nodes'
import { fitAdded } from './fit-begun'
import { linkIdsBelow } from './run/enabled'
import type { Form } from './form'
import type { Node } from './form-state'
import { changed } from './run/settle'
import { everyNode, nodeAt, withNode, withSiblings } from './tree'
import type { FormPath } from './read/form-path'

/**
 * Adds an occurrence of a group, or a place for an answer, after the existing ones. At the maximum,
 * nothing changes.
 */
export function addRepeat(form: Form, path: FormPath): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined || !node.definition.face.repeats) return form
  const { type, limits } = node.definition.face
  const { nodes } = form.state
  const count =
    type === 'group'
      ? everyNode(nodes).filter((one) => isBeside(one, node)).length
      : node.slots.length
  if (count >= (limits.maxOccurs ?? Infinity)) return form
  if (type === 'group') {
    const beside = everyNode(nodes).filter((one) => isBeside(one, node))
    const fresh = buildNode(node.definition, holderOf(node.path), nextId(beside))
    const made = withSiblings(nodes, node.path, (siblings) => inserted(siblings, fresh))
    return fitAdded(changed(form, made, linkIdsBelow(node.definition)), fresh.path)
  }
  const made = withNode(nodes, node.path, (one) => ({
    ...one,
    slots: [...one.slots, buildSlot(one.definition, one.path, nextId(one.slots))],
  }))
  return changed(form, made, linkIdsBelow(node.definition))
}

/**
 * Removes an occurrence of a group or one answer. The last one is emptied instead: there is always
 * a place to answer.
 */
export function removeRepeat(form: Form, path: FormPath): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined) return form
  const { nodes } = form.state
  if (node.path === path) {
    const beside = everyNode(nodes).filter((one) => isBeside(one, node))
    const fresh =
      beside.length > 1
        ? undefined
        : buildNode(node.definition, holderOf(node.path), nextId(beside))
    const made = withSiblings(nodes, path, (siblings) =>
      siblings.flatMap((one) => (one === node ? (fresh ?? []) : one)),
    )
    const left = changed(form, made, linkIdsBelow(node.definition))
    return fresh === undefined ? left : fitAdded(left, fresh.path)
  }
  const made = withNode(nodes, node.path, (one) => {
    const left = one.slots.filter((slot) => slot.path !== path)
    const slots = left.length > 0 ? left : [buildSlot(one.definition, one.path, nextId(one.slots))]
    // Otherwise the calculation brings it back.
    const isChanged = one.definition.expressions.calculated !== undefined
    return {
      ...one,
      slots: isChanged ? slots.map((slot) => ({ ...slot, overridden: true })) : slots,
    }
  })
  return changed(form, made, linkIdsBelow(node.definition))
}

/** Another occurrence of the same item in the same place, or the occurrence itself. */
function isBeside(one: Node, node: Node): boolean {
  return one.definition === node.definition && holderOf(one.path) === holderOf(node.path)
}

function inserted(siblings: readonly Node[], fresh: Node): readonly Node[] {
  const place = siblings.findLastIndex(({ definition }) => definition === fresh.definition) + 1
  return [...siblings.slice(0, place), fresh, ...siblings.slice(place)]
}

function holderOf(path: FormPath): FormPath {
  return path.slice(0, path.lastIndexOf('/'))
}
