import type { CdaSection } from '~/documents/cda/cda-document'
import { Button } from '~/ui/Button'
import styles from './Reader.module.css'
import { SectionView } from './SectionView'
import { useCdaContext } from './use-cda-context'

interface SectionsProps {
  readonly visible: readonly CdaSection[]
  /** How many are not shown at first. */
  readonly more: number
  /** How many are hidden by choice. */
  readonly hidden: number
  readonly headingId: (section: CdaSection) => string
  readonly onMore: () => void
  readonly onShowHidden: () => void
}

/** The sections that are shown, and in words those that are not. */
export function Sections({
  visible,
  more,
  hidden,
  headingId,
  onMore,
  onShowHidden,
}: SectionsProps) {
  const {
    words: { arrange },
  } = useCdaContext()
  return (
    <>
      {visible.map((section) => (
        <SectionView key={section.key} section={section} level={2} headingId={headingId(section)} />
      ))}
      {more <= 0 ? null : (
        <p className={styles.remark}>
          <Button onClick={onMore}>{arrange.more(more)}</Button>
        </p>
      )}
      {hidden === 0 ? null : (
        // Also on paper: whoever reads it must know that it is not the whole.
        <p className={styles.remark} role="note">
          {arrange.hidden(hidden)}{' '}
          <Button size="small" tone="quiet" onClick={onShowHidden}>
            {arrange.showHidden}
          </Button>
        </p>
      )}
    </>
  )
}
