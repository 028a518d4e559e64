import styles from './TrendChart.module.css'

/** Dashes by the position of a line: they distinguish lines without colour. */
const DASHES = ['', '7 4', '2 4', '9 4 2 4'] as const

/** The colour of a line by its position. */
export function lineClass(line: number): string {
  return styles[`line${line + 1}`] ?? ''
}

/** The dashes of a line by its position, as SVG writes them. */
export function lineDashes(line: number): string {
  return DASHES[line] ?? ''
}
