import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/dialog/Dialog'

interface EndMissingProps {
  /** Which end it is. */
  readonly title: string
  readonly onRetry: () => void
  readonly onSignOut?: () => void
}

/**
 * In the place of an end of the session whose screen could not be fetched: covers the page as that
 * would, and says why.
 */
export function EndMissing({ title, onRetry, onSignOut }: EndMissingProps) {
  const { actions, launch, shell } = useText()
  return (
    <Dialog title={title}>
      <p>{launch.ends.missing}</p>
      <Button tone="primary" onClick={onRetry}>
        {actions.retry}
      </Button>
      {/* Where a newer release has taken the older one's files away, trying again does not help.
       */}
      <Button onClick={() => window.location.reload()}>{shell.crashed.reload}</Button>
      {onSignOut === undefined ? null : (
        <Button tone="quiet" onClick={onSignOut}>
          {actions.signOut}
        </Button>
      )}
    </Dialog>
  )
}
