import type { FormItem } from '../../engine/read/form-item'
import { FormWords, isRich } from '../../rich/FormWords'
import { nameOf } from '../field-text'
import { useFieldContext } from '../use-field-context'

interface ItemWordsProps {
  readonly item: FormItem
  /** Puts the item's name into a sentence: `Name 2`. */
  readonly within?: (name: string) => string
}

/** The name of an item, as the form's author formatted it. */
export function ItemWords({ item, within = (name) => name }: ItemWordsProps) {
  const { words } = useFieldContext()
  const { text } = item
  return isRich(text) ? (
    <FormWords
      text={text}
      within={(plain) => within(nameOf({ ...item, text: { plain } }, words))}
    />
  ) : (
    within(nameOf(item, words))
  )
}
