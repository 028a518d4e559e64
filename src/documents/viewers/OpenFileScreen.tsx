import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { FileButton } from '~/ui/file/FileButton'
import { useFileDrop } from '~/ui/file/use-file-drop'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { savesData } from '~/offline/saves-data'
import { leaveAsked } from '~/writing/leave-guards'
import { BytesViewer } from './BytesViewer'
import type { Guard } from './guarded-file'
import { fetchPdfViewer } from './load-pdf-viewer'
import styles from './OpenFile.module.css'
import { pickedFile, type PickedFile, type PickFailure } from './picked-file'
import { usePaste } from './use-paste'
import { useViewerText, ViewerText } from './ViewerText'
import viewer from './Viewer.module.css'

interface OpenFileScreenProps {
  /** Draws a clinical document (CDA). */
  readonly cda?: ((bytes: Uint8Array) => ReactNode) | undefined
  /** Stands before a message that may be about somebody else. */
  readonly guard?: Guard | undefined
}

/** Opens a file from this device: chosen, dropped or pasted. It is read here and sent nowhere. */
export function OpenFileScreen(props: OpenFileScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <ViewerText>
        <OpenFile {...props} />
      </ViewerText>
    </Suspense>
  )
}

function OpenFile({ cda, guard }: OpenFileScreenProps) {
  const { open: words } = useViewerText()
  const [file, setFile] = useState<PickedFile>()
  const [failure, setFailure] = useState<PickFailure>()
  const take = useCallback((data: DataTransfer | FileList | null) => {
    void pickedFile(data).then((picked) => {
      if (picked === undefined) return
      if (typeof picked === 'string') return setFailure(picked)
      setFailure(undefined)
      // A form of the open file may hold answers that would be lost.
      leaveAsked(() => setFile(picked))
    })
  }, [])
  usePaste(take)
  useEffect(() => {
    if (!savesData()) fetchPdfViewer()
  }, [])
  const { isOver: over, place } = useFileDrop(take)
  return (
    // Dropping is a shortcut: the button below does the same by the keyboard.
    <div className={styles.screen} {...place}>
      {/* Paper of a file has the file's own name. */}
      <div {...(file === undefined ? {} : { 'data-print': 'never' })}>
        <PageHeader
          title={words.title}
          actions={
            file === undefined ? undefined : <FileButton label={words.another} onPick={take} />
          }
        />
      </div>
      {file !== undefined && !over ? null : (
        <>
          <p>{words.intro}</p>
          <div className={classNames(styles.place, over && styles.over)} data-print="never">
            {file === undefined ? <FileButton label={words.choose} onPick={take} /> : null}
            <span className={styles.hint}>{over ? words.dropNow : words.drop}</span>
          </div>
        </>
      )}
      {failure === undefined ? null : (
        <p role="alert" className={viewer.notice}>
          {words[failure]}
        </p>
      )}
      {file === undefined ? null : <Opened key={file.id} file={file} cda={cda} guard={guard} />}
    </div>
  )
}

function Opened({
  file,
  cda,
  guard,
}: OpenFileScreenProps & {
  readonly file: PickedFile
}) {
  const { open: words } = useViewerText()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  const name = file.name ?? words.pasted
  return (
    // It belongs to no record: its own name is on every sheet of paper instead of the open record's
    // banner.
    <section aria-labelledby={id} className={styles.opened} data-print="own-identity">
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.name}>
        {name} <span className={styles.origin}>{words.local}</span>
      </h2>
      <BytesViewer
        bytes={file.bytes}
        title={name}
        name={file.name}
        cda={cda}
        guard={guard}
        identity={`${name}. ${words.local}`}
      />
    </section>
  )
}
