import { useEffect, useState, type ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import type { DraftInfo } from '~/drafts/draft'
import { instantText } from '~/fhir/format/dates/date-text'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useWritingWords } from '~/writing/writing-text'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { findEntry } from '~/questionnaires/catalogue/find-entry'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import styles from '../Fill.module.css'
import { UnsentDanger } from '../../lend/UnsentDangers'
import { FORM_DRAFT } from '../form-content'

interface UnfinishedFirstProps {
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly draftId: string | undefined
  readonly draftHref: (draftId: string) => string
  readonly children: ReactNode
}

/** Offers an unfinished form first, even after a reload, before a new one is begun. */
export function UnfinishedFirst({
  entry,
  patientId,
  draftId,
  draftHref,
  children,
}: UnfinishedFirstProps) {
  const { language } = useText()
  const format = useFormat()
  const { fill: words, choose } = useQuestionnaireWords()
  const { drafts: draftWords } = useWritingWords()
  const shelf = useDraftShelf()
  const [begun, setBegun] = useState<readonly DraftInfo[]>()
  const [anew, setAnew] = useState(draftId !== undefined)
  useEffect(() => {
    if (anew) return undefined
    let left = false
    const own = ({ kind, patient, target }: DraftInfo) =>
      kind === FORM_DRAFT && patient === patientId && findEntry([entry], target) !== undefined
    shelf.list().then(
      ({ drafts }) => {
        if (!left) setBegun(drafts.filter(own))
      },
      () => {
        if (!left) setBegun([])
      },
    )
    return () => {
      left = true
    }
  }, [shelf, entry, patientId, anew])
  if (anew || begun?.length === 0) return children
  if (begun === undefined) return <Skeleton rows={8} />
  const title = titleOf(entry, language)
  return (
    <>
      <PageHeader title={title} tab={choose.title} />
      <div className={styles.screen}>
        {begun.map((draft) => (
          <UnsentDanger key={draft.id} draft={draft} />
        ))}
        <h2 className={styles.pageTitle}>{words.begun}</h2>
        <p>{words.begunHint}</p>
        <ul className={styles.begun}>
          {begun.map(({ id, savedAt }) => (
            <li key={id}>
              <LinkButton tone="primary" to={draftHref(id)}>
                {draftWords.goOn(`${title}, ${instantText(savedAt, format)}`)}
              </LinkButton>
            </li>
          ))}
        </ul>
        <p>
          <Button onClick={() => setAnew(true)}>{words.beginNew}</Button>
        </p>
      </div>
    </>
  )
}
