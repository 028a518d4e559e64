import { useEffect } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { CHANGE_DRAFT } from '~/questionnaires/change/change-content'
import { FORM_DRAFT } from '~/questionnaires/fill/form-content'
import { useListedDrafts } from '~/writing/draft/use-listed-drafts'
import { tellUnsentForms } from '../shell/doors/unsent-forms'

/** Has the door of forms count what the signed-in person has not sent yet about a patient. */
export function CountUnsent({ patientId }: { readonly patientId: string }) {
  const { queryClient } = useConnection()
  const listed = useListedDrafts()
  useEffect(() => {
    if (listed === undefined || listed === 'failed') return
    const own = listed.drafts.filter(({ patient }) => patient === patientId)
    tellUnsentForms(
      queryClient,
      patientId,
      own.flatMap(({ kind, target }) =>
        kind === FORM_DRAFT ? [undefined] : kind === CHANGE_DRAFT ? [target] : [],
      ),
    )
  }, [listed, patientId, queryClient])
  return null
}
