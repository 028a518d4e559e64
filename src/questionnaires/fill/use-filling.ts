import { useEffect, useMemo, useRef, useState } from 'react'
import {
  addOwnAnswer,
  answer,
  chooseUnit,
  clearAnswers,
  restoreCalculated,
  toggleOption,
} from '../engine/answers/answer'
import { enterText } from '../engine/answers/enter-text'
import { withAnswer } from '../engine/answers/with-answer'
import type { Form } from '~/questionnaires/engine/form'
import type { FormItem } from '../engine/read/form-item'
import { fillFrom } from '../engine/fill-from'
import { sign } from '../engine/sign'
import { addRepeat, removeRepeat } from '~/questionnaires/engine/repeat'
import { settle } from '../engine/run/settle'
import { inWordsOf } from '../engine/in-words-of'
import { runInSlices } from '~/std/run-in-slices'
import { focusField } from '~/questionnaires/fields/dom-id'
import { nameOf } from '~/questionnaires/fields/field-text'
import type { FormActions } from '~/questionnaires/fields/form-actions'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { newAmong, placesOf } from './places'
import type { FormPath } from '../engine/read/form-path'

/** A form while a person fills it in. */
interface Filling {
  readonly form: Form
  /** The same functions for as long as the form is open. */
  readonly actions: FormActions
  /** The last change without a visible announcement, in words for a screen reader. */
  readonly said: string
}

/**
 * Holds a form while it is filled in: each change makes a new one, and pending computations run
 * between frames. `reading` is the same form in the screen's language; its words replace the
 * others, and answers stay.
 */
export function useFilling(start: Form, reading: Form, onChange?: (form: Form) => void): Filling {
  const words = useQuestionnaireWords()
  const [form, setForm] = useState(start)
  const [said, setSaid] = useState('')
  // Two changes may come between two renderings: the second one applies to the result of the first.
  const newest = useRef(start)
  const focusNext = useRef<FormPath>(undefined)
  const heard = useRef(onChange)
  useEffect(() => {
    heard.current = onChange
  }, [onChange])
  const actions = useMemo((): FormActions => {
    const change = (next: Form) => {
      newest.current = next
      setForm(next)
      heard.current?.(next)
    }
    const remove = (item: FormItem, path: FormPath) => {
      const before = placesOf(newest.current.items, item)
      const next = removeRepeat(newest.current, path)
      const left = placesOf(next.items, item)
      // The one before it, or else the first: the focus is never lost.
      focusNext.current = left[Math.max(0, Math.min(before.indexOf(path) - 1, left.length - 1))]
      change(next)
      setSaid(words.field.removed(nameOf(item, words)))
    }
    return {
      answer: (path, value) => change(answer(newest.current, path, value)),
      type: (path, text) => change(enterText(newest.current, path, text)),
      take: (item, value) => {
        const { form: next, path } = withAnswer(newest.current, item.path, value)
        focusNext.current = path
        change(next)
      },
      fillFrom: (item, chosen) => {
        const { form: next, path, answered } = fillFrom(newest.current, item.path, chosen)
        const { filled, full, unfilled } = words.lists.context
        const say = answered === undefined ? full : answered === 0 ? unfilled : filled
        if (answered !== undefined && answered > 0) focusNext.current = path
        change(next)
        return say(nameOf(item, words))
      },
      toggle: (item, option) => change(toggleOption(newest.current, item.path, option.value)),
      addOwn: (item, text) => change(addOwnAnswer(newest.current, item.path, text)),
      clear: (item, answers) =>
        change(
          clearAnswers(
            newest.current,
            item.path,
            answers.map(({ path }) => path),
          ),
        ),
      chooseUnit: (path, unit) => change(chooseUnit(newest.current, path, unit)),
      restore: (path) => change(restoreCalculated(newest.current, path)),
      sign: (path, signing) => change(sign(newest.current, path, signing)),
      add: (item) => {
        const next = addRepeat(newest.current, item.path)
        focusNext.current = newAmong(
          placesOf(newest.current.items, item),
          placesOf(next.items, item),
        )
        change(next)
        setSaid(words.field.added(nameOf(item, words)))
      },
      removeAnswer: (item, { path }) => remove(item, path),
      removeGroup: (item) => remove(item, item.path),
    }
  }, [words])
  useEffect(() => {
    if (newest.current.definition === reading.definition) return undefined
    const leaving = new AbortController()
    const reword = async (): Promise<void> => {
      const from = newest.current
      const next = await runInSlices(inWordsOf(from, reading), leaving.signal)
      // An answer was given in the meantime.
      if (newest.current !== from) return reword()
      newest.current = next
      setForm(next)
    }
    // Only leaving ends it early.
    reword().catch(() => undefined)
    return () => leaving.abort()
  }, [reading])
  useEffect(() => {
    const path = focusNext.current
    focusNext.current = undefined
    if (path !== undefined) focusField(path)
    if (form.pending === 0) return undefined
    const frame = requestAnimationFrame(() => {
      newest.current = settle(newest.current)
      setForm(newest.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
  return { form, actions, said }
}
