import { useEffect, useLayoutEffect, useState, type CSSProperties } from 'react'
import type { PictureSize } from '../../picture-size'
import { openMedia, type OpenMedia } from '../../cda/media/open-media'
import { useDocumentText } from '../../DocumentText'
import { mediaTypeOf } from '../../viewers/file-kind'
import { useBytesSource } from '../../viewers/use-bytes-source'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { useWait } from '../drawing'
import styles from './Narrative.module.css'
import { usePictureBudget } from './picture-budget'
import type { CdaMedia } from '../../cda/cda-entry'

interface EmbeddedMediaProps {
  readonly media: CdaMedia
  /** The picture's caption, if the document has one. */
  readonly caption?: string | undefined
}

/**
 * A picture or another file inside a document. Pictures are drawn in their place and on paper too:
 * a signature or a seal is part of the signed document. The bytes determine the kind; a picture
 * that would take too much memory is drawn on request, and paper says that it is missing.
 */
export function EmbeddedMedia({ media, caption }: EmbeddedMediaProps) {
  const { narrative } = useDocumentText()
  if (media.data === undefined)
    return (
      <em data-find="never">
        {media.address === undefined
          ? narrative.mediaMissing
          : narrative.mediaAddress(media.address)}
      </em>
    )
  return <HeldMedia media={media} caption={caption} />
}

function HeldMedia({ media, caption }: EmbeddedMediaProps) {
  const { narrative } = useDocumentText()
  const budget = usePictureBudget()
  const [wanted, setWanted] = useState(false)
  const unpack = wanted || budget.mayUnpack(media)
  const opened = useOpened(media, unpack)
  if (unpack && opened === undefined) return <em data-find="never">{narrative.mediaOpening}</em>
  if (opened?.is === 'problem') return <em data-find="never">{narrative.mediaBroken}</em>
  if (opened?.is === 'file')
    return (
      <Asked
        label={narrative.saveMedia(mediaTypeOf(opened.kind))}
        onPaper={narrative.notOnPaper(mediaTypeOf(opened.kind))}
        onClick={() =>
          saveFile(new Blob([opened.bytes], { type: mediaTypeOf(opened.kind) }), narrative.image)
        }
      />
    )
  const fits =
    opened?.is === 'picture' && budget.mayDraw(media, opened.size.width * opened.size.height)
  if (opened !== undefined && (fits || wanted)) return <Picture opened={opened} caption={caption} />
  const type = opened === undefined ? (media.contentType ?? '') : mediaTypeOf(opened.kind)
  return (
    <Asked
      label={narrative.openMedia(type)}
      onPaper={narrative.notOnPaper(type)}
      onClick={() => setWanted(true)}
    />
  )
}

/** Unpacks a medium once that is permitted. The document is incomplete until then. */
function useOpened(media: CdaMedia, unpack: boolean): OpenMedia | undefined {
  const [opened, setOpened] = useState<OpenMedia>()
  const wait = useWait()
  const waits = unpack && opened === undefined
  useLayoutEffect(() => (waits ? wait() : undefined), [waits, wait])
  useEffect(() => {
    if (!unpack) return undefined
    let gone = false
    const open = async () => {
      const found = await openMedia(media)
      if (!gone) setOpened(found)
    }
    void open()
    return () => {
      gone = true
    }
  }, [media, unpack])
  return opened
}

function Asked({
  label,
  onPaper,
  onClick,
}: {
  readonly label: string
  readonly onPaper: string
  readonly onClick: () => void
}) {
  return (
    <>
      <Button size="small" data-find="never" data-print="never" onClick={onClick}>
        {label}
      </Button>
      <em className={styles.onPaper} data-find="never">
        {onPaper}
      </em>
    </>
  )
}

/** For the style sheet, which fits it into its place. */
function shapeOf({ width, height }: PictureSize): CSSProperties {
  const shape = { '--picture-width': `${width}px`, '--picture-ratio': String(width / height) }
  // React accepts custom properties; its types have no names for them.
  return shape as CSSProperties
}

function Picture({
  opened,
  caption,
}: {
  readonly opened: Extract<OpenMedia, { readonly bytes: unknown }>
  readonly caption: string | undefined
}) {
  const { narrative } = useDocumentText()
  const [state, setState] = useState<'loading' | 'drawn' | 'broken'>('loading')
  const source = useBytesSource(opened.bytes, mediaTypeOf(opened.kind))
  const wait = useWait()
  const waits = state === 'loading'
  useLayoutEffect(() => (waits ? wait() : undefined), [waits, wait])
  if (state === 'broken') return <em data-find="never">{narrative.mediaBroken}</em>
  const size = opened.is === 'picture' ? opened.size : undefined
  return (
    <img
      ref={source}
      className={styles.picture}
      {...size}
      {...(size !== undefined && { style: shapeOf(size) })}
      alt={caption === undefined || caption === '' ? narrative.image : caption}
      onLoad={() => setState('drawn')}
      onError={() => setState('broken')}
    />
  )
}
