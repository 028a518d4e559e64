import type { FhirResource } from 'fhir/r4'
import { useText } from '~/i18n/TextProvider'
import { TextLink } from '~/ui/TextLink'
import { addressOf } from './places/addresses'

interface UnshownProps {
  readonly resource: FhirResource
  readonly patientId: string | undefined
}

/**
 * Replaces a record that cannot be drawn: it says so, and links to the record as the service sent
 * it.
 */
export function Unshown({ resource, patientId }: UnshownProps) {
  const { unshown } = useText().records
  const address = addressOf(resource, patientId)
  return address === undefined ? unshown : <TextLink to={address}>{unshown}</TextLink>
}
