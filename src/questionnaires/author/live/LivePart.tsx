import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode, type Ref } from 'react'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { LANGUAGES, ownName, type Language } from '~/i18n/languages'
import { loadMessages } from '~/i18n/load-messages'
import type { Messages } from '~/i18n/messages'
import { TextProvider, useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { SelectField } from '~/ui/field/SelectField'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import type { SafetyRule } from '../../catalogue/catalogue-entry'
import type { Form } from '../../engine/form'
import { QuestionnaireText } from '../../questionnaire-words'
import styles from '../Author.module.css'
import { useAuthorWords } from '../author-text'
import { noService, type TriedAs } from '../no-service'
import type { AuthorForm } from '../use-author-form'
import { LiveForm, type LiveHand, type LiveView } from './LiveForm'

/** The way in which the form is tried. */
export interface Trying {
  readonly role: TriedAs
  readonly language: Language
}

interface LivePartProps {
  readonly trying: Trying
  readonly onTry: (trying: Trying) => void
  readonly current: AuthorForm | undefined
  readonly isReading: boolean
  readonly failed: boolean
  readonly safety: readonly SafetyRule[]
  readonly onForm: (form: Form) => void
  readonly onClear: () => void
  readonly hand: Ref<LiveHand>
}

const ROLES: readonly TriedAs[] = ['patient', 'practitioner']
const VIEWS: readonly LiveView[] = ['fill', 'read']

/** The form to be tried: as whom, in which language, how wide. */
export function LivePart({
  trying,
  onTry,
  current,
  isReading,
  failed,
  safety,
  onForm,
  onClear,
  hand,
}: LivePartProps) {
  const { live: words } = useAuthorWords()
  const [view, setView] = useState<LiveView>('fill')
  const [isPhone, setPhone] = useState(false)
  const { role, language } = trying
  return (
    <Section title={words.title}>
      <div className={styles.part}>
        <div className={styles.choices} data-print="never">
          <SelectField
            label={words.as}
            value={role}
            options={ROLES.map((value) => ({ value, label: words.roles[value] }))}
            onChange={(value) => onTry({ ...trying, role: value })}
          />
          <SelectField
            label={words.language}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: ownName(value) }))}
            onChange={(value) => onTry({ ...trying, language: value })}
          />
          <SelectField
            label={words.view}
            value={view}
            options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
            onChange={setView}
          />
          <CheckboxField label={words.phone} checked={isPhone} onChange={setPhone} />
        </div>
        {failed ? <p role="status">{words.failed}</p> : null}
        {current === undefined ? (
          <p className={styles.quiet}>{isReading ? words.opening : words.none}</p>
        ) : current.opened.kind === 'refused' ? (
          <p>{words.refused}</p>
        ) : (
          <>
            <div
              className={classNames(styles.live, isPhone && styles.phone)}
              lang={current.language}
              data-print="never"
            >
              <As role={current.role} language={current.language}>
                <LiveForm
                  key={current.opening}
                  start={current.opened.form}
                  view={view}
                  safety={safety}
                  onForm={onForm}
                  hand={hand}
                />
              </As>
            </div>
            <div className={styles.row} data-print="never">
              <Button size="small" onClick={onClear}>
                {words.again}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

/** The surroundings of a form that is filled in, without a service behind it. */
export function As({ role, language, children }: Trying & { readonly children: ReactNode }) {
  const connection = useMemo(() => noService(role), [role])
  return (
    <InLanguage language={language}>
      <QueryClientProvider client={connection.queryClient}>
        <ConnectionProvider connection={connection}>
          <Suspense fallback={<Skeleton rows={8} />}>
            <QuestionnaireText>
              <WritingText>{children}</WritingText>
            </QuestionnaireText>
          </Suspense>
        </ConnectionProvider>
      </QueryClientProvider>
    </InLanguage>
  )
}

/** The words below it in a language that need not be the page's. */
function InLanguage({
  language,
  children,
}: {
  readonly language: Language
  readonly children: ReactNode
}) {
  const page = useText()
  const [other, setOther] = useState<Messages>()
  useEffect(() => {
    let isOver = false
    if (page.language !== language)
      // Without a connection, the words of the page stay.
      loadMessages(language).then(
        (loaded) => {
          if (!isOver) setOther(loaded)
        },
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [language, page.language])
  const messages = other?.language === language ? other : page
  return (
    <TextProvider messages={page.language === language ? page : messages} choose={() => undefined}>
      {children}
    </TextProvider>
  )
}
