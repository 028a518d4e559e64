import { useState, type ReactNode } from 'react'
import type { Form } from '../engine/form'
import { classNames } from '~/ui/class-names'
import styles from './Fill.module.css'
import { isLong } from './is-long'

interface QuestionsProps {
  readonly form: Pick<Form, 'progress'>
  /** True while the answers are looked at in their place. */
  readonly away: boolean
  readonly children: ReactNode
}

/**
 * The questions of a form on the screen. While they are away, those of a long form stay in the
 * page, out of sight and of reach: taking them out, and drawing them anew, would stop the page.
 */
export function Questions({ form, away, children }: QuestionsProps) {
  const [wasDrawn, setWasDrawn] = useState(!away)
  if (!away && !wasDrawn) setWasDrawn(true)
  if (away && !(wasDrawn && isLong(form))) return null
  return (
    <div className={classNames(styles.screen, away && styles.away)} data-print="never">
      {children}
    </div>
  )
}
