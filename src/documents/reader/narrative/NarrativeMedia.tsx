import type { ReactNode } from 'react'
import { useDocumentText } from '../../DocumentText'
import { EmbeddedMedia } from './EmbeddedMedia'
import styles from './Narrative.module.css'
import type { CdaMedia } from '../../cda/cda-entry'

interface MediaProps {
  readonly target: string | undefined
  readonly media: Readonly<Record<string, CdaMedia>>
  /** The words of the caption. */
  readonly caption: string
  /** The caption. */
  readonly children: ReactNode
}

/** The pictures that the narrative points at (`renderMultiMedia`), in their place. */
export function NarrativeMedia({ target, media, caption, children }: MediaProps) {
  const { narrative } = useDocumentText()
  const found = (target ?? '')
    .split(/\s+/)
    .flatMap((id) => (Object.hasOwn(media, id) ? (media[id] ?? []) : []))
  return (
    <span className={styles.media}>
      {children}
      {found.length === 0 ? (
        <em data-find="never">{narrative.mediaMissing}</em>
      ) : (
        found.map((one, index) => <EmbeddedMedia key={index} media={one} caption={caption} />)
      )}
    </span>
  )
}
