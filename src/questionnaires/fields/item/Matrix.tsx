import type { CSSProperties, ReactNode } from 'react'
import type { FormOption } from '../../engine/read/form-item'
import { optionWords } from '../ChoiceField'
import { optionLabel } from '../field-text'
import { useScene } from '../form-actions'
import styles from '../Matrix.module.css'

interface MatrixProps {
  /** The answers that all questions share. */
  readonly options: readonly FormOption[]
  /** The questions, drawn as everywhere else. */
  readonly children: ReactNode
}

/**
 * Questions with the same answers as the rows of a table, whose columns are the answers. Each stays
 * a group of radio buttons or check boxes with its own words, so that a screen reader and a phone,
 * where they stand one below the other, get what they get of any question; the heads of the columns
 * are for the eye.
 */
export function Matrix({ options, children }: MatrixProps) {
  const { locked } = useScene()
  if (locked) return children
  const columns: CSSProperties & Record<'--answers', number> = { '--answers': options.length }
  return (
    <div className={styles.room}>
      <div className={styles.matrix} style={columns}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          {options.map((option) => (
            <span key={option.key}>{optionWords(option) ?? optionLabel(option)}</span>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}
