import { useText } from '~/i18n/TextProvider'
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

/**
 * Replaces a screen that failed, or that could not be loaded: reloading the page is the next step.
 */
export function CrashedScreen({ crash }: { readonly crash: Crash }) {
  const {
    shell: { crashed },
  } = useText()
  return (
    <div className={styles.message} role="alert">
      <PageHeader title={crash === 'loading' ? crashed.outdatedTitle : crashed.title} />
      <p>{crash === 'loading' ? crashed.outdated : crashed.sentence}</p>
      <Button tone="primary" onClick={() => window.location.reload()}>
        {crashed.reload}
      </Button>
      {/* In this tab, whose sign-in the check looks at; what was written is a draft. */}
      <a href="/check">{crashed.check}</a>
    </div>
  )
}
