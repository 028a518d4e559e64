import type { Composition, FhirResource } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { WithOpenPatient } from '~/documents/WithOpenPatient'
import { RecordPlace } from '~/record/places/RecordPlace'
import { useReferencedRecords } from '~/record/use-referenced'
import { Skeleton } from '~/ui/Skeleton'
import {
  bundleBytes,
  entryReferences,
  headerReferences,
  medicineReferences,
} from './composition-references'

interface WholeCompositionProps {
  readonly composition: Composition
  readonly patientId: string
  readonly children: (bytes: Uint8Array<ArrayBuffer>) => ReactNode
}

/**
 * Reads what a document of the record refers to, so that its entries can be compared as those of a
 * file are. What may not be read, or is gone, is missing in it and told as missing.
 */
export function WholeComposition({ patientId, ...props }: WholeCompositionProps) {
  const place = useMemo(() => ({ patient: patientId }), [patientId])
  return (
    <RecordPlace value={place}>
      <WithOpenPatient patientId={patientId}>
        {(open) =>
          open.state === 'reading' ? (
            <Skeleton rows={8} />
          ) : (
            <Whole {...props} patient={open.state === 'known' ? open.patient : undefined} />
          )
        }
      </WithOpenPatient>
    </RecordPlace>
  )
}

interface WholeProps extends Omit<WholeCompositionProps, 'patientId'> {
  readonly patient: FhirResource | undefined
}

function Whole({ composition, patient, children }: WholeProps) {
  const { session } = useConnection()
  const base = session.bases[0]?.url
  const named = useMemo(
    () => [...headerReferences(composition), ...entryReferences(composition)],
    [composition],
  )
  const { records, pending } = useReferencedRecords(named)
  const medicines = useMemo(() => medicineReferences(records), [records])
  const { records: behind, pending: isPending } = useReferencedRecords(medicines)
  const isReady = !pending && !isPending
  const bytes = useMemo(
    () =>
      isReady
        ? bundleBytes(
            [composition, ...(patient === undefined ? [] : [patient]), ...records, ...behind],
            base,
          )
        : undefined,
    [isReady, composition, patient, records, behind, base],
  )
  return bytes === undefined ? <Skeleton rows={8} /> : children(bytes)
}
