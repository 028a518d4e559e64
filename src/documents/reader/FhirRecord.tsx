import type { FhirResource } from 'fhir/r4'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useHide } from '~/connection/use-hide'
import { typeText } from '~/fhir/format/codes/type-text'
import { readFhir } from '~/fhir/read-fhir'
import { isResource } from '~/fhir/resource-types'
import { Elements } from '~/record/element/ElementView'
import { Labels } from '~/record/element/Labels'
import { recordName } from '~/record/names/record-name'
import { RecordPlace } from '~/record/places/RecordPlace'
import { useShow } from '~/record/use-show'
import { Suspense } from '~/ui/late/Suspense'
import { Boundary } from '~/ui/late/Boundary'
import { Skeleton } from '~/ui/Skeleton'
import type { FhirPart } from '../cda/fhir-part'
import { useDocumentText } from '../DocumentText'
import { useWait } from './drawing'
import styles from './Reader.module.css'

/** A record of a FHIR document with all its elements, as the app draws those of any record. */
export function FhirRecord({ part }: { readonly part: FhirPart }) {
  const { section: words } = useDocumentText()
  const record = useRecord(part)
  if (record === undefined) return <Skeleton rows={2} />
  if (record === 'odd') return <p>{words.oddEntry}</p>
  return (
    <Boundary of={record} instead={<p>{words.oddEntry}</p>}>
      <Suspense fallback={<Skeleton rows={2} />}>
        <Labels>
          <Drawn record={record} />
        </Labels>
      </Suspense>
    </Boundary>
  )
}

/** The record in R4's own shapes; `odd` when it is not a record of R4 at all. */
function useRecord({ json }: FhirPart): FhirResource | 'odd' | undefined {
  const [record, setRecord] = useState<FhirResource | 'odd'>()
  const wait = useWait()
  const waits = record === undefined
  useLayoutEffect(() => (waits ? wait() : undefined), [waits, wait])
  useEffect(() => {
    let gone = false
    const read = async () => {
      // It was JSON before; only the code that corrects shapes may fail to come.
      const found = await readFhir(json).catch(() => undefined)
      if (!gone) setRecord(isResource(found) ? found : 'odd')
    }
    void read()
    return () => {
      gone = true
    }
  }, [json])
  return record
}

function Drawn({ record }: { readonly record: FhirResource }) {
  const hide = useHide()
  const { format } = useShow()
  const drawn = hide(record)
  const kind = typeText(drawn.resourceType, format)
  const name = recordName(drawn, format)
  const place = useMemo(() => ({ record: drawn, technical: true }) as const, [drawn])
  return (
    <RecordPlace value={place}>
      <p className={styles.entryTitle}>{name === undefined ? kind : `${kind}: ${name}`}</p>
      <Elements record={drawn} />
    </RecordPlace>
  )
}
