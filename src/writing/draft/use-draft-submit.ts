import { useEffect, useRef } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Addressee } from '~/queries/addressed'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import type { Submitted } from '~/queries/submit-once'
import { useSubmitOnce, type MadeParts, type SubmitOnce } from '../use-submit-once'

/** What is sent for an attempt, besides where the attempt lies: that is the draft. */
export type DraftSubmit = Omit<MadeParts, 'attempt'>

type Written = Extract<Submitted, { readonly kind: 'written' }>

/**
 * Sends what a draft holds, once. The attempt lies in the draft, what an earlier page sent is
 * looked up before anything else, and once it is written `onWritten` says what becomes of the
 * draft; unless told, it is removed.
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
  // Later look-ups are the person's, or come by themselves.
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
