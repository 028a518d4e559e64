import { memo, useMemo } from 'react'
import type { CdaSection } from '~/documents/cda/cda-document'
import { DrawingProvider, IN_PAUSES, useDrawnCount } from './drawing'
import { inGroups, isSameGroup } from './in-groups'
import styles from './Reader.module.css'
import { sectionTitle } from './section-title'
import { useCdaContext } from './use-cda-context'

interface PartsProps {
  readonly sections: readonly CdaSection[]
  readonly onGo: (section: CdaSection) => void
}

interface ContentsProps extends PartsProps {
  /** Goes to the header, which is at the end. */
  readonly onAbout: (() => void) | undefined
}

/** Number of entries in one part; few documents have more. */
const ENTRIES = 200
const ENTRY_HEIGHT = 28

/**
 * The table of contents: each entry is a link to its section. Thousands of them are drawn when the
 * page is idle.
 */
export function Contents({ sections, onGo, onAbout }: ContentsProps) {
  const { words } = useCdaContext()
  return (
    <nav aria-label={words.tools.contents}>
      <DrawingProvider value={IN_PAUSES}>
        <Parts sections={sections} onGo={onGo} />
      </DrawingProvider>
      {onAbout === undefined ? null : (
        <ul className={styles.contents}>
          <li>
            <button type="button" className={styles.contentsEntry} onClick={onAbout}>
              {words.header.title}
            </button>
          </li>
        </ul>
      )}
    </nav>
  )
}

function Parts({ sections, onGo }: PartsProps) {
  const parts = useMemo(() => inGroups(sections, ENTRIES), [sections])
  const drawn = useDrawnCount(parts.length, 1)
  return parts
    .slice(0, drawn)
    .map((part, index) => <Part key={index} sections={part} onGo={onGo} />)
}

const Part = memo(
  function Part({ sections, onGo }: PartsProps) {
    const { words } = useCdaContext()
    return (
      <ol
        className={styles.contents}
        style={{ containIntrinsicBlockSize: `auto ${sections.length * ENTRY_HEIGHT}px` }}
      >
        {sections.map((section) => (
          <li key={section.key}>
            <button type="button" className={styles.contentsEntry} onClick={() => onGo(section)}>
              {sectionTitle(section, words)}
            </button>
          </li>
        ))}
      </ol>
    )
  },
  (before, now) => before.onGo === now.onGo && isSameGroup(before.sections, now.sections),
)
