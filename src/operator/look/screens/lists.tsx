import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { typeText } from '~/fhir/format/codes/type-text'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { DIFFERENCES } from '../compare-exports'
import type { Selection } from '../talk'
import { useLookWords } from '../look-text'
import { useLookStore, useOpenedFiles } from './look-context'
import { RecordList } from './RecordList'

interface SelectedListProps {
  readonly title: string
  /** Names the browser tab, where the title is somebody's number. */
  readonly tab?: string
  readonly of: 'later' | 'earlier'
  readonly selection: Selection
  readonly type?: string
}

/** The records of a selection, once their numbers are known. */
function SelectedList({ title, tab, of, selection, type }: SelectedListProps) {
  const words = useLookWords()
  const { language } = useFormat()
  const store = useLookStore()
  const { later } = useOpenedFiles()
  const { data: records } = useQuery({
    queryKey: ['look', 'select', of, selection, later.overview.listed],
    queryFn: () => store.select(of, selection),
    placeholderData: (before: Uint32Array | undefined) => before,
  })
  return (
    <>
      <PageHeader
        title={title}
        tab={tab}
        meta={records === undefined ? undefined : numberText(records.length, language)}
      />
      {records === undefined ? (
        <Skeleton rows={6} />
      ) : (
        <RecordList
          caption={words.listCaption(title)}
          of={of}
          records={records}
          {...(type === undefined ? {} : { type })}
        />
      )}
    </>
  )
}

/** All records of a type. */
export function TypeList() {
  const format = useFormat()
  const { type = '' } = useParams()
  return (
    <SelectedList
      key={type}
      title={typeText(type, format)}
      of="later"
      selection={{ of: 'all', type }}
      type={type}
    />
  )
}

/** All records of a patient. */
export function PatientList() {
  const words = useLookWords()
  const { patientId = '' } = useParams()
  return (
    <SelectedList
      key={patientId}
      title={words.ofPatient(patientId)}
      tab={words.patient}
      of="later"
      selection={{ of: 'all', patient: patientId }}
    />
  )
}

/** The records of a type with one relation to the earlier export. */
export function DifferenceList() {
  const words = useLookWords()
  const format = useFormat()
  const { comparison } = useOpenedFiles()
  const { type = '', difference: asked } = useParams()
  const difference = DIFFERENCES.find((one) => one === asked)
  if (difference === undefined || comparison?.state !== 'done')
    return <PageHeader title={words.differences} meta={words.noneHere} />
  return (
    <SelectedList
      key={`${type} ${difference}`}
      title={`${typeText(type, format)}: ${words.difference[difference]}`}
      of={difference === 'gone' ? 'earlier' : 'later'}
      selection={{ of: 'difference', type, difference }}
      type={type}
    />
  )
}
