import { useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Entry } from '~/summary/Entry'
import { Button } from '~/ui/Button'
import type { ListNews } from './news'
import { useWhatsNewText } from './whats-new-text'
import styles from './WhatsNew.module.css'

/** Number of entries that are shown at first. */
const AT_FIRST = 6

/** Changes since the last visit, record by record. */
export function ChangeList({
  lists,
  patientId,
}: {
  readonly lists: readonly ListNews[]
  readonly patientId: string
}) {
  const words = useWhatsNewText()
  const messages = useText()
  const [all, setAll] = useState(false)
  // The record's own status says that it was entered in error.
  const entries = lists.flatMap(({ view, changes: { fresh, corrected, withdrawn } }) =>
    [...fresh, ...corrected, ...withdrawn].map((resource) => ({ view, resource })),
  )
  const shown = all ? entries : entries.slice(0, AT_FIRST)
  return (
    <>
      <ul className={styles.entries}>
        {shown.map(({ view, resource }) => (
          <li key={`${resource.resourceType}/${resource.id ?? ''}`}>
            <Entry resource={resource} view={view} patientId={patientId} />
          </li>
        ))}
      </ul>
      {shown.length === entries.length ? null : (
        <Button
          size="small"
          tone="quiet"
          left={messages.actions.left(entries.length - shown.length)}
          onClick={() => setAll(true)}
        >
          {words.more(entries.length - shown.length)}
        </Button>
      )}
      {lists
        .filter(({ changes }) => changes.gone > 0)
        .map(({ view, changes }) => (
          <p key={view.path}>{words.gone(changes.gone, view.title(messages))}</p>
        ))}
    </>
  )
}
