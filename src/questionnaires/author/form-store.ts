import type { Form } from '../engine/form'

/**
 * The form with its answers so far. A key changes it, and only what shows answers is drawn again:
 * not the text, the problems and the entry, which are long in a long form.
 */
export interface FormStore {
  readonly form: () => Form | undefined
  readonly set: (form: Form) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** A store without a form. */
export function formStore(): FormStore {
  let form: Form | undefined
  const listeners = new Set<() => void>()
  return {
    form: () => form,
    set: (next) => {
      if (form === next) return
      form = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
