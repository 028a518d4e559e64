import { useCallback } from 'react'
import { useParams } from 'react-router'
import { ChooseFormScreen } from '~/questionnaires/choose/ChooseFormScreen'
import { formAddress } from '~/record/addresses'
import { changeAddress } from '~/record/change-address'

/** Choosing a form to fill in for the patient of the address. */
export function FormsRoute() {
  const { patientId = '' } = useParams()
  const hrefOf = useCallback(
    (form: string, draft?: string) => formAddress(patientId, form, draft),
    [patientId],
  )
  const changeHref = useCallback((id: string) => changeAddress(id, patientId), [patientId])
  return (
    <ChooseFormScreen
      key={patientId}
      patientId={patientId}
      hrefOf={hrefOf}
      changeHref={changeHref}
    />
  )
}
