import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/dialog/Dialog'

interface EndMissingProps {
  /** The title of the end. */
  readonly title: string
  readonly onRetry: () => void
  readonly onSignOut?: () => void
}

/**
 * Replaces an end of the session whose screen could not be loaded: covers the page in the same way,
 * and gives the reason.
 */
export function EndMissing({ title, onRetry, onSignOut }: EndMissingProps) {
  const { actions, launch, shell } = useText()
  return (
    <Dialog title={title}>
      <p>{launch.ends.missing}</p>
      <Button tone="primary" onClick={onRetry}>
        {actions.retry}
      </Button>
      {/* If a newer release has removed the older one's files, trying again does not help. */}
      <Button onClick={() => window.location.reload()}>{shell.crashed.reload}</Button>
      {onSignOut === undefined ? null : (
        <Button tone="quiet" onClick={onSignOut}>
          {actions.signOut}
        </Button>
      )}
    </Dialog>
  )
}
