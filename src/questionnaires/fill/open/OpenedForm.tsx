import type { Questionnaire } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import styles from '../Fill.module.css'
import { BegunForm } from './BegunForm'
import { mayCreate } from '../may-send'
import { useIsLent } from '../../lend/is-lent'
import { RefusedForm } from './RefusedForm'
import { useOpening } from './use-opening'

interface OpenedFormProps {
  readonly entry: CatalogueEntry
  readonly questionnaire: Questionnaire
  readonly patientId: string
  readonly draftId: string | undefined
  readonly chooseHref: string
  readonly storedHref: (id: string) => string
  readonly changeHref: (id: string) => string
  /** The form alone, for the device in a patient's hands. */
  readonly alone?: ReactNode
}

/** A form as the engine opens it: ready to be filled in, or refused with the reason. */
export function OpenedForm({
  entry,
  questionnaire,
  patientId,
  draftId,
  chooseHref,
  ...hrefs
}: OpenedFormProps) {
  const messages = useText()
  const { fill: words, choose } = useQuestionnaireWords()
  const { capability, session } = useConnection()
  const isLent = useIsLent()
  const { data, error } = useOpening(questionnaire, patientId, draftId === undefined)
  const may = mayCreate(capability, patientId)
  return (
    <>
      {/* A form's title is about health: the browser's tab does not show it. */}
      <PageHeader
        title={titleOf(entry, messages.language)}
        tab={choose.title}
        actions={
          isLent ? undefined : (
            <LinkButton size="small" to={chooseHref}>
              {words.back}
            </LinkButton>
          )
        }
      />
      <div className={styles.screen}>
        {isPermit(may) ? null : (
          // On paper are the answers, which nobody can send from there anyway.
          <div data-print="never">
            <RefusalNotice
              title={session.user.role === 'patient' ? choose.onlyToKeep : choose.readOnly}
              refusal={may}
            />
          </div>
        )}
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={8} />
          ) : (
            <ErrorNotice title={words.failed} sentence={messages.failures.unexpected.sentence} />
          )
        ) : data.opened.kind === 'refused' ? (
          <RefusedForm refusal={data.opened.refusal} />
        ) : (
          <>
            <ServiceRemarks remarks={data.remarks} />
            <BegunForm
              entry={entry}
              form={data.opened.form}
              results={data.results}
              sources={data.sources}
              patientId={patientId}
              draftId={draftId}
              {...hrefs}
            />
          </>
        )}
      </div>
    </>
  )
}

/** Remarks of the service about the answers that it looked for, in its own words. */
function ServiceRemarks({ remarks }: { readonly remarks: readonly string[] }) {
  const { fill: words } = useQuestionnaireWords()
  if (remarks.length === 0) return null
  return (
    <section className={styles.standing} aria-label={words.remarks} data-print="never">
      <p>{words.remarks}</p>
      <ul className={styles.unsupported}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  )
}
