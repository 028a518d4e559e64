import { memo, useMemo } from 'react'
import type { CdaSection } from '~/documents/cda/cda-document'
import { Button } from '~/ui/Button'
import { useDrawnCount } from './drawing'
import { inGroups, isSameGroup } from './in-groups'
import styles from './Reader.module.css'
import { sectionTitle } from './section-title'
import { SectionView } from './SectionView'
import { useCdaContext } from './use-cda-context'

interface SectionsProps {
  readonly visible: readonly CdaSection[]
  /** The number of sections that are not shown at first. */
  readonly more: number
  /** The sections that are hidden by choice. */
  readonly hidden: readonly CdaSection[]
  /** The section that somebody went to: it is drawn early. */
  readonly wanted: CdaSection | undefined
  /** The prefix of the headings' ids. */
  readonly id: string
  readonly onMore: () => void
  readonly onShowHidden: () => void
}

/** The visible sections, with a sentence about the others; hidden ones are named before them. */
export const Sections = memo(function Sections({
  visible,
  more,
  hidden,
  wanted,
  id,
  onMore,
  onShowHidden,
}: SectionsProps) {
  const { words } = useCdaContext()
  const { arrange } = words
  return (
    <>
      {hidden.length === 0 ? null : (
        // Also on paper: its reader must know that it is incomplete.
        <p className={styles.remark} role="note" data-find="never">
          {arrange.hidden(hidden.map((section) => sectionTitle(section, words)))}{' '}
          <Button size="small" tone="quiet" onClick={onShowHidden} data-print="never">
            {arrange.showHidden}
          </Button>
        </p>
      )}
      {visible.length > MANY ? (
        <ManySections sections={visible} wanted={wanted} id={id} />
      ) : (
        visible.map((section) => (
          <SectionView
            key={section.key}
            section={section}
            level={2}
            headingId={headingIdOf(id, section)}
          />
        ))
      )}
      {more <= 0 ? null : (
        <p className={styles.remark}>
          <Button onClick={onMore}>{arrange.more(more)}</Button>
        </p>
      )}
    </>
  )
})

/** The id of a section's heading, the target of the contents. */
export function headingIdOf(id: string, { key }: CdaSection): string {
  return `${id}-${key}`
}

/** Above this number, sections are drawn group by group. */
const MANY = 100
const GROUP = 40
/** Estimated pixels of a section until its group is laid out: for the length of the page. */
const SECTION_HEIGHT = 120

interface ManyProps {
  readonly sections: readonly CdaSection[]
  readonly wanted: CdaSection | undefined
  readonly id: string
}

/**
 * Thousands of sections are drawn when the page is idle; the group that somebody goes to is drawn
 * early.
 */
function ManySections({ sections, wanted, id }: ManyProps) {
  const groups = useMemo(() => inGroups(sections, GROUP), [sections])
  const drawn = useDrawnCount(groups.length, 1, 'paper')
  const {
    words: { arrange },
  } = useCdaContext()
  const early = wanted === undefined ? -1 : Math.floor(sections.indexOf(wanted) / GROUP)
  const left = sections.length - drawn * GROUP
  return (
    <>
      {groups.map((group, index) =>
        index < drawn || index === early ? <Group key={index} sections={group} id={id} /> : null,
      )}
      {left <= 0 ? null : (
        <p className={styles.remark} data-find="never">
          {arrange.coming(left)}
        </p>
      )}
    </>
  )
}

/** Drawn once: sections that arrive after it do not affect it. */
const Group = memo(
  function Group({ sections, id }: Omit<ManyProps, 'wanted'>) {
    return (
      <div
        className={styles.group}
        style={{ containIntrinsicBlockSize: `auto ${sections.length * SECTION_HEIGHT}px` }}
      >
        {sections.map((section) => (
          <SectionView
            key={section.key}
            section={section}
            level={2}
            headingId={headingIdOf(id, section)}
            many
          />
        ))}
      </div>
    )
  },
  (before, now) => before.id === now.id && isSameGroup(before.sections, now.sections),
)
