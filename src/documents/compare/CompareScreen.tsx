import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { DocumentText, useDocumentText } from '~/documents/DocumentText'
import styles from '~/documents/Documents.module.css'
import { useJobs } from '~/documents/generate/use-jobs'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { PageHeader } from '~/ui/PageHeader'
import { SelectField } from '~/ui/SelectField'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { choicesOf, type DocumentChoice } from './document-choices'
import { TwoDocuments } from './TwoDocuments'

/** Two clinical documents of a patient, compared section by section. */
export function CompareScreen({ patientId }: { readonly patientId: string }) {
  return <Suspense fallback={<Skeleton rows={6} />}><DocumentText><Screen patientId={patientId} /></DocumentText></Suspense>
}

type DocumentSearch = Search<'DocumentReference'>

function Screen({ patientId }: { readonly patientId: string }) {
  const { compare: words } = useDocumentText()
  const messages = useText()
  const { capability } = useConnection()
  const request: DocumentSearch = { interaction: 'search', type: 'DocumentReference', params: [['patient', `Patient/${patientId}`]] }
  const answer = capability.decide(request)
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      {isPermit(answer) ? <Listed patientId={patientId} permit={answer} /> : <><Unavailable {...explainRefusal(answer, messages)} /><Choose patientId={patientId} stored={[]} /></>}
    </>
  )
}

function Listed({ patientId, permit }: { readonly patientId: string; readonly permit: Permit<DocumentSearch> }) {
  const query = useInfiniteQuery(searchQuery(permit))
  if (query.data === undefined && query.error === null) return <Skeleton rows={3} />
  return <Choose patientId={patientId} stored={choicesOf(query.data?.matches ?? [], permit.base.url)} />
}

function Choose({ patientId, stored }: { readonly patientId: string; readonly stored: readonly DocumentChoice[] }) {
  const words = useDocumentText()
  const format = useFormat()
  const { list } = useJobs()
  const generated = list.flatMap((job) => (job.outcome.is === 'done' && job.request.patient === patientId ? choicesOf(job.outcome.documents, job.outcome.base) : []))
  const known = new Set(stored.map(({ id }) => id))
  const choices = [...generated.filter(({ id }) => !known.has(id)), ...stored]
  const [older, setOlder] = useState('')
  const [newer, setNewer] = useState('')
  const find = (id: string) => choices.find((choice) => choice.id === id)
  if (choices.length < 2) return <Unavailable sentence={words.compare.tooFew} />
  const options = [{ value: '', label: words.compare.choose }, ...choices.map((choice) => ({ value: choice.id, label: choice.label(format) }))]
  const a = find(older)
  const b = find(newer)
  return (
    <>
      <div className={styles.period} data-print="never">
        <SelectField label={words.compare.older} value={older} options={options} onChange={setOlder} />
        <SelectField label={words.compare.newer} value={newer} options={options} onChange={setNewer} />
      </div>
      {a === undefined || b === undefined ? null : a === b
        ? <p role="status">{words.compare.same}</p>
        : <TwoDocuments key={`${a.id} ${b.id}`} older={a} newer={b} patientId={patientId} />}
    </>
  )
}
