import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { SummaryScreen } from '~/export/summary/SummaryScreen'
import type { Weigh } from '~/export/summary/summary-context'
import { harmInForms } from '~/questionnaires/safety/harm-in-forms'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'

/** The one-page summary, with the first page's rules for what comes first (docs/decisions, 38). */
export function DoctorSummary({ patientId }: { readonly patientId: string }) {
  const forms = harmInForms(useConnection())
  const version = useSyncExternalStore(forms.subscribe, forms.version)
  const weigh = useMemo(
    (): Weigh => ({
      condition: rankCondition,
      allergy: rankAllergy,
      harm: readerAt(forms, version),
    }),
    [forms, version],
  )
  return <SummaryScreen patientId={patientId} weigh={weigh} />
}

/** A function of its own for each version, so that the page is made again when more is known. */
function readerAt({ told }: ReturnType<typeof harmInForms>, _version: number): Weigh['harm'] {
  return (response) => told(response)
}
