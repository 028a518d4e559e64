import { useParams } from 'react-router'
import { formOfType } from '~/resources/edit/forms/form-list'
import { NewRecordScreen } from '~/resources/edit/NewRecordScreen'
import { NotFoundScreen } from './NotFoundScreen'
import { useShownPatient } from '~/writing/use-shown-patient'

/** A new record of the type in the address, anew or from a draft. */
export function NewRecordRoute() {
  const { type = '', draft } = useParams()
  const patientId = useShownPatient()
  const form = formOfType(type)
  if (form === undefined) return <NotFoundScreen />
  return (
    <NewRecordScreen
      key={`${type} ${patientId ?? ''} ${draft ?? ''}`}
      form={form}
      patientId={patientId}
      draft={draft}
    />
  )
}
