interface TimeTickProps {
  readonly x: number
  readonly y: number
  readonly label: string
  /** Width of the whole chart, pixels. */
  readonly width: number
}

/** Pixels; a letter of a date is narrower on average. */
const LETTER = 7

/** A date below the axis of time, centred on its tick and yet inside the chart. */
export function TimeTick({ x, y, label, width }: TimeTickProps) {
  const half = (label.length * LETTER) / 2
  return (
    <text
      x={Math.max(half, Math.min(x, width - half))}
      y={y}
      dy="0.71em"
      textAnchor="middle"
      fontSize={13}
      fill="var(--cc-quiet)"
    >
      {label}
    </text>
  )
}
