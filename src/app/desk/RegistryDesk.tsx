import { Suspense } from 'react'
import { isPermit } from '~/capability/permit'
import { DraftList } from '~/writing/draft/DraftList'
import { FormsText } from '~/writing/forms-text'
import type { desk } from '~/i18n/en/desk'
import { useText } from '~/i18n/TextProvider'
import { lateWords } from '~/i18n/late-words'
import cards from '~/patients/Desk.module.css'
import { OpenById } from '~/patients/OpenById'
import { SearchText } from '~/patients/search-text'
import { GatedWay } from '~/refusals/GatedWay'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { deskDraftAddress, isDeskDraft } from './desk-drafts'
import type { RegistryWork } from './registry-work'
import { wordsIn } from '~/i18n/words-in'

const load = wordsIn(import.meta.glob<typeof desk>('/src/i18n/*/desk.ts', { import: 'desk' }))

const { Words: DeskText, useWords: useDeskWords } = lateWords(load)

/** Where those stand who write to a registry that lets nobody read: their tasks, and what they left unfinished here. */
export function RegistryDesk({ work }: { readonly work: RegistryWork }) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <DeskText>
        <FormsText>
          <SearchText>
            <Desk work={work} />
          </SearchText>
        </FormsText>
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
      <div className={cards.layout}>
        <Section title={words.patient.title}>
          <div className={cards.step}>
            <div className={cards.actions}>
              <GatedWay to="/register" name={words.patient.register} answer={work.register} />
            </div>
            {isPermit(work.correct) ? (
              <>
                <p>{words.patient.correctHow}</p>
                <OpenById />
              </>
            ) : (
              <GatedWay to="/patients" name={words.patient.correct} answer={work.correct} />
            )}
          </div>
        </Section>
        <Section title={words.merge.title}>
          <p>{words.merge.what}</p>
          <div className={cards.actions}>
            <GatedWay to="/merge" name={words.merge.go} answer={work.merge} />
          </div>
        </Section>
        <Section title={words.file.title}>
          <p>{words.file.what}</p>
          <div className={cards.actions}>
            <GatedWay to="/documents/file" name={words.file.go} answer={work.file} />
          </div>
        </Section>
        <Section title={words.unfinished}>
          <DraftList shows={isDeskDraft} hrefOf={deskDraftAddress} />
        </Section>
      </div>
    </>
  )
}
