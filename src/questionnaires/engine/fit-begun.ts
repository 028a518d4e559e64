import { computedFace } from './run/computed-face'
import { isError, problemsOfAnswer } from './find-problems'
import type { Form } from './form'
import type { FormState, Node, Slot } from './form-state'
import { optionFor, resultText } from './answers/option-for'
import type { FormPath } from './read/form-path'
import { changed } from './run/settle'
import { nodeAt, withNode } from './tree'

/**
 * Removes automatic answers that the form does not accept: a default or a part of the record that
 * is not one of the options, or breaks a limit, is left out, and its place says so. Options are
 * those after all computation.
 */
export function fitBegun(state: FormState): {
  readonly state: FormState
  readonly changed: ReadonlySet<string>
} {
  const { nodes, emptied } = fitNodes(state.nodes, state)
  return { state: nodes === state.nodes ? state : { ...state, nodes }, changed: emptied }
}

/** The same of an occurrence that was added to the form; its beginning is like that of the form. */
export function fitAdded(form: Form, path: FormPath): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined) return form
  const { nodes, emptied } = fitNodes([node], form.state)
  const [fitted = node] = nodes
  return changed(
    form,
    fitted === node ? form.state.nodes : withNode(form.state.nodes, path, () => fitted),
    emptied,
  )
}

/** Some of a form's occurrences, and the questions of which a place was emptied. */
function fitNodes(
  all: readonly Node[],
  state: FormState,
): { readonly nodes: readonly Node[]; readonly emptied: ReadonlySet<string> } {
  const emptied = new Set<string>()
  const fit = (nodes: readonly Node[]): readonly Node[] => {
    const made = nodes.map((node) => {
      const slots = node.slots.map((slot) => {
        const below = fit(slot.nodes)
        const own = fittedSlot(slot, node, state)
        if (own !== slot) emptied.add(node.definition.face.linkId)
        return below === slot.nodes ? own : { ...own, nodes: below }
      })
      const below = fit(node.nodes)
      return below === node.nodes && slots.every((slot, place) => slot === node.slots[place])
        ? node
        : { ...node, slots, nodes: below }
    })
    return made.every((node, place) => node === nodes[place]) ? nodes : made
  }
  return { nodes: fit(all), emptied }
}

function fittedSlot(slot: Slot, { path, definition }: Node, state: FormState): Slot {
  const { value, ...empty } = slot
  if (value === undefined || (slot.origin !== 'default' && slot.origin !== 'record')) return slot
  const computed = state.computed.get(path)
  // Options that are not computed yet decide nothing.
  if (definition.expressions.options !== undefined && computed === undefined) return slot
  const face = computedFace(definition, computed)
  const option =
    face.options === undefined ? undefined : optionFor(Object.values(value)[0], face.options)
  const better = option === undefined ? value : option.value
  const kept = better === value ? slot : { ...slot, value: better }
  return !problemsOfAnswer(kept, face, definition).some(isError)
    ? kept
    : { ...empty, note: { kind: 'left-out', words: resultText(Object.values(value)[0]) } }
}
