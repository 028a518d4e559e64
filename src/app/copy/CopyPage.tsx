import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { CopyContent } from '~/export/copy/copy-content'
import { copyStore, type KeptCopy } from '~/export/copy/copy-store'
import { CopyText, useCopyWords } from '~/export/copy/copy-text'
import { RemoveCopy } from '~/export/copy/RemoveCopy'
import { KeepsFocus } from '~/ui/focus/KeepsFocus'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { obeyForget } from '../session-end/forget/forget-channel'
import { OuterLinks } from '../help/OuterLinks'
import { OuterFrame } from '../start/OuterFrame'
import styles from '../start/OuterFrame.module.css'
import { CopiedApp } from './CopiedApp'
import { goToRecord } from './copy-address'
import { OpenForm } from './OpenForm'

/**
 * The pages of a copy on this device: what opens it, then the app's own screens over it. Nothing
 * here signs in, and no service is asked. Loaded by nobody else.
 */
export function CopyPage() {
  return (
    <CopyText>
      <KeepsFocus>
        <Phases />
      </KeepsFocus>
    </CopyText>
  )
}

/** The reason why a copy that was open is not any more. */
type Closed = 'locked' | 'closed' | 'removed'

function Phases() {
  const words = useCopyWords()
  const [kept, setKept] = useState<KeptCopy | 'none'>()
  const [content, setContent] = useState<CopyContent>()
  const [closed, setClosed] = useState<Closed>()
  const [told, setTold] = useState<ReactNode>()
  const close = useCallback((why: Closed) => {
    setContent(undefined)
    setClosed(why)
  }, [])
  const onClose = useCallback(() => close('closed'), [close])
  const onIdle = useCallback(() => close('locked'), [close])
  useEffect(() => {
    copyStore()
      .find()
      .then(
        (found) => setKept(found ?? 'none'),
        () => setKept('none'),
      )
  }, [])
  // Another tab of this browser forgets everything: so does this one.
  useEffect(
    () =>
      obeyForget(() => {
        sessionStorage.clear()
        setContent(undefined)
        setKept('none')
        setClosed('removed')
      }),
    [],
  )
  if (told !== undefined) return told
  if (content !== undefined)
    return <CopiedApp content={content} onClose={onClose} onIdle={onIdle} onTold={setTold} />
  return (
    <OuterFrame links={<OuterLinks />}>
      <PageHeader title={words.openTitle} meta={words.openIntro} />
      <LiveRegion>{closed === undefined ? '' : words[closed]}</LiveRegion>
      {kept === undefined ? (
        <Skeleton rows={3} />
      ) : kept === 'none' ? (
        <>
          <p>{words.nothingHere}</p>
          <p>{words.nothingHint}</p>
        </>
      ) : (
        <>
          <OpenForm
            kept={kept}
            onOpened={(opened) => {
              goToRecord(opened.head.patientId)
              setContent(opened)
            }}
          />
          <div>
            <RemoveCopy
              onRemoved={() => {
                setKept('none')
                setClosed('removed')
              }}
            />
          </div>
        </>
      )}
      <div className={styles.ways} data-print="never">
        <a href="/">{words.toStart}</a>
      </div>
    </OuterFrame>
  )
}
