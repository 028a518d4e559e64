import type { FormSignature } from './read/form-item'
import type { FormPath } from './read/form-path'
import type { SignatureAsk } from './read/signature-asks'
import type { SignatureMark } from './signature-mark'

/**
 * The path of a signature: no other path has this character, because a linkId is escaped in it.
 */
function pathOf(of: FormPath, place: number): FormPath {
  return `${of}#${place}`
}

/** The path of the signed item, and the place of the signature among its own. */
export function partsOf(path: FormPath): { readonly of: FormPath; readonly place: number } {
  const at = path.lastIndexOf('#')
  return { of: path.slice(0, Math.max(0, at)), place: Number(path.slice(at + 1)) }
}

/**
 * The signatures of an item or of the form: those its author requires, and others that it was
 * stored with. `print` is asked for where something is signed.
 */
export function drawSignatures(
  of: FormPath,
  asks: readonly SignatureAsk[],
  marks: readonly SignatureMark[] = [],
  print: () => string,
): readonly FormSignature[] {
  const isSigned = marks.some(({ when }) => when !== undefined)
  const now = isSigned ? print() : ''
  const places = new Set([...asks.keys(), ...marks.map(({ place }) => place)])
  return [...places].map((place) => {
    const mark = marks.find((one) => one.place === place)
    const ask = asks[place]
    return {
      path: pathOf(of, place),
      ...(ask !== undefined && { ask }),
      ...(mark !== undefined && { mark }),
      state: mark?.when === undefined ? 'open' : mark.of === now ? 'signed' : 'outdated',
    }
  })
}
