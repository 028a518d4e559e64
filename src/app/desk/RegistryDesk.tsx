import type { ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { Suspense } from '~/ui/late/Suspense'
import { DraftList } from '~/writing/draft/DraftList'
import { WritingText } from '~/writing/writing-text'
import type { desk } from '~/i18n/en/frame/desk'
import { useText } from '~/i18n/TextProvider'
import { lateWords } from '~/i18n/late-words'
import { GatedLink } from '~/refusals/GatedLink'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { CorrectById } from './CorrectById'
import styles from './RegistryDesk.module.css'
import { deskDraftAddress, isDeskDraft } from './desk-drafts'
import type { RegistryWork } from './registry-work'
import { wordsIn } from '~/i18n/words-in'

const load = wordsIn(import.meta.glob<typeof desk>('/src/i18n/*/frame/desk.ts', { import: 'desk' }))

const { Words: DeskText, useWords: useDeskWords } = lateWords(load)

/**
 * The desk of staff who write to a registry without permission to read: their tasks, and their
 * unfinished work here.
 */
export function RegistryDesk({ work }: { readonly work: RegistryWork }) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <DeskText>
        <WritingText>
          <Desk work={work} />
        </WritingText>
      </DeskText>
    </Suspense>
  )
}

function Desk({ work }: { readonly work: RegistryWork }) {
  const words = useDeskWords()
  const { shell } = useText()
  return (
    <>
      <PageHeader title={shell.desk} meta={words.intro} />
      <div className={styles.desk}>
        <Task title={words.register.title} what={words.register.what}>
          <GatedLink
            to="/register"
            name={words.register.go}
            answer={work.register}
            tone="primary"
          />
        </Task>
        <Task title={words.correct.title} what={words.correct.what}>
          {isPermit(work.correct) ? (
            <CorrectById {...words.correct} />
          ) : (
            <GatedLink to="/patients" name={words.correct.go} answer={work.correct} />
          )}
        </Task>
        <Task title={words.merge.title} what={words.merge.what}>
          <GatedLink to="/merge" name={words.merge.go} answer={work.merge} />
        </Task>
        <Task title={words.file.title} what={words.file.what}>
          <GatedLink to="/documents/file" name={words.file.go} answer={work.file} />
        </Task>
        <div className={styles.whole}>
          <DraftList title={words.unfinished} shows={isDeskDraft} hrefOf={deskDraftAddress} />
        </div>
      </div>
    </>
  )
}

interface TaskProps {
  readonly title: string
  readonly what: string
  readonly children: ReactNode
}

/** One task: a description in a sentence, and the link to it at the same place on every card. */
function Task({ title, what, children }: TaskProps) {
  return (
    <section className={styles.task} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.what}>{what}</p>
      <div className={styles.way}>{children}</div>
    </section>
  )
}
