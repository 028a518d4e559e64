import type { CSSProperties } from 'react'
import type { FormItem, FormOption } from '../engine/read/form-item'
import styles from './ChoiceTable.module.css'
import { optionLabel } from './field-text'

type Tabled = Pick<FormItem, 'choiceTable'>

/**
 * The heads of the columns of the answers on offer (SDC, choiceColumn). They are for the eye: each
 * answer is a control whose name has all its cells.
 */
export function ChoiceHeads({ item: { choiceTable } }: { readonly item: Tabled }) {
  if (choiceTable?.some(({ label }) => label !== undefined) !== true) return null
  return (
    <div className={styles.heads} style={tracksOf(choiceTable)} aria-hidden="true">
      {choiceTable.map(({ label }, place) => (
        <span key={place}>{label}</span>
      ))}
    </div>
  )
}

/** An answer on offer as a row; undefined where the answers have no columns. */
export function choiceRow({ choiceTable }: Tabled, { cells }: FormOption) {
  if (choiceTable === undefined || cells === undefined) return undefined
  return (
    <span className={styles.row} style={tracksOf(choiceTable)}>
      {cells.map((cell, place) => (
        <span key={place} data-head={choiceTable[place]?.label}>
          {/* Names of controls are read without the space that the eye sees. */}
          {place === 0 ? cell : ` ${cell}`}
        </span>
      ))}
    </span>
  )
}

/** An answer on offer in one line, with all its cells: any of them finds it. */
export function rowText(option: FormOption): string {
  const cells = (option.cells ?? []).filter((cell) => cell !== '')
  return cells.length === 0 ? optionLabel(option) : cells.join(' · ')
}

function tracksOf(
  columns: NonNullable<FormItem['choiceTable']>,
): CSSProperties & Record<'--tracks', string> {
  const tracks = columns.map(({ width }) => `minmax(0, ${width ?? 100 / columns.length}fr)`)
  return { '--tracks': tracks.join(' ') }
}
