import { OpenFileScreen } from '~/documents/viewers/OpenFileScreen'

/** A file from this device. It belongs to no record, also when one is open. */
export function OpenFileRoute() {
  return <OpenFileScreen />
}
