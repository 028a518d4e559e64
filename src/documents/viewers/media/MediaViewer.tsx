import { useMemo, useState } from 'react'
import type { FileKind } from '~/documents/viewers/file-kind'
import { Unshown } from '~/documents/viewers/Unshown'
import { useBytesSource } from '~/documents/viewers/use-bytes-source'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import styles from './Media.module.css'
import { mediaType } from './media-type'

interface MediaViewerProps extends ViewerProps {
  readonly kind: Extract<FileKind, 'audio' | 'video'>
}

/**
 * A recording in the browser's own player, or the reason why this browser does not play it. Its
 * bytes are in this page: nothing is asked of anybody, and nothing begins by itself.
 */
export function MediaViewer({ bytes, kind, title }: MediaViewerProps) {
  const words = useViewerText()
  const type = useMemo(() => mediaType(bytes, kind), [bytes, kind])
  const [unplayed, setUnplayed] = useState<Uint8Array>()
  if (type === undefined || !isPlayed(kind, type) || unplayed === bytes)
    return <Unshown why="media" />
  return (
    <div className={styles.player}>
      <Player
        bytes={bytes}
        kind={kind}
        type={type}
        title={title}
        onBroken={() => setUnplayed(bytes)}
      />
      <p className={styles.note}>{words.media.note}</p>
      <p className={styles.paper}>{words.media.paper}</p>
    </div>
  )
}

interface PlayerProps extends MediaViewerProps {
  readonly type: string
  readonly onBroken: () => void
}

function Player({ bytes, kind, type, title, onBroken }: PlayerProps) {
  const source = useBytesSource(bytes, type)
  const words = useViewerText()
  const player = {
    ref: source,
    controls: true,
    preload: 'metadata',
    // Neither another device nor a window above all others gets a recording of a patient.
    disableRemotePlayback: true,
    controlsList: 'nodownload noremoteplayback',
    'aria-label': words.content(title),
    onError: onBroken,
  } as const
  // Subtitles are in the file, or there are none: the note says so.
  // oxlint-disable jsx-a11y/media-has-caption
  return kind === 'audio' ? (
    <audio {...player} className={styles.audio} />
  ) : (
    <video {...player} disablePictureInPicture playsInline className={styles.video} />
  )
  // oxlint-enable jsx-a11y/media-has-caption
}

/** True unless the browser knows that it does not play the type (HTML, "canPlayType"). */
function isPlayed(kind: MediaViewerProps['kind'], type: string): boolean {
  return document.createElement(kind).canPlayType(type) !== ''
}
