import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '~/connection/use-format'
import { isFhirId } from '~/fhir/fhir-id'
import { numberText } from '~/fhir/format/locale'
import { isResourceType } from '~/fhir/resource-types'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { useLookWords } from '../look-text'
import { useLookStore, useOpenedFiles } from './look-context'
import styles from './Look.module.css'
import { RecordList } from './RecordList'
import { TaskProgress } from './TaskProgress'

/** Records by their words, or one by its type and id. Nothing that is typed is in the address. */
export function FindScreen() {
  const words = useLookWords()
  return (
    <>
      <PageHeader title={words.find} meta={words.findIntro} />
      <ByWords />
      <Section title={words.byId}>
        <ById />
      </Section>
    </>
  )
}

function ByWords() {
  const words = useLookWords()
  const { language } = useFormat()
  const store = useLookStore()
  const { found } = useOpenedFiles().later
  const [typed, setTyped] = useState(found?.words ?? '')
  const [error, setError] = useState<string>()
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setError(words.wordsMissing)
    setError(undefined)
    store.find(typed)
  }
  const answer = found?.task.state === 'done' ? found.task.answer : undefined
  const count = (number: number) => numberText(number, language)
  return (
    <div className={styles.frame}>
      <form className={styles.form} onSubmit={find} noValidate>
        <TextField
          label={words.words}
          error={error}
          value={typed}
          onChange={setTyped}
          spellCheck={false}
        />
        <Button type="submit" tone="primary">
          {words.search}
        </Button>
      </form>
      {found?.task.state === 'running' ? (
        <TaskProgress
          label={words.search}
          progress={found.task.progress}
          onStop={found.task.stop}
        />
      ) : null}
      {found?.task.state === 'failed' ? <p role="alert">{words.taskFailed}</p> : null}
      <LiveRegion>
        {answer === undefined
          ? ''
          : answer.isWhole
            ? words.foundAll(count(answer.count))
            : words.foundStopped(count(answer.count))}
      </LiveRegion>
      {answer !== undefined && answer.count > answer.records.length ? (
        <p className={styles.quiet}>{words.foundCut(count(answer.records.length))}</p>
      ) : null}
      {answer === undefined || answer.count === 0 ? null : (
        <RecordList caption={words.found} of="later" records={answer.records} />
      )}
    </div>
  )
}

function ById() {
  const words = useLookWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    const [type = '', id = '', more] = typed.trim().split('/')
    if (!isResourceType(type) || !isFhirId(id) || more !== undefined) return setError(words.idWrong)
    void navigate(`/${type}/${id}`)
  }
  return (
    <form className={styles.form} onSubmit={open} noValidate>
      <TextField
        label={words.idField}
        hint={words.idHint}
        error={error}
        value={typed}
        onChange={setTyped}
        spellCheck={false}
      />
      <Button type="submit">{words.open}</Button>
    </form>
  )
}
