import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { TextLink } from '~/ui/TextLink'
import { FilingDesk, type FilingDeskProps } from './FilingDesk'
import styles from './Filing.module.css'
import { FilingText, useFilingWords } from './filing-words'
import { showsDocuments } from './shows-documents'

type FilingScreenProps = Omit<FilingDeskProps, 'mayCreate' | 'mayUpdate'> & {
  /** The address of filing several documents in one go. */
  readonly several: string
}

/**
 * Files documents with a service that accepts them, also with one that shows none (specification,
 * "General purpose R4 resources": S6 has create and update of DocumentReference, and no read).
 */
export function FilingScreen(props: FilingScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <WritingText>
        <FilingText>
          <Screen {...props} />
        </FilingText>
      </WritingText>
    </Suspense>
  )
}

function Screen({ several, ...props }: FilingScreenProps) {
  const words = useFilingWords()
  const { capability } = useConnection()
  const { create, update } = offered(capability)
  if (!isPermit(create) && !isPermit(update)) {
    return (
      <>
        <PageHeader title={words.title} />
        <RefusalNotice refusal={create} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={words.title}
        meta={showsDocuments(capability) ? words.intro : `${words.intro} ${words.unread}`}
      />
      {isPermit(create) ? (
        <p className={styles.other} data-print="never">
          <TextLink to={several}>{words.several}</TextLink>
        </p>
      ) : null}
      <FilingDesk {...props} mayCreate={isPermit(create)} mayUpdate={isPermit(update)} />
    </>
  )
}

/** The permitted actions on documents in general, checked with a minimal one. */
function offered({ decide }: Capability) {
  const resource = { resourceType: 'DocumentReference', status: 'current', content: [] } as const
  return {
    create: decide({ interaction: 'create', type: 'DocumentReference', resource: { ...resource } }),
    update: decide({
      interaction: 'update',
      type: 'DocumentReference',
      id: '1',
      resource: { ...resource },
    }),
  }
}
