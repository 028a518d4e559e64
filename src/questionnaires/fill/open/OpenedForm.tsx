import type { Questionnaire } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { chooserOf } from '../../adaptive/chooser-of'
import { firstAsked, nextRequest } from '../../adaptive/next-request'
import styles from '../Fill.module.css'
import { BegunForm } from './BegunForm'
import { mayCreate } from '../may-send'
import { SendRefusal } from '../SendRefusal'
import { useIsLent } from '../../lend/is-lent'
import { RefusedForm } from './RefusedForm'
import type { RequestFor } from './request-for'
import { useOpening } from './use-opening'

// Few forms are adaptive.
const AdaptiveForm = lazy(async () => (await import('../../adaptive/AdaptiveForm')).AdaptiveForm)

interface OpenedFormProps {
  readonly entry: CatalogueEntry
  readonly questionnaire: Questionnaire
  readonly patientId: string
  readonly draftId: string | undefined
  readonly chooseHref: string
  readonly storedHref: (id: string) => string
  readonly changeHref: (id: string) => string
  /**
   * The way to a request for the form, where it was opened without one: a link, or a button for
   * answers that were begun already, which can still name it.
   */
  readonly requestFor?: RequestFor | undefined
  /** The form alone, for the device in a patient's hands. */
  readonly alone?: ReactNode
  /** The order or task that asks for the form, as `ServiceRequest/id` or `Task/id`. */
  readonly basedOn?: string | undefined
}

/**
 * A form to be filled in: as the engine opens it, or question by question where a service chooses
 * its questions. One that has questions of its own is opened with those where nobody can be asked.
 */
export function OpenedForm({ chooseHref, ...rest }: OpenedFormProps) {
  const { entry, questionnaire, patientId, draftId, requestFor } = rest
  const { language } = useText()
  const { fill: words, choose } = useQuestionnaireWords()
  const { capability, session } = useConnection()
  const isLent = useIsLent()
  const may = mayCreate(capability, patientId)
  const chooser = chooserOf(questionnaire, session.bases)
  const isChosen =
    chooser !== undefined &&
    ((questionnaire.item ?? []).length === 0 ||
      (chooser.at === 'record' &&
        isPermit(capability.decide(nextRequest(firstAsked(questionnaire, 0).response)))))
  return (
    <>
      {/* A form's title is about health: the browser's tab does not show it. */}
      <PageHeader
        title={titleOf(entry, language)}
        tab={choose.title}
        actions={
          isLent ? undefined : (
            <span className={styles.back}>
              <LinkButton size="small" to={chooseHref}>
                {words.back}
              </LinkButton>
            </span>
          )
        }
      />
      <div className={styles.screen}>
        {isPermit(may) ? null : (
          // On paper are the answers, which nobody can send from there anyway.
          <div data-print="never">
            <SendRefusal refusal={may} />
          </div>
        )}
        {draftId === undefined ? requestFor?.(undefined) : null}
        {isChosen ? (
          <Suspense fallback={<Skeleton rows={8} />}>
            <AdaptiveForm chooser={chooser} {...rest} />
          </Suspense>
        ) : (
          <WrittenForm {...rest} />
        )}
      </div>
    </>
  )
}

/** A form as the engine opens it: ready to be filled in, or refused with the reason. */
function WrittenForm({
  entry,
  questionnaire,
  patientId,
  draftId,
  ...rest
}: Omit<OpenedFormProps, 'chooseHref'>) {
  const messages = useText()
  const { fill: words } = useQuestionnaireWords()
  const { data, error, goOnWithout } = useOpening(questionnaire, patientId, draftId === undefined)
  if (data === undefined)
    return error === null ? (
      <>
        {goOnWithout === undefined ? null : (
          <div role="status" className={styles.steps}>
            <p>{words.populating}</p>
            <Button size="small" onClick={goOnWithout}>
              {words.openWithout}
            </Button>
          </div>
        )}
        <Skeleton rows={8} />
      </>
    ) : (
      <ErrorNotice title={words.failed} sentence={messages.failures.unexpected.sentence} />
    )
  if (data.opened.kind === 'refused') return <RefusedForm refusal={data.opened.refusal} />
  return (
    <>
      <ServiceRemarks remarks={data.remarks} />
      <BegunForm
        entry={entry}
        form={data.opened.form}
        results={data.results}
        sources={data.sources}
        patientId={patientId}
        draftId={draftId}
        {...rest}
      />
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
