import type { FormAnswer, FormItem } from '../engine/read/form-item'
import { Button } from '~/ui/Button'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { nameOf } from './field-text'
import { focusField } from './dom-id'
import { useScene } from './form-actions'
import { useFieldContext } from './use-field-context'

/** Clears a choice: radio buttons cannot be unchecked. */
export function ClearAnswer({
  item,
  answer,
  always = false,
}: {
  readonly item: FormItem
  readonly answer: FormAnswer
  /** Also where an answer is required: there may be no other to choose instead. */
  readonly always?: boolean
}) {
  const { actions } = useScene()
  const { words } = useFieldContext()
  if (answer.value === undefined || (item.required && !always)) return null
  return (
    <div data-print="never">
      <Button
        size="small"
        tone="quiet"
        onClick={() => {
          actions.answer(answer.path, undefined)
          // The button disappears with the answer, and the focus must not disappear with it.
          requestAnimationFrame(() => focusField(item.path))
        }}
      >
        {words.field.clear}
        <VisuallyHidden>: {nameOf(item, words)}</VisuallyHidden>
      </Button>
    </div>
  )
}
