import { useText } from '~/i18n/TextProvider'
import { useIsOnline } from './use-is-online'

/** Follows the words of what is being loaded: without a network nothing comes, and it says so. */
export function WaitsForNetwork() {
  const { actions } = useText()
  return useIsOnline() ? null : <> {actions.notLoaded}</>
}
