import { useEffect, useId, useRef, type PointerEvent } from 'react'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import styles from './Signature.module.css'
import { useFieldContext } from './use-field-context'

interface SignaturePadProps {
  /** The picture so far: PNG in base64. */
  readonly drawn: string | undefined
  /** Takes each new picture, at the end of a stroke; undefined when it was cleared. */
  readonly onDrawn: (picture: string | undefined) => void
}

/** The picture, whatever the size of the field on the screen. */
const WIDTH = 720
const HEIGHT = 240
/** A line that is still one where the picture is shown small. */
const LINE = 5
const PAPER = '#ffffff'
const INK = '#101828'

/**
 * A field to draw a signature in. It is optional: whoever cannot draw, or has only keys, signs with
 * the typed name. Black on white in every theme, as the picture is stored.
 */
export function SignaturePad({ drawn, onDrawn }: SignaturePadProps) {
  const {
    words: { sign: words },
  } = useFieldContext()
  return (
    <Disclosure summary={words.draw}>
      <Pad drawn={drawn} onDrawn={onDrawn} />
    </Disclosure>
  )
}

function Pad({ drawn, onDrawn }: SignaturePadProps) {
  const {
    words: { sign: words },
  } = useFieldContext()
  const hint = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The pointer that draws: a second finger or the palm adds no line. */
  const drawing = useRef<number>(undefined)
  /** The picture that the canvas has, so that only another one is put there. */
  const has = useRef<string>(undefined)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === undefined || context === null || (drawn !== undefined && drawn === has.current))
      return undefined
    cleared(context)
    has.current = drawn
    if (drawn === undefined) return undefined
    const picture = new Image()
    const leaving = new AbortController()
    const show = () => context.drawImage(picture, 0, 0, WIDTH, HEIGHT)
    picture.addEventListener('load', show, { signal: leaving.signal })
    picture.src = `data:image/png;base64,${drawn}`
    return () => leaving.abort()
  }, [drawn])
  const place = ({ clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = canvas.current?.getBoundingClientRect()
    return box === undefined
      ? undefined
      : {
          x: ((clientX - box.left) / box.width) * WIDTH,
          y: ((clientY - box.top) / box.height) * HEIGHT,
        }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext('2d')
    const at = place(event)
    if (context === undefined || context === null || at === undefined) return
    if (drawing.current !== undefined || event.button !== 0) return
    drawing.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    context.lineWidth = LINE
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = INK
    context.beginPath()
    context.moveTo(at.x, at.y)
    // A tap is a dot.
    context.lineTo(at.x, at.y)
    context.stroke()
  }
  const goOn = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = place(event)
    if (drawing.current !== event.pointerId || at === undefined) return
    const context = canvas.current?.getContext('2d')
    context?.lineTo(at.x, at.y)
    context?.stroke()
    // Each piece is drawn once: ink over ink would have rough edges.
    context?.beginPath()
    context?.moveTo(at.x, at.y)
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return
    drawing.current = undefined
    const picture = canvas.current?.toDataURL('image/png').split(',')[1]
    has.current = picture
    onDrawn(picture)
  }
  return (
    <div className={styles.pad}>
      <p id={hint} className={styles.hint}>
        {words.drawHint}
      </p>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={styles.canvas}
        role="img"
        aria-label={words.pad}
        aria-describedby={hint}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p role="status" className={styles.hint}>
        {drawn === undefined ? words.padEmpty : words.padDrawn}
      </p>
      <div>
        <Button size="small" onClick={() => onDrawn(undefined)}>
          {words.padClear}
        </Button>
      </div>
    </div>
  )
}

function cleared(context: CanvasRenderingContext2D): void {
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
}
