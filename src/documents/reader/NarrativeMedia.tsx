import { useEffect, useState, type ReactNode } from 'react'
import type { CdaMedia } from '~/documents/cda/cda-document'
import { mediaBytes } from '~/documents/cda/media-bytes'
import { useDocumentText } from '~/documents/DocumentText'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import styles from './Narrative.module.css'

/** Pictures that every browser draws and that hold no script. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'])

interface MediaProps {
  readonly target: string | undefined
  readonly media: Readonly<Record<string, CdaMedia>>
  /** The caption. */
  readonly children: ReactNode
}

/** The pictures that the narrative points at (`renderMultiMedia`), each opened when a person asks for it. */
export function NarrativeMedia({ target, media, children }: MediaProps) {
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
        found.map((one, index) => <OneMedia key={index} media={one} />)
      )}
    </span>
  )
}

function OneMedia({ media }: { readonly media: CdaMedia }) {
  const { narrative } = useDocumentText()
  const [url, setUrl] = useState<string>()
  const [broken, setBroken] = useState(false)
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  const type = media.contentType ?? 'application/octet-stream'
  if (media.data === undefined)
    return (
      <em data-find="never">
        {media.address === undefined
          ? narrative.mediaMissing
          : narrative.mediaAddress(media.address)}
      </em>
    )
  if (broken) return <em data-find="never">{narrative.mediaBroken}</em>
  if (url !== undefined)
    return (
      <img
        className={styles.picture}
        src={url}
        alt={narrative.image}
        onError={() => setBroken(true)}
      />
    )
  const open = async () => {
    const bytes = await mediaBytes(media)
    if (!(bytes instanceof Uint8Array)) return setBroken(true)
    const blob = new Blob([bytes], { type })
    if (PICTURES.has(type)) setUrl(URL.createObjectURL(blob))
    else saveFile(blob, narrative.image)
    return undefined
  }
  return (
    <Button size="small" data-find="never" onClick={() => void open()}>
      {PICTURES.has(type) ? narrative.openMedia(type) : narrative.saveMedia(type)}
    </Button>
  )
}
