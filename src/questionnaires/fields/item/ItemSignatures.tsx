import type { FormItem } from '../../engine/read/form-item'
import { nameOf } from '../field-text'
import { SignatureField } from '../SignatureField'
import { useFieldContext } from '../use-field-context'

/** The places where an item is signed. */
export function ItemSignatures({ item }: { readonly item: FormItem }) {
  const { words } = useFieldContext()
  return item.signatures.map((signature) => (
    <SignatureField
      key={signature.path}
      signature={signature}
      of={item.text === undefined && item.prefix === undefined ? undefined : nameOf(item, words)}
      isNeeded={item.messages.some(({ path }) => path === signature.path)}
    />
  ))
}
