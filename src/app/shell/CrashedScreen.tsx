import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { isLoadFailure } from '~/ui/late/is-load-failure'
import { PageHeader } from '~/ui/PageHeader'
import styles from '~/refusals/Message.module.css'

/** What went wrong with a screen in itself. */
export type Crash = 'screen' | 'loading'

/** Which it was. The error itself may hold health information and is not shown. */
export function crashOf(error: unknown): Crash {
  return isLoadFailure(error) ? 'loading' : 'screen'
}

/**
 * In the place of a screen that failed in itself, or that could not be fetched: loading the page
 * again is the way on.
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
    </div>
  )
}
