import type { Extension, Signature } from 'fhir/r4'
import { bytesText } from '~/std/bytes-text'
import type { FormSignature } from '../read/form-item'
import { AUTHORS, type SignatureAsk } from '../read/signature-asks'
import type { SignatureMark } from '../signature-mark'

/** R4, extension questionnaireresponse-signature: on a response and on its items. */
const SIGNATURE = 'http://hl7.org/fhir/StructureDefinition/questionnaireresponse-signature'

/** The signatures of a stored response or item, each at the place that requires its type. */
export function marksIn(
  extensions: readonly Extension[] | undefined,
  asks: readonly SignatureAsk[],
): readonly SignatureMark[] | undefined {
  const stored = signaturesIn(extensions)
  if (stored.length === 0) return undefined
  const taken = new Set<number>()
  return stored.map((signature) => {
    const free = asks.flatMap((ask, place) => (taken.has(place) ? [] : [{ ask, place }]))
    const fitting = free.find(({ ask }) =>
      ask.types.some(({ code, display }) =>
        (signature.type ?? []).some((type) =>
          code === undefined ? type.display === display : type.code === code,
        ),
      ),
    )
    const place = fitting?.place ?? nextPlace(asks.length, taken)
    taken.add(place)
    return { place, name: signerOf(signature), when: signature.when ?? '', stored: signature }
  })
}

function nextPlace(first: number, taken: ReadonlySet<number>): number {
  let place = first
  while (taken.has(place)) place += 1
  return place
}

/** The name of the person who signed, as far as the signature has it; empty otherwise. */
export function signerOf({ who }: Signature): string {
  return who?.display ?? who?.reference ?? ''
}

/** The signatures of a response or of one of its items. */
export function signaturesIn(extensions: readonly Extension[] | undefined): readonly Signature[] {
  return (extensions ?? []).flatMap(({ url, valueSignature }) =>
    url === SIGNATURE && valueSignature !== undefined ? [valueSignature] : [],
  )
}

/** Everything but signatures. */
export function withoutSignatures(
  extensions: readonly Extension[] | undefined,
): readonly Extension[] {
  return (extensions ?? []).filter(({ url }) => url !== SIGNATURE)
}

/**
 * The signatures of an item or of the form as extensions: those of the present answers. One that
 * was given for other answers would state what nobody signed.
 */
export function signatureExtensions(signatures: readonly FormSignature[]): readonly Extension[] {
  return signatures.flatMap(({ state, mark, ask }) =>
    state === 'signed' && mark !== undefined
      ? [{ url: SIGNATURE, valueSignature: mark.stored ?? signatureOf(mark, ask) }]
      : [],
  )
}

/** A signature (R4, Signature): its content is the picture, or else the name as it was typed. */
function signatureOf({ name, when = '', by, drawn }: SignatureMark, ask?: SignatureAsk): Signature {
  return {
    type: [...(ask?.types ?? [AUTHORS])],
    when,
    who: { ...(by !== undefined && { reference: by }), display: name },
    ...(drawn === undefined
      ? { sigFormat: 'text/plain', data: btoa(bytesText(new TextEncoder().encode(name))) }
      : { sigFormat: 'image/png', data: drawn }),
  }
}
