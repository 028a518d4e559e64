import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { SummaryScreen } from '~/export/summary/SummaryScreen'
import type { Weigh } from '~/export/summary/summary-context'
import { formReader } from '~/questionnaires/safety/form-reader'
import type { FormReader } from '~/record/result/form-reader'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'

/** The one-page summary, with the first page's rules for what comes first (docs/decisions, 38). */
export function DoctorSummary({ patientId }: { readonly patientId: string }) {
  const forms = formReader(useConnection())
  const version = useSyncExternalStore(forms.subscribe, forms.version)
  const weigh = useMemo(
    (): Weigh => ({
      condition: rankCondition,
      allergy: rankAllergy,
      ...readerAt(forms, version),
    }),
    [forms, version],
  )
  return <SummaryScreen patientId={patientId} weigh={weigh} />
}

/** Functions of their own for each version: the page is made again when more is known. */
function readerAt({ told, formOf }: FormReader, _version: number): Pick<Weigh, 'harm' | 'formOf'> {
  return { harm: (response) => told(response), formOf: (response) => formOf(response) }
}
