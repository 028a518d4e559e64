import { useEffect, useRef } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Addressee } from '~/queries/addressed'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import type { Submitted } from '~/queries/submit-once'
import { useSubmitOnce, type MadeParts, type SubmitOnce } from '../use-submit-once'

/** The parts of a submission, except for the attempt's storage, which is the draft. */
export type DraftSubmit = Omit<MadeParts, 'attempt'>

type Written = Extract<Submitted, { readonly kind: 'written' }>

/**
 * Sends the content of a draft, once. The draft stores the attempt, a write by an earlier page is
 * looked up before anything else, and after the write `onWritten` decides about the draft; by
 * default it is removed.
 */
export function useDraftSubmit<C extends object>(
  editor: DraftEditor<C>,
  addressee: Addressee,
  make: (attempt: WriteAttempt) => DraftSubmit | undefined,
  onWritten?: (outcome: Written) => void,
): SubmitOnce {
  const once = useSubmitOnce({
    addressee,
    draft: editor.info().patient,
    make: () => {
      const attempt = editor.info().attempt ?? newAttempt()
      const parts = make(attempt)
      return parts === undefined
        ? undefined
        : {
            ...parts,
            attempt: { current: () => editor.info().attempt ?? attempt, keep: editor.keepAttempt },
          }
    },
  })
  const { outcome, lookAgain } = once
  const looked = useRef(false)
  // The person starts later look-ups, or they repeat automatically.
  useEffect(() => {
    const { attempt } = editor.info()
    if (looked.current || attempt === undefined || attempt.state === 'ready') return
    looked.current = true
    lookAgain()
  }, [editor, lookAgain])
  const heard = useRef(onWritten)
  useEffect(() => {
    heard.current = onWritten
  }, [onWritten])
  useEffect(() => {
    if (outcome?.kind !== 'written') return
    if (heard.current === undefined) void editor.remove()
    else heard.current(outcome)
  }, [outcome, editor])
  return once
}
