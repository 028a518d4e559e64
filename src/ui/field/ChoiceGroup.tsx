import { useId, type ReactNode } from 'react'
import type { FieldProps } from './Field'
import { FieldGroup } from './FieldGroup'
import styles from './Field.module.css'
import { classNames } from '../class-names'

export interface Choice {
  readonly value: string
  readonly label: string
  /** The label as it is drawn, where it is more than words. */
  readonly drawn?: ReactNode
  readonly disabled?: boolean
  /** Content below its words, such as a picture. */
  readonly picture?: ReactNode
  /** True where it is none of the columns of a table that its group is a row of. */
  readonly beside?: boolean
}

interface ChoiceGroupProps extends FieldProps {
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** True when several can be chosen: check boxes instead of radio buttons. */
  readonly several?: boolean
  /** Side by side if there is room. */
  readonly across?: boolean
  /** In this many columns if there is room. */
  readonly columns?: number | undefined
  /** Content above the choices, such as the heads of their columns. */
  readonly heads?: ReactNode
  readonly disabled?: boolean
  readonly required?: boolean | undefined
  readonly onChoose: (value: string, on: boolean) => void
  /** Content below the choices, such as a button that clears the choice. */
  readonly children?: ReactNode
}

/**
 * A choice whose options are all visible: radio buttons, or check boxes when several may be chosen.
 */
export function ChoiceGroup({
  choices,
  chosen,
  several = false,
  across = false,
  columns,
  heads,
  disabled = false,
  onChoose,
  children,
  ...frame
}: ChoiceGroupProps) {
  const name = useId()
  return (
    <FieldGroup {...frame} role={several ? 'group' : 'radiogroup'}>
      {heads}
      <div
        className={classNames(
          styles.choices,
          across && styles.across,
          columns !== undefined && styles.columns,
        )}
        style={columns === undefined ? undefined : { gridTemplateColumns: tracks(columns) }}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles.check}
            data-beside={choice.beside === true ? '' : undefined}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              autoComplete="off"
              name={several ? undefined : name}
              className={styles.box}
              checked={chosen.includes(choice.value)}
              disabled={disabled || choice.disabled === true}
              aria-invalid={several && frame.error !== undefined ? true : undefined}
              onChange={(event) => onChoose(choice.value, event.currentTarget.checked)}
            />
            <span>
              {choice.drawn ?? choice.label}
              {choice.picture}
            </span>
          </label>
        ))}
      </div>
      {children}
    </FieldGroup>
  )
}

/** This many columns, and fewer if they would be too narrow for their words. */
function tracks(columns: number): string {
  const gaps = (columns - 1) * 24
  return `repeat(auto-fill, minmax(max(160px, calc((100% - ${gaps}px) / ${columns})), 1fr))`
}
