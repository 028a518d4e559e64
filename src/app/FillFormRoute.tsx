import { useCallback } from 'react'
import { useParams } from 'react-router'
import { FillFormScreen } from '~/questionnaires/fill/FillFormScreen'
import { formAddress, recordAddress } from '~/record/addresses'
import { changeAddress } from '~/record/change-address'

/** Filling in a form for the patient of the address. */
export function FillFormRoute() {
  const { patientId = '', form = '', draft } = useParams()
  const draftHref = useCallback((id: string) => formAddress(patientId, form, id), [patientId, form])
  const storedHref = useCallback(
    (id: string) => recordAddress('QuestionnaireResponse', id, patientId),
    [patientId],
  )
  const changeHref = useCallback((id: string) => changeAddress(id, patientId), [patientId])
  return (
    <FillFormScreen
      key={`${patientId} ${form} ${draft ?? ''}`}
      patientId={patientId}
      formId={form}
      draftId={draft}
      chooseHref={formAddress(patientId)}
      draftHref={draftHref}
      storedHref={storedHref}
      changeHref={changeHref}
    />
  )
}
