import { useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import type { FormValues } from '../form-values'
import { answerOf, answerText } from './fill-xfa'
import type { XfaField } from './xfa-node'
import styles from './Xfa.module.css'

interface XfaFieldProps {
  readonly field: XfaField
  /** Sets the fields of this form apart from those of another document. */
  readonly group: string
  /** The number of the page, from 0. */
  readonly index: number
  readonly values: FormValues
}

/** A field to fill in. */
export function XfaPlace({ field, group, index, values }: XfaFieldProps) {
  const { pdf: words } = useViewerText()
  const [typed, setTyped] = useState<string>()
  const { id, at, label, kind, isReadOnly, isRequired, style } = field
  const name = label ?? words.form.unnamed(at + 1, index + 1)
  const answer = answerOf(field, values)
  const shared = {
    id: `${group}${id}`,
    'aria-label': name,
    'aria-required': (isRequired && !isReadOnly) || undefined,
    style,
  }
  const fill = (value: string) => {
    values.fill(id, value)
    values.show()
  }
  if (kind.is === 'check' || kind.is === 'radio')
    return (
      <input
        {...shared}
        // One answer has several places here.
        id={kind.is === 'radio' ? `${group}${id} ${kind.on}` : shared.id}
        type={kind.is === 'check' ? 'checkbox' : 'radio'}
        autoComplete="off"
        name={`${group}${kind.is === 'radio' ? kind.group : id}`}
        className={styles.tick}
        checked={answer === kind.on}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) =>
          fill(checked ? kind.on : kind.is === 'check' ? kind.off : '')
        }
      />
    )
  if (kind.is === 'choice')
    return (
      <span className={styles.place}>
        <select
          autoComplete="off"
          {...shared}
          className={styles.field}
          multiple={kind.isMany}
          disabled={isReadOnly}
          value={kind.isMany ? answer.split('\n') : answer}
          onChange={({ currentTarget: { value } }) => fill(value)}
        >
          {kind.isMany || kind.options.some(({ value }) => value === '') ? null : (
            <option value="">{words.form.noChoice}</option>
          )}
          {kind.options.map(({ value, label: option }, place) => (
            // Options of one field are never reordered, and may repeat.
            <option key={place} value={value}>
              {option}
            </option>
          ))}
        </select>
        <Found field={field} values={values} />
      </span>
    )
  const common = {
    ...shared,
    className: styles.field,
    readOnly: isReadOnly,
    maxLength: kind.longest,
    autoComplete: 'off',
    spellCheck: false,
    value: typed ?? answer,
    onChange: ({
      currentTarget: { value },
    }: {
      readonly currentTarget: { readonly value: string }
    }) => {
      setTyped(value)
      values.fill(id, value)
    },
    onBlur: () => {
      setTyped(undefined)
      values.show()
    },
  }
  return (
    <span className={styles.place}>
      {kind.isLong ? (
        <textarea {...common} />
      ) : (
        <input type={kind.isSecret ? 'password' : 'text'} {...common} />
      )}
      <Found field={field} values={values} />
    </span>
  )
}

/** The words of an answer, over the field: browsers mark no words that are found in a field. */
function Found({ field, values }: Pick<XfaFieldProps, 'field' | 'values'>) {
  return (
    <span data-run={field.run} aria-hidden="true" className={styles.found}>
      {answerText(field, values)}
    </span>
  )
}

/** A field as it is printed, and shown in small. */
export function XfaAnswer({ field, values }: Pick<XfaFieldProps, 'field' | 'values'>) {
  const { kind, style } = field
  if (kind.is === 'check' || kind.is === 'radio')
    return (
      <input
        type={kind.is === 'check' ? 'checkbox' : 'radio'}
        autoComplete="off"
        className={styles.tick}
        style={style}
        tabIndex={-1}
        aria-label={field.label}
        checked={answerOf(field, values) === kind.on}
        readOnly
      />
    )
  return (
    <span className={styles.answer} style={style}>
      {answerText(field, values)}
    </span>
  )
}
