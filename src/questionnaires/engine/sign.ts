import { printOfForm, printOfItem } from './answers/response-items'
import type { Form } from './form'
import { formOf } from './form-of-state'
import type { FormState, Node } from './form-state'
import type { FormPath } from './read/form-path'
import { enabledOf } from './run/enabled'
import { settleWholly } from './run/settle'
import type { SignatureMark } from './signature-mark'
import { partsOf } from './signatures'
import { nodeAt, withNode } from './tree'

/** The parts of a signature that a person gives. */
export interface Signing {
  /** The name as it was typed. */
  readonly name: string
  /** The person in the record who signs, where that is certain: `Patient/7`. */
  readonly by?: string | undefined
  /** The signature as it was drawn: a PNG picture in base64. */
  readonly drawn?: string | undefined
  /** The moment of signing (FHIR instant); absent while the name is only typed. */
  readonly when?: string | undefined
}

/**
 * Signs, keeps a name or a picture that is not yet signed with, or takes the signature away
 * (undefined). `path` is that of a `FormSignature`; an unknown one changes nothing. A signature is
 * for the answers of this moment, with everything computed.
 */
export function sign(form: Form, path: FormPath, signing: Signing | undefined): Form {
  const settled = signing?.when === undefined ? form : settleWholly(form)
  const { state } = settled
  const { of, place } = partsOf(path)
  const node = of === '' ? undefined : nodeAt(state.nodes, of)
  const asks =
    of === '' ? state.runtime.definition.signatureAsks : node?.definition.face.signatureAsks
  const before = (of === '' ? state.signatures : node?.signatures) ?? []
  if (
    asks === undefined ||
    (asks[place] ?? before.find((one) => one.place === place)) === undefined
  )
    return form
  const others = before.filter((one) => one.place !== place)
  const print = () =>
    node === undefined ? printOfForm(state) : printOfItem(node, enabledOf(state))
  const marks =
    signing === undefined
      ? others
      : [
          ...others,
          {
            place,
            name: signing.name,
            ...(signing.by !== undefined && { by: signing.by }),
            ...(signing.drawn !== undefined && { drawn: signing.drawn }),
            ...(signing.when !== undefined && { when: signing.when, of: print() }),
          },
        ]
  return formOf(
    node === undefined
      ? { ...state, signatures: marks }
      : {
          ...state,
          nodes: withNode(state.nodes, node.path, (one) => ({ ...one, signatures: marks })),
        },
  )
}

/**
 * A state with the signatures that came with stored answers, which are for the answers that they
 * came with. Where some of those could not be taken over, they are for others.
 */
export function sealed(state: FormState, isWhole: boolean): FormState {
  const isEnabled = enabledOf(state)
  const marked = (marks: readonly SignatureMark[], print: () => string) =>
    marks.map((mark) =>
      mark.stored === undefined ? mark : { ...mark, of: isWhole ? print() : '' },
    )
  const within = (nodes: readonly Node[]): readonly Node[] => {
    const made = nodes.map((node) => {
      const below = within(node.nodes)
      const slots = node.slots.map((slot) => {
        const nested = within(slot.nodes)
        return nested === slot.nodes ? slot : { ...slot, nodes: nested }
      })
      const own = node.signatures
      return own === undefined &&
        below === node.nodes &&
        slots.every((slot, place) => slot === node.slots[place])
        ? node
        : {
            ...node,
            nodes: below,
            slots,
            ...(own !== undefined && {
              signatures: marked(own, () => printOfItem(node, isEnabled)),
            }),
          }
    })
    return made.every((node, place) => node === nodes[place]) ? nodes : made
  }
  const nodes = within(state.nodes)
  const { signatures } = state
  return nodes === state.nodes && signatures === undefined
    ? state
    : {
        ...state,
        nodes,
        ...(signatures !== undefined && {
          signatures: marked(signatures, () => printOfForm(state)),
        }),
      }
}
