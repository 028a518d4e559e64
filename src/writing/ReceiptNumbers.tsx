import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/fold/Disclosure'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { usePrinting } from '~/ui/media/use-printing'
import { useWritingWords } from './writing-text'

/**
 * The numbers of a receipt, which people quote to support and do not read. On the screen they are
 * one press away; on paper, which is kept for quoting, they are shown.
 */
export function ReceiptNumbers({
  fields,
}: {
  readonly fields: readonly FieldListItem[]
}): ReactNode {
  const { receipt: words } = useWritingWords()
  const printing = usePrinting()
  const list = <FieldList fields={fields} />
  return printing ? list : <Disclosure summary={words.numbers}>{list}</Disclosure>
}
