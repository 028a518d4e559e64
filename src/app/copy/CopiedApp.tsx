import { useEffect, useMemo, useState, type ReactNode } from 'react'
import styles from '~/export/copy/Copy.module.css'
import { copyGaps } from '~/export/copy/copy-gaps'
import type { CopyContent } from '~/export/copy/copy-content'
import { useCopyWords } from '~/export/copy/copy-text'
import { instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { tabStorage } from '~/smart/tab-storage'
import { Disclosure } from '~/ui/fold/Disclosure'
import { registry } from '~/views/registry'
import { forgetEverything } from '../receipt/forget-everything'
import { ForgottenScreen } from '../receipt/ForgottenScreen'
import { EndingNotice } from '../session-end/EndingNotice'
import { IDLE_LIMIT, NOTICE } from '../session-end/idle/idle'
import { watchIdle } from '../session-end/idle/watch-idle'
import notes from '../shell/FrameNotes.module.css'
import { SignedInApp } from '../SignedInApp'
import { COPY_ADDRESS } from './copy-address'
import { copyConnection } from './copy-connection'
import { copyKeeper } from './copy-keeper'

interface CopiedAppProps {
  readonly content: CopyContent
  readonly onClose: () => void
  /** Called when nobody was active for as long as locks a session. */
  readonly onIdle: () => void
  /** Shows a screen of its own in place of the copy. */
  readonly onTold: (screen: ReactNode) => void
}

/** The app's own screens over a copy that is open. It is in memory until it is closed. */
export function CopiedApp({ content, onClose, onIdle, onTold }: CopiedAppProps) {
  const words = useCopyWords()
  const messages = useText()
  const { head } = content
  const plain = useMemo(() => copyConnection(content), [content])
  const [locksAt, setLocksAt] = useState<number>()
  useEffect(
    () => watchIdle(IDLE_LIMIT, NOTICE, { onIdle, onActive: () => undefined, onSoon: setLocksAt }),
    [onIdle],
  )
  const connection = useMemo(() => {
    const format = {
      language: messages.language,
      words: messages.format,
      style: 'patient',
    } as const
    const gaps = copyGaps(head, registry, words, messages)
    return {
      ...plain,
      copy: {
        where: words.where(head.session.registration.name),
        leave: words.leave,
        note: (
          <div className={notes.note}>
            <div className={styles.note}>
              <p>{words.note(instantText(head.madeAt, format))}</p>
              {gaps.length === 0 ? null : (
                <Disclosure summary={words.noteMore}>
                  <ul>
                    {gaps.map((gap) => (
                      <li key={gap}>{gap}</li>
                    ))}
                  </ul>
                </Disclosure>
              )}
            </div>
          </div>
        ),
      },
    }
  }, [plain, head, words, messages])
  const leave = () => {
    plain.queryClient.clear()
    window.history.replaceState(null, '', COPY_ADDRESS)
    onClose()
  }
  return (
    <>
      <SignedInApp
        connection={connection}
        below={COPY_ADDRESS}
        onSignOut={leave}
        onEnd={() => {
          window.history.replaceState(null, '', '/')
          const forgotten = forgetEverything({
            kind: 'signed-in',
            connection: plain,
            keeper: copyKeeper(tabStorage()),
            locked: false,
          })
          onTold(<ForgottenScreen forgotten={forgotten} />)
        }}
      />
      {locksAt === undefined ? null : (
        <EndingNotice
          kind="lock"
          at={locksAt}
          // The press itself counts as activity.
          onExtend={() => undefined}
          isWaiting={false}
          isFailed={false}
        />
      )}
    </>
  )
}
