import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo, useState } from 'react'
import { useFormat } from '~/connection/use-format'
import type { DraftEditor } from '~/drafts/draft-editor'
import { LeaveDialog } from '~/forms/LeaveDialog'
import { ReviewChanges } from '~/forms/ReviewChanges'
import { SaveNote } from '~/forms/SaveNote'
import { SubmitNotice } from '~/forms/SubmitNotice'
import { useSaveState } from '~/forms/use-draft'
import { useDraftShelf } from '~/forms/use-draft-shelf'
import { useLeaveGuard } from '~/forms/use-leave-guard'
import { WriteReceipt } from '~/forms/WriteReceipt'
import { toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { storedDifferences } from '~/questionnaires/fill/stored-differences'
import { FormBody } from '~/questionnaires/fill/FormBody'
import { FormHead } from '~/questionnaires/fill/FormHead'
import { useFilling } from '~/questionnaires/fill/use-filling'
import { useFormDangers } from '~/questionnaires/fill/use-form-dangers'
import { useLifeWords } from '~/questionnaires/life/life-text'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { answerChanges } from './answer-changes'
import styles from './Change.module.css'
import type { ChangeContent } from './change-content'
import { ResponseConflicts } from './ResponseConflicts'
import { changedResponse, useChangeSending, type ChangedStatus } from './use-change-sending'

interface ChangingFormProps {
  readonly start: Form
  readonly editor: DraftEditor<ChangeContent>
  /** Which answers tell of danger. */
  readonly safety: CatalogueEntry['safety']
  readonly storedHref: string
  /** A conflict was settled: the form is opened anew with the answers of both. */
  readonly onSettled: (items: NonNullable<QuestionnaireResponse['item']>, theirs: QuestionnaireResponse, version: string | undefined) => void
}

/** The answers of a stored response in the hands of a person: what they change, and what came of sending it. */
export function ChangingForm({ start, editor, safety, storedHref, onSettled }: ChangingFormProps) {
  const words = useLifeWords()
  const format = useFormat()
  const { isKept } = useDraftShelf()
  const { base } = editor.content()
  const { form, actions, said } = useFilling(start, (next) => editor.change({ ...editor.content(), draft: toDraft(next) }))
  const [status, setStatus] = useState<ChangedStatus>(base.status === 'in-progress' ? 'in-progress' : 'amended')
  const [reviewing, setReviewing] = useState(false)
  const once = useChangeSending({ form, status, editor })
  const saved = useSaveState(editor)
  const dangers = useFormDangers(form, safety)
  const scene = useMemo(() => ({ actions, revealed: reviewing, locked: false, dangers }), [actions, reviewing, dangers])
  const { outcome } = once
  const question = useLeaveGuard(outcome?.kind !== 'written' && (saved.kind === 'failed' || (!isKept && saved.kind !== 'empty')))
  const made = changedResponse(form, base, status, Date.now())
  if (outcome?.kind === 'written') {
    const sent = made.kind === 'response' ? { ...made.response, authored: storedTime(outcome.resource) ?? made.response.authored ?? '' } : undefined
    return (
      <>
        <SafetyNotice dangers={dangers} />
        <WriteReceipt receipt={outcome.receipt} differences={sent === undefined ? undefined : storedDifferences(sent, outcome.resource)}>
          <LinkButton to={storedHref}>{words.change.open}</LinkButton>
        </WriteReceipt>
      </>
    )
  }
  if (outcome?.kind === 'conflict') return <ResponseConflicts outcome={outcome} base={base} mine={made} form={form} onSettled={onSettled} />
  const changes = made.kind === 'response' ? answerChanges(base.item ?? [], made.response.item ?? [], format) : []
  const nothing = made.kind === 'response' && changes.length === 0 && status === base.status ? words.change.nothing : undefined
  return (
    <FormSceneProvider value={scene}>
      <LeaveDialog question={question} />
      <FormHead form={form} />
      <SaveNote state={saved} isKept={isKept} />
      <LiveRegion className={styles.said}>{said}</LiveRegion>
      {outcome === undefined ? null : <SubmitNotice outcome={outcome} busy={once.busy} onLookAgain={once.lookAgain} onSendAgain={once.sendAgain} />}
      <FormBody form={form} page={undefined} revealed={reviewing} onPage={() => undefined} />
      {reviewing ? (
        <Section title={words.change.review}>
          {made.kind === 'invalid' ? <p role="alert">{words.change.problems(made.messages.length)}</p> : <ReviewChanges changes={changes} />}
          {base.status === 'in-progress' ? (
            <div className={styles.choice} role="group" aria-label={words.change.asWhat}>
              {(['in-progress', 'completed'] as const).map((value) => (
                <label key={value} htmlFor={`as-${value}`}>
                  <input id={`as-${value}`} type="radio" name="as" checked={status === value} onChange={() => setStatus(value)} /> {words.change.as[value]}
                </label>
              ))}
            </div>
          ) : null}
          <div className={styles.buttons}>
            <Button tone="primary" busy={once.busy} disabledReason={made.kind === 'invalid' ? words.change.problems(made.messages.length) : nothing} onClick={once.submit}>{words.change.send}</Button>
            <Button onClick={() => setReviewing(false)}>{words.change.goOn}</Button>
          </div>
        </Section>
      ) : <div className={styles.buttons}><Button tone="primary" onClick={() => setReviewing(true)}>{words.change.check}</Button></div>}
    </FormSceneProvider>
  )
}

/** The time that was sent is that of the press; what is compared is what the service kept of it. */
function storedTime(resource: object | undefined): string | undefined {
  return resource !== undefined && 'authored' in resource && typeof resource.authored === 'string' ? resource.authored : undefined
}
