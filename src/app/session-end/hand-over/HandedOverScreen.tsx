import { useEffect } from 'react'
import { OuterFrame } from '../../start/OuterFrame'
import { useText } from '~/i18n/TextProvider'
import { PageHeader } from '~/ui/PageHeader'

/**
 * The end of a sign-in window: it closes itself, or explains the next step if the browser does not
 * permit that.
 */
export function HandedOverScreen() {
  const { launch } = useText()
  useEffect(() => window.close(), [])
  return (
    <OuterFrame>
      <PageHeader title={launch.ends.windowDone} />
    </OuterFrame>
  )
}
