import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import type { FhirFailure } from '~/fhir/failure'
import type { Operation } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { operationMutation } from '~/queries/mutations'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { Section } from '~/ui/Section'
import { TextField } from '~/ui/TextField'
import { Unavailable } from '~/ui/Unavailable'
import { assignParameters, isWantable, readAssigned } from './assign-number'
import styles from './Edit.module.css'
import { useRegisterWords } from './register-text'

/** Gives a Call Intake patient the permanent number; the app goes on with the record that has it. */
export function AssignNumber({ patientId }: { readonly patientId: string }) {
  const { assign: words } = useRegisterWords()
  const messages = useText()
  const { capability, session } = useConnection()
  const [wanted, setWanted] = useState('')
  const { mutate, isPending, data, error } = useMutation(operationMutation)
  const permit = capability.decide<Operation>({ interaction: 'operation', type: 'Patient', name: '$assign-mrn', parameters: assignParameters(patientId, wanted.trim()) })
  if (!isPermit(permit)) return <Section title={words.title}><Unavailable {...explainRefusal(permit, messages)} /></Section>
  const isWrong = !isWantable(wanted.trim())
  // A lost answer may have assigned a number: then the temporary id is none that a second one could be asked for.
  const isUnknown = error !== null && !isRefused(error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isWrong && !isPending && data === undefined && !isUnknown) mutate(permit)
  }
  const assigned = data === undefined ? undefined : readAssigned(data, session.bases.map(({ url }) => url))
  return (
    <Section title={words.title}>
      <div className={styles.card}>
        <div role="status">
          {assigned === undefined ? null : <p>{assigned.id === undefined ? words.unanswered : words.done(assigned.id)}</p>}
          {assigned === undefined || assigned.said.length === 0 ? null : <p className={styles.quiet}>{words.said}: {assigned.said.join(' ')}</p>}
        </div>
        {assigned?.id === undefined ? null : <div><LinkButton tone="primary" to={`/patients/${encodeURIComponent(assigned.id)}`}>{words.goOn}</LinkButton></div>}
        {error === null ? null : <Failed failure={error} isUnknown={isUnknown} patientId={patientId} />}
        {data !== undefined || isUnknown ? null : (
          <form className={styles.card} onSubmit={submit} noValidate>
            <p>{words.intro}</p>
            <TextField label={words.wanted} hint={words.wantedHint} error={isWrong ? words.wantedWrong : undefined} value={wanted} onChange={setWanted} />
            <div className={styles.actions}><Button type="submit" busy={isPending}>{words.send}</Button></div>
          </form>
        )}
      </div>
    </Section>
  )
}

function Failed({ failure, isUnknown, patientId }: { readonly failure: FhirFailure; readonly isUnknown: boolean; readonly patientId: string }) {
  const { assign: words, open } = useRegisterWords()
  const { title, sentence, details, requestId } = explainFailure(failure, useText())
  return (
    <>
      <ErrorNotice title={title} sentence={`${isUnknown ? words.unknown : words.refused} ${sentence}`} details={details} requestId={requestId} />
      {isUnknown ? <div><LinkButton to={`/patients/${encodeURIComponent(patientId)}`}>{open}</LinkButton></div> : null}
    </>
  )
}

/** Understood and refused: nothing was done. */
function isRefused({ kind, status }: FhirFailure): boolean {
  return kind === 'signed-out' || status === 501 || (status !== undefined && status >= 400 && status < 500 && status !== 408)
}
