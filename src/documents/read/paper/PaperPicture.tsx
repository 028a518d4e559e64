import { useState } from 'react'
import { mediaTypeOf, type FileKind } from '~/documents/viewers/file-kind'
import { useBytesSource } from '~/documents/viewers/use-bytes-source'
import { classNames } from '~/ui/class-names'
import { NotOnPaper } from './NotOnPaper'
import styles from './Paper.module.css'

interface PaperPictureProps {
  readonly bytes: Uint8Array
  readonly kind: FileKind
  readonly name: string
}

/**
 * A picture as large as the paper. It is an `img`, in which a drawing can do nothing (SVG 2,
 * 2.2.1).
 */
export function PaperPicture({ bytes, kind, name }: PaperPictureProps) {
  const source = useBytesSource(bytes, mediaTypeOf(kind))
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming')
  if (state === 'broken') return <NotOnPaper name={name} kind={kind} why="broken" />
  return (
    <div className={styles.sheet} aria-busy={state === 'coming'}>
      <img
        ref={source}
        alt={name}
        className={classNames(styles.picture, styles.first)}
        onLoad={() => setState('there')}
        onError={() => setState('broken')}
      />
    </div>
  )
}
