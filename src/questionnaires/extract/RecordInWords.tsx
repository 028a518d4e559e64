import { useMemo } from 'react'
import type { FhirResource } from 'fhir/r4'
import { useParams } from 'react-router'
import { useRecordWords } from '~/i18n/record-words'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Elements } from '~/record/element/ElementView'
import { Labels } from '~/record/element/Labels'
import { RecordPlace } from '~/record/places/RecordPlace'
import { SourceText } from '~/refusals/SourceText'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { inWords } from './in-words'

interface RecordInWordsProps {
  readonly resource: FhirResource
  /** The record's name, by which a screen reader tells its source from others. */
  readonly name: string
  /** Ids of records that do not exist yet. */
  readonly allocated: ReadonlySet<string>
}

/** A record that is not written yet, in words and as JSON. */
export function RecordInWords({ resource, name, allocated }: RecordInWordsProps) {
  const words = useQuestionnaireWords()
  const { source } = useRecordWords()
  const { another, contentOf } = words.extraction.records
  const shown = useMemo(() => inWords(resource, allocated, another), [resource, allocated, another])
  const { patientId: patient } = useParams()
  const place = useMemo(() => ({ record: resource, patient }), [resource, patient])
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <RecordPlace value={place}>
        <Labels>
          <Elements record={shown} />
          <Disclosure summary={source}>
            <SourceText of={resource} label={contentOf(name)} />
          </Disclosure>
        </Labels>
      </RecordPlace>
    </Suspense>
  )
}
