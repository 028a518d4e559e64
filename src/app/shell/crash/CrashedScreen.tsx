import { useEffect, useState } from 'react'
import { hostAnswers } from '~/app/start/host-answers'
import { useText } from '~/i18n/TextProvider'
import { whenBack } from '~/std/when-back'
import { Button } from '~/ui/Button'
import { isLoadFailure } from '~/ui/late/is-load-failure'
import { PageHeader } from '~/ui/PageHeader'
import styles from '~/refusals/Message.module.css'

/** The kind of a screen's own failure. */
export type Crash = 'screen' | 'loading'

/** Determines the kind. The error itself may hold health information and is not shown. */
export function crashOf(error: unknown): Crash {
  return isLoadFailure(error) ? 'loading' : 'screen'
}

interface CrashedScreenProps {
  readonly crash: Crash
  /** Draws the screen again, which fetches its missing parts. */
  readonly onAgain: () => void
}

/**
 * Replaces a screen that failed, or that could not be loaded. One that could not be loaded is tried
 * again by itself, each time that the network comes back. Else reloading the page is the next step,
 * once the app's host can be reached: before that, the browser would show its own error page,
 * and what was read would be gone.
 */
export function CrashedScreen({ crash, onAgain }: CrashedScreenProps) {
  const {
    failures: { offline },
    shell: { crashed },
  } = useText()
  const [step, setStep] = useState<'still' | 'asking' | 'gone'>('still')
  useEffect(() => (crash === 'loading' ? whenBack(onAgain) : undefined), [crash, onAgain])
  const reload = async () => {
    setStep('asking')
    const answers = await hostAnswers()
    setStep(answers ? 'still' : 'gone')
    // Whoever stays because of what is written can press again.
    if (answers) window.location.reload()
  }
  return (
    <div className={styles.message} role="alert">
      <PageHeader title={crash === 'loading' ? crashed.outdatedTitle : crashed.title} />
      <p>{crash === 'loading' ? crashed.outdated : crashed.sentence}</p>
      <Button tone="primary" busy={step === 'asking'} onClick={() => void reload()}>
        {crashed.reload}
      </Button>
      {step === 'gone' ? <p>{offline.sentence}</p> : null}
      {/* In this tab, whose sign-in the check looks at; what was written is a draft. */}
      <a href="/check">{crashed.check}</a>
    </div>
  )
}
