import { Combobox, useCombobox } from '@mantine/core'
import { useId, useState } from 'react'
import styles from './ComboField.module.css'
import { describedBy, Field } from './Field'
import fieldStyles from './Field.module.css'
import { MantineIsland } from '../dialog/MantineIsland'
import type { ComboOption } from './combo-options'
import type { FieldProps } from './Field'

/** A combo field, whatever library draws it: a text, and the options that match it. */
export interface ComboInputProps extends FieldProps {
  /** Of its input, for links to it; otherwise one of its own. */
  readonly id?: string
  readonly text: string
  readonly placeholder: string
  readonly choices: readonly ComboOption[]
  /** Below the options, for the eyes: the page says it elsewhere, too. */
  readonly foot?: string | undefined
  readonly onText: (text: string) => void
  readonly onChoose: (option: ComboOption) => void
}

/**
 * A text field with a list below it: arrows, Enter and Escape as in the ARIA pattern "Editable
 * Combobox With List Autocomplete".
 */
export function MantineCombo({
  label,
  drawn,
  hint,
  error,
  required,
  id: given,
  text,
  placeholder,
  choices,
  foot,
  onText,
  onChoose,
}: ComboInputProps) {
  const ownId = useId()
  const id = given ?? ownId
  const [wanted, setWanted] = useState(false)
  const store = useCombobox({ opened: wanted && choices.length > 0, onOpenedChange: setWanted })
  const choose = (value: string) => {
    const chosen = choices.find((option) => option.value === value)
    if (chosen !== undefined) onChoose(chosen)
    store.resetSelectedOption()
    setWanted(false)
  }
  return (
    <Field id={id} label={label} drawn={drawn} hint={hint} error={error} required={required}>
      <MantineIsland>
        <div className={styles.combo}>
          <Combobox
            unstyled
            store={store}
            onOptionSubmit={choose}
            // In place rather than in a portal: hidden and printed with the form around it.
            withinPortal={false}
            hideDetached={false}
            offset={4}
            zIndex={5}
          >
            <Combobox.Target withExpandedAttribute>
              <input
                {...describedBy(id, { hint, error, required })}
                type="text"
                autoComplete="off"
                id={id}
                className={fieldStyles.control}
                placeholder={placeholder}
                value={text}
                onChange={(event) => {
                  // Enter submits the form as usual until the arrow keys select an option.
                  store.resetSelectedOption()
                  setWanted(true)
                  onText(event.currentTarget.value)
                }}
                onClick={() => setWanted(true)}
                onBlur={() => setWanted(false)}
              />
            </Combobox.Target>
            <Combobox.Dropdown className={styles.dropdown}>
              <Combobox.Options className={styles.options} aria-label={label}>
                {choices.map(({ value, label: words }) => (
                  <Combobox.Option
                    key={value}
                    value={value}
                    className={styles.option}
                    aria-selected={words === text}
                  >
                    <span>{words}</span>
                    {isAmbiguous(words, choices) ? (
                      <span className={styles.code}>{value}</span>
                    ) : null}
                  </Combobox.Option>
                ))}
              </Combobox.Options>
              {foot === undefined ? null : (
                <div className={styles.foot} aria-hidden>
                  {foot}
                </div>
              )}
            </Combobox.Dropdown>
          </Combobox>
        </div>
      </MantineIsland>
    </Field>
  )
}

/** Two codes may have the same words. */
function isAmbiguous(words: string, choices: ComboInputProps['choices']): boolean {
  return choices.filter(({ label }) => label === words).length > 1
}
