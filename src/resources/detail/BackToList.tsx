import { useText } from '~/i18n/TextProvider'
import { LinkButton } from '~/ui/LinkButton'
import { listAddress } from '~/record/places/addresses'
import type { View } from '~/record/view'
import { useRecordWords } from '~/i18n/record-words'

interface BackToListProps {
  /** The list for a record's type; undefined when there is none. */
  readonly view: View | undefined
  readonly patientId: string | undefined
}

/**
 * The link from the page of a single record to its list, even when the record itself cannot be
 * shown.
 */
export function BackToList({ view, patientId }: BackToListProps) {
  const messages = useText()
  const words = useRecordWords()
  return view === undefined ? null : (
    <LinkButton size="small" tone="quiet" to={listAddress(view, patientId)}>
      {words.back(view.title(messages))}
    </LinkButton>
  )
}
