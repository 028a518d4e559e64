import { useEffect, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useLending } from '~/connection/lending'
import { OFFERED, ownName } from '~/i18n/languages'
import { useChooseLanguage, useText } from '~/i18n/TextProvider'
import { QuestionnaireText, useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/dialog/Dialog'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { LentForm } from './is-lent'
import styles from './Lend.module.css'
import { LentEndContext, useLentEnd } from './lent-end'
import { useStaying } from './use-staying'

/**
 * The only screen of a device in a patient's hands: the form, the choice of the language, and the
 * end, which staff confirm by signing in again.
 */
export function LentScreen({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <QuestionnaireText>
        <WritingText>
          <LentForm value>
            <Frame>{children}</Frame>
          </LentForm>
        </WritingText>
      </QuestionnaireText>
    </Suspense>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  const choose = useChooseLanguage()
  const { lend: words } = useQuestionnaireWords()
  const {
    session: { registration },
  } = useConnection()
  const [isSent, setSent] = useState(false)
  // The device is handed over in the language of staff, and goes back in it.
  const [ofStaff] = useState(language)
  const end = useMemo(
    () => ({ isSent, onSent: () => setSent(true), onEnd: () => choose(ofStaff) }),
    [isSent, choose, ofStaff],
  )
  useStaying()
  useEffect(() => {
    // Some browsers return a promise.
    window.scrollTo(0, 0)
  }, [])
  return (
    <LentEndContext value={end}>
      <div
        className={styles.frame}
        data-density="roomy"
        data-floats
        onClickCapture={stayHere}
        onAuxClickCapture={stayHere}
      >
        <header className={styles.header} data-print="never">
          <p className={styles.organization}>{registration.name}</p>
          <div className={styles.tools}>
            {OFFERED.map((other) => (
              <button
                key={other}
                type="button"
                lang={other}
                className={styles.language}
                aria-pressed={other === language}
                onClick={() => choose(other)}
              >
                {ownName(other)}
              </button>
            ))}
          </div>
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer} data-print="never">
          <p>{words.only}</p>
          <TakeBack label={words.end} />
        </footer>
      </div>
    </LentEndContext>
  )
}

/** Asks once more: a patient who presses it by mistake keeps the form, or the thanks for it. */
export function TakeBack({ label }: { readonly label: string }) {
  const lending = useLending()
  const { lend: words } = useQuestionnaireWords()
  const { isSent, onEnd } = useLentEnd()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>{label}</Button>
      {asked ? (
        <Dialog title={words.endTitle}>
          <p>{isSent ? words.sentEndSentence : words.endSentence}</p>
          <div className={styles.ways}>
            <Button tone="primary" onClick={() => setAsked(false)}>
              {isSent ? words.back : words.stay}
            </Button>
            <Button
              onClick={() => {
                onEnd()
                lending?.takeBack()
              }}
            >
              {words.endNow}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

/** A link leads nowhere here, unless it calls for help. */
function stayHere(event: SyntheticEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (link !== null && link.getAttribute('href')?.startsWith('tel:') !== true)
    event.preventDefault()
}
