import { useEffect, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftInfo } from '~/drafts/draft'
import { useText } from '~/i18n/TextProvider'
import { findEntry } from '~/questionnaires/catalogue/find-entry'
import { formQuery } from '~/questionnaires/catalogue/form-query'
import { useCatalogue } from '~/questionnaires/catalogue/use-catalogue'
import { containedForm } from '~/questionnaires/response/contained-form'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { unsentDangers } from '~/questionnaires/safety/unsent-dangers'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { readFormContent } from '../fill/form-content'

const NONE: readonly Danger[] = []

/**
 * The answers that tell of danger in a form that a patient began on this device and did not send,
 * for staff. They are read from the sealed draft each time: nothing about them is kept elsewhere.
 */
export function useUnsentDangers(draft: DraftInfo): readonly Danger[] {
  const service = useConnection()
  const { language } = useText()
  const shelf = useDraftShelf()
  const { entries } = useCatalogue()
  const entry = entries && findEntry(entries, draft.target)
  const isStaff = service.session.user.role === 'practitioner'
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (!isStaff) return undefined
    let left = false
    const read = async (): Promise<readonly Danger[]> => {
      const content = await shelf.look(draft.id, readFormContent)
      if (content?.isFromPatient !== true) return NONE
      const { adaptive } = content
      // A form that cannot be read now tells by its codes, and by what the catalogue says of it.
      const form =
        adaptive !== undefined
          ? containedForm(adaptive.response)
          : entry &&
            (await service.queryClient.query(formQuery(entry, service)).catch(() => undefined))
      return unsentDangers(content.draft, form, entry?.safety ?? [], language)
    }
    read().then(
      (dangers) => {
        if (!left) setFound(dangers)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [isStaff, shelf, draft, entry, service, language])
  return found
}
