import { useParams } from 'react-router'
import { CorrectRecordScreen } from '~/resources/edit/CorrectRecordScreen'
import { formOfType } from '~/resources/edit/forms/form-list'
import { NotFoundScreen } from './NotFoundScreen'
import { useShownPatient } from '~/writing/use-shown-patient'

/** Correcting the record that the FHIR reference in the address names, anew or from a draft. */
export function CorrectRecordRoute() {
  const { type = '', id = '', draft } = useParams()
  const patientId = useShownPatient()
  const form = formOfType(type)
  if (form === undefined) return <NotFoundScreen />
  return (
    <CorrectRecordScreen
      key={`${type}/${id} ${patientId ?? ''} ${draft ?? ''}`}
      form={form}
      id={id}
      patientId={patientId}
      draft={draft}
    />
  )
}
