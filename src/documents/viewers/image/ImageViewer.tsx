import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { LiveRegion } from '~/ui/LiveRegion'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { mediaTypeOf, type FileKind } from '~/documents/viewers/file-kind'
import { ToolButton } from '~/documents/viewers/ToolButton'
import { useBytesSource } from '~/documents/viewers/use-bytes-source'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import {
  layoutImage,
  nextImageZoom,
  type ImageLayout,
  type ImageZoom,
  type Size,
} from './image-layout'
import styles from './Image.module.css'
import { useDrag } from './use-drag'

interface ImageViewerProps extends ViewerProps {
  readonly kind: FileKind
  /** True for a picture made here from a file of another kind, whose facts stand elsewhere. */
  readonly isMade?: boolean
  /** Said in place of a picture that this browser does not draw. */
  readonly instead?: ReactNode
}

/**
 * A picture. It is always an `img`: the scripts, links and outside pictures of an SVG drawing do
 * not work there (SVG 2, 2.2.1 "secure static and animated mode").
 */
export function ImageViewer({ bytes, kind, title, isMade = false, instead }: ImageViewerProps) {
  const words = useViewerText()
  const { image } = words
  const helpId = useId()
  const source = useBytesSource(bytes, mediaTypeOf(kind))
  const [natural, setNatural] = useState<Size>()
  const [broken, setBroken] = useState(false)
  const [zoom, setZoom] = useState<ImageZoom>('fit')
  const [rotation, setRotation] = useState(0)
  const [room, setRoom] = useState<Size>({ width: 1, height: 1 })
  const layout = layoutImage(natural ?? room, room, zoom, rotation)
  const scroller = useRef<HTMLDivElement>(null)
  const measured = useCallback((node: HTMLDivElement | null) => {
    scroller.current = node
    if (node === null) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({ width: node.clientWidth, height: node.clientHeight }),
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  useStayCentred(scroller, layout)
  const drag = useDrag(scroller)
  const larger = nextImageZoom(layout.scale, 1)
  const smaller = nextImageZoom(layout.scale, -1)
  const turn = () => setRotation((before) => (before + 90) % 360)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next =
      event.key === '+' || event.key === '='
        ? larger
        : event.key === '-'
          ? smaller
          : event.key === '0'
            ? 'fit'
            : undefined
    if (next !== undefined) setZoom(next)
    else if (event.key === 'r') turn()
    else return
    event.preventDefault()
  }
  if (broken && instead !== undefined) return instead
  if (broken)
    return (
      <div className={viewer.failure} role="alert">
        <p className={viewer.failureTitle}>{words.why.title}</p>
        <p>{image.broken}</p>
      </div>
    )
  return (
    <div className={viewer.reader}>
      <div role="group" aria-label={words.tools(title)} className={viewer.tools} data-print="never">
        <div className={viewer.toolGroup}>
          <ToolButton
            icon="minus"
            label={image.zoomOut}
            disabledReason={smaller === undefined ? words.zoomEnds.smallest : undefined}
            onClick={() => {
              if (smaller !== undefined) setZoom(smaller)
            }}
          />
          <LiveRegion className={styles.percent}>
            {image.percent(Math.round(layout.scale * 100))}
            {rotation === 0 ? null : <VisuallyHidden>{image.turned(rotation)}</VisuallyHidden>}
          </LiveRegion>
          <ToolButton
            icon="plus"
            label={image.zoomIn}
            disabledReason={larger === undefined ? words.zoomEnds.largest : undefined}
            onClick={() => {
              if (larger !== undefined) setZoom(larger)
            }}
          />
        </div>
        <div className={viewer.toolGroup}>
          <ToolButton
            icon="fit"
            named
            label={image.fit}
            aria-pressed={zoom === 'fit'}
            onClick={() => setZoom('fit')}
          />
          <ToolButton icon="turn" label={image.rotate} onClick={turn} />
          <ToolButton icon="print" label={words.print} onClick={() => window.print()} />
        </div>
        {natural === undefined || isMade ? null : (
          <p className={viewer.toolText}>
            {image.facts(words.kind[kind], natural.width, natural.height)}
          </p>
        )}
      </div>
      <p id={helpId} hidden>
        {image.help}
      </p>
      {/* A picture larger than its window is moved by the browser's own arrow keys (WCAG 2.1.1).
       */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={measured}
        role="region"
        aria-label={words.content(title)}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        className={styles.scroller}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <div className={styles.ground} style={layout.ground}>
          <img
            ref={source}
            alt={title}
            draggable={false}
            className={styles.picture}
            style={{ ...layout.picture, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setBroken(true)}
          />
        </div>
      </div>
    </div>
  )
}

/** Keeps the middle of the picture in place when its size changes. */
function useStayCentred(
  scroller: { readonly current: HTMLDivElement | null },
  { ground }: ImageLayout,
) {
  const before = useRef(ground)
  useLayoutEffect(() => {
    const element = scroller.current
    const { width, height } = before.current
    before.current = ground
    if (
      element === null ||
      width === 0 ||
      height === 0 ||
      (width === ground.width && height === ground.height)
    )
      return
    element.scrollTo({
      left:
        ((element.scrollLeft + element.clientWidth / 2) / Math.max(width, element.clientWidth)) *
          Math.max(ground.width, element.clientWidth) -
        element.clientWidth / 2,
      top:
        ((element.scrollTop + element.clientHeight / 2) / Math.max(height, element.clientHeight)) *
          Math.max(ground.height, element.clientHeight) -
        element.clientHeight / 2,
    })
  }, [scroller, ground])
}
