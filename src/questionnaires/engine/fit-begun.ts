import { computedFace } from './run/computed-face'
import { isError, problemsOfAnswer } from './find-problems'
import type { FormState, Node, Slot } from './form-state'
import { optionFor, resultText } from './answers/option-for'

/**
 * Removes automatic answers that the form does not accept: a default or a part of the record that
 * is not one of the options, or breaks a limit, is left out, and its place says so. Options are
 * those after all computation.
 */
export function fitBegun(state: FormState): {
  readonly state: FormState
  readonly changed: ReadonlySet<string>
} {
  const changed = new Set<string>()
  const fit = (nodes: readonly Node[]): readonly Node[] => {
    const made = nodes.map((node) => {
      const slots = node.slots.map((slot) => {
        const below = fit(slot.nodes)
        const own = fittedSlot(slot, node, state)
        if (own !== slot) changed.add(node.definition.face.linkId)
        return below === slot.nodes ? own : { ...own, nodes: below }
      })
      const below = fit(node.nodes)
      return below === node.nodes && slots.every((slot, place) => slot === node.slots[place])
        ? node
        : { ...node, slots, nodes: below }
    })
    return made.every((node, place) => node === nodes[place]) ? nodes : made
  }
  const nodes = fit(state.nodes)
  return { state: nodes === state.nodes ? state : { ...state, nodes }, changed }
}

function fittedSlot(slot: Slot, { path, definition }: Node, state: FormState): Slot {
  const { value, ...empty } = slot
  if (value === undefined || (slot.origin !== 'default' && slot.origin !== 'record')) return slot
  const face = computedFace(definition, state.computed.get(path))
  const option =
    face.options === undefined ? undefined : optionFor(Object.values(value)[0], face.options)
  const better = option === undefined ? value : option.value
  const kept = better === value ? slot : { ...slot, value: better }
  return !problemsOfAnswer(kept, face, definition).some(isError)
    ? kept
    : { ...empty, note: { kind: 'left-out', words: resultText(Object.values(value)[0]) } }
}
