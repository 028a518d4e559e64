import { useParams } from 'react-router'
import { ChangeResponseScreen } from '~/questionnaires/change/ChangeResponseScreen'
import { recordAddress } from '~/record/addresses'

/** Changing the answers of the response of the address. */
export function ChangeResponseRoute() {
  const { patientId, id = '' } = useParams()
  return (
    <ChangeResponseScreen
      key={id}
      id={id}
      storedHref={recordAddress('QuestionnaireResponse', id, patientId)}
    />
  )
}
