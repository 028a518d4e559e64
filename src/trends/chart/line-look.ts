import styles from './TrendChart.module.css'

/** Dashes by the place of a line: lines stay apart without colour. */
const DASHES = ['', '7 4', '2 4', '9 4 2 4'] as const

/** The colour of a line by its place. */
export function lineClass(line: number): string {
  return styles[`line${line + 1}`] ?? ''
}

/** The dashes of a line by its place, as SVG writes them. */
export function lineDashes(line: number): string {
  return DASHES[line] ?? ''
}
