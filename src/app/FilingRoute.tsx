import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { FilingScreen } from '~/documents/filing/FilingScreen'
import { rootAddress } from '~/record/addresses'
import { useShownPatient } from '~/writing/use-shown-patient'

/** Filing documents, for the open patient or for one that is named in the form; or going on with a draft of one. */
export function FilingRoute() {
  const { draft } = useParams()
  const patientId = useShownPatient()
  const navigate = useNavigate()
  const address = `${rootAddress(patientId)}/documents/file`
  const hrefOf = useCallback((id: string) => `${address}/${id}`, [address])
  const onDone = useCallback(() => {
    if (draft !== undefined) void navigate(address, { replace: true })
  }, [navigate, address, draft])
  return (
    <FilingScreen
      key={`${patientId ?? ''} ${draft ?? ''}`}
      openPatient={patientId}
      draftId={draft}
      hrefOf={hrefOf}
      onDone={onDone}
    />
  )
}
