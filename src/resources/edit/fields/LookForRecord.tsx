import { useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { FhirFailure } from '~/fhir/failure'
import type { Read, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import styles from '~/writing/rows/Rows.module.css'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { TextField } from '~/ui/field/TextField'
import { recordName } from '~/record/names/record-name'
import { useEditWords } from '../edit-text'
import { FoundRecords } from './FoundRecords'
import { isAllowed, typedReference, wayToLook } from './reference-search'
import { useShow } from '~/record/use-show'

interface LookForRecordProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly types: readonly [ResourceType, ...ResourceType[]]
  readonly patient: string | undefined
  readonly text: string
  readonly onText: (text: string) => void
  readonly onChoose: (reference: string, name: string) => void
  /** Returns to the earlier choice, if there was one. */
  readonly onKeep: (() => void) | undefined
}

/**
 * Finds a record to refer to: by a search that the service offers, or by its id, which is checked
 * first.
 */
export function LookForRecord({
  id,
  label,
  error,
  types,
  patient,
  text,
  onText,
  onChoose,
  onKeep,
}: LookForRecordProps) {
  const { reference: words } = useEditWords()
  const messages = useText()
  const { capability } = useConnection()
  const [asked, setAsked] = useState<{ readonly permit: Permit<Search>; readonly text: string }>()
  const check = useTypedCheck(types, patient, onChoose)
  const way = wayToLook(capability, types[0], patient)
  const example = `${types[0]}/123`
  const find = () => {
    setAsked(undefined)
    const wanted = text.trim()
    if (/^\w+\//.test(wanted) || (way.kind === 'none' && wanted !== ''))
      return void check.run(wanted)
    check.clear()
    const permit =
      way.kind === 'name' ? way.permitFor(wanted) : way.kind === 'list' ? way.permit : undefined
    if (permit !== undefined) setAsked({ permit, text: way.kind === 'list' ? wanted : '' })
  }
  const hint =
    way.kind === 'name'
      ? words.hint(example)
      : way.kind === 'list'
        ? words.hintList(example)
        : `${words.cannotSearch} ${explainRefusal(way.refusal, messages).sentence} ${words.hintTyped(example)}`
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It submits the search, not the whole form.
    event.preventDefault()
    find()
  }
  return (
    <>
      <div className={styles.look}>
        <TextField
          id={id}
          label={label}
          hint={hint}
          error={check.problem ?? error}
          value={text}
          onChange={(next) => {
            check.clear()
            onText(next)
          }}
          onKeyDown={enter}
        />
        <div className={styles.lookButton}>
          <div className={styles.actions}>
            <Button aria-label={`${words.find}: ${label}`} busy={check.busy} onClick={find}>
              {words.find}
            </Button>
            {onKeep === undefined ? null : (
              <Button tone="quiet" aria-label={`${words.keep}: ${label}`} onClick={onKeep}>
                {words.keep}
              </Button>
            )}
          </div>
        </div>
      </div>
      <LiveRegion className={styles.quiet}>{check.told}</LiveRegion>
      {asked === undefined ? null : (
        <FoundRecords
          permit={asked.permit}
          text={asked.text}
          patient={patient}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

/** Checks a typed record, if that is permitted, before it is accepted. */
function useTypedCheck(
  types: LookForRecordProps['types'],
  patient: string | undefined,
  onChoose: LookForRecordProps['onChoose'],
) {
  const { reference: words } = useEditWords()
  const messages = useText()
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const { format } = useShow()
  const [problem, setProblem] = useState<string>()
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const look = async (permit: Permit<Read>, reference: string) => {
    setBusy(true)
    try {
      const { resource } = await queryClient.query({ ...readQuery(permit), retry: false })
      if (isAllowed(resource, patient)) onChoose(reference, recordName(resource, format) ?? '')
      else setProblem(words.otherPatient)
    } catch (failure) {
      if (!(failure instanceof FhirFailure)) throw failure
      setProblem(
        failure.kind === 'not-found'
          ? words.unknown(reference)
          : explainFailure(failure, messages).sentence,
      )
    } finally {
      setBusy(false)
    }
  }
  const run = async (text: string) => {
    const typed = typedReference(text, types)
    if (typed === undefined) return setProblem(words.wrongKind(`${types[0]}/123`))
    const reference = `${typed.type}/${typed.id}`
    const answer = capability.decide<Read>({ interaction: 'read', ...typed })
    if (isPermit(answer)) return look(answer, reference)
    setTold(words.notChecked(reference))
    return onChoose(reference, '')
  }
  const clear = () => {
    setProblem(undefined)
    setTold('')
  }
  return { run, clear, problem, told, busy }
}
