import type { CdaSection } from '~/documents/cda/cda-document'
import styles from './Reader.module.css'
import { sectionTitle } from './section-title'
import { useCdaContext } from './use-cda-context'

interface ContentsProps {
  readonly sections: readonly CdaSection[]
  readonly onGo: (section: CdaSection) => void
}

/** The table of contents: each entry leads to its section. */
export function Contents({ sections, onGo }: ContentsProps) {
  const { words } = useCdaContext()
  return (
    <nav aria-label={words.tools.contents}>
      <ol className={styles.contents}>
        {sections.map((section) => (
          <li key={section.key}>
            <button type="button" className={styles.contentsEntry} onClick={() => onGo(section)}>
              {sectionTitle(section, words)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
