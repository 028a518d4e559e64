import { usePageLoaded } from '~/connection/use-page-loaded'
import { DocumentScreen } from '~/documents/DocumentScreen'
import { DocumentText, useDocumentText } from '~/documents/DocumentText'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { Suspense } from '~/ui/late/Suspense'
import { generatedFiles } from './generated-files'
import { useJobs } from './use-jobs'

interface GeneratedScreenProps {
  readonly patientId: string
  readonly job: number
  /** The position of the job's file, counted from 1. */
  readonly file: number
  /** The address of the list of generated documents. */
  readonly list: string
}

/**
 * A document that was generated in this session. After a reload of the page it is gone, and nothing
 * generates it again.
 */
export function GeneratedScreen(props: GeneratedScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <Screen {...props} />
      </DocumentText>
    </Suspense>
  )
}

function Screen({ patientId, job: id, file, list: listAddress }: GeneratedScreenProps) {
  const words = useDocumentText()
  const { list } = useJobs()
  const loaded = usePageLoaded()
  const outcome = list.find((job) => job.id === id && job.request.patient === patientId)?.outcome
  const found = outcome?.is === 'done' ? generatedFiles(outcome.documents)[file - 1] : undefined
  if (outcome?.is === 'done' && found !== undefined)
    return (
      <DocumentScreen
        resource={found.document}
        file={found.file}
        patientId={patientId}
        back={listAddress}
        from={outcome.base}
      />
    )
  return (
    <>
      <PageHeader title={words.generate.title} />
      <Unavailable sentence={words.generate.gone(loaded)} />
      <p>
        <LinkButton to={listAddress}>{words.generate.toList}</LinkButton>
      </p>
    </>
  )
}
