import { useId, useMemo, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { startUrl } from '~/fhir/wire/export-wire'
import { useText } from '~/i18n/TextProvider'
import { isCutOff } from '~/queries/is-cut-off'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { DateField } from '~/ui/field/DateField'
import { TextField } from '~/ui/field/TextField'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Unavailable } from '~/ui/Unavailable'
import { startOf, startParams, type ExportChoice } from '../job/export-job'
import { useOperatorWords } from '../operator-text'
import { useConsole } from './console-context'
import styles from './Console.module.css'
import { FilterRows } from './FilterRows'
import { sinceInstant } from './since-instant'
import { offeredTypes } from './start-choice'

type Since = 'all' | 'last' | 'own'

/** The form of a new export: it offers what is declared, and shows the request as it is sent. */
export function StartForm({ group }: { readonly group: ExportChoice['group'] }) {
  const words = useOperatorWords()
  const messages = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { capability } = useConnection()
  const { board } = useConsole()
  const jobs = useSyncExternalStore(board.subscribe, board.jobs)
  const offered = useMemo(() => offeredTypes(capability), [capability])
  const [types, setTypes] = useState<readonly string[]>([])
  const [since, setSince] = useState<Since>('all')
  const [typed, setTyped] = useState('')
  const [elements, setElements] = useState('')
  const [filters, setFilters] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const [isCut, setCut] = useState(false)
  const last = jobs.find(
    ({ job }) => job.group.id === group.id && !Number.isNaN(Date.parse(job.transactionTime ?? '')),
  )?.job.transactionTime
  // A filter of a kind that is not asked for would be a mistake to the service.
  const ofThese = filters.filter(
    (filter) => types.length === 0 || types.some((type) => filter.startsWith(`${type}?`)),
  )
  const from = since === 'all' ? undefined : since === 'last' ? last : sinceInstant(typed)
  const choice: ExportChoice = {
    group,
    types,
    elements: elements.split(/[\s,]+/).filter((name) => name !== ''),
    typeFilters: ofThese,
    ...(from === undefined ? {} : { since: from }),
  }
  const ask = (more: Partial<ExportChoice>) =>
    startOf(group.id, startParams({ ...choice, ...more }))
  const answer = capability.decide(ask({}))
  const plain = capability.decide(ask({ elements: [], typeFilters: [] }))
  const canFilter = isPermit(capability.decide(ask({ typeFilters: ['Patient?gender=female'] })))
  const canSelect = isPermit(capability.decide(ask({ elements: ['id'] })))
  if (!isPermit(plain)) return <Unavailable {...explainRefusal(plain, messages)} />
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    // The reason is beside the button.
    if (!isPermit(answer)) return
    if (since === 'own' && from === undefined) return setError(words.sinceWrong)
    setError(undefined)
    // An export that did not leave cannot have begun.
    setCut(isCutOff())
    if (isCutOff()) return
    setSending(true)
    void board.start(choice).then((id) => navigate(`/jobs/${id}`))
  }
  return (
    <div className={styles.form}>
      <ChoiceGroup
        label={words.types}
        hint={words.typesHint}
        several
        columns={3}
        choices={offered.map(({ type, granted }) => ({
          value: type,
          label: granted ? typeText(type, format) : words.notGranted(typeText(type, format)),
          disabled: !granted,
        }))}
        chosen={types}
        onChoose={(type, on) =>
          setTypes(on ? [...types, type] : types.filter((other) => other !== type))
        }
      />
      <ChoiceGroup
        label={words.since}
        choices={[
          { value: 'all', label: words.sinceAll },
          {
            value: 'last',
            label:
              last === undefined
                ? words.sinceNoLast
                : words.sinceLast(instantText(Date.parse(last), format)),
            disabled: last === undefined,
          },
          { value: 'own', label: words.sinceOwn },
        ]}
        chosen={[since]}
        onChoose={(value) => setSince(value === 'last' || value === 'own' ? value : 'all')}
      />
      {since === 'own' ? (
        <DateField
          label={words.sinceField}
          time="local"
          error={error}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      {canFilter ? (
        <FilterRows
          types={offered
            .filter(({ type, granted }) => granted && (types.length === 0 || types.includes(type)))
            .map(({ type }) => type)}
          filters={ofThese}
          onAdd={(filter) => setFilters([...filters.filter((one) => one !== filter), filter])}
          onRemove={(filter) => setFilters(filters.filter((one) => one !== filter))}
        />
      ) : null}
      {/* Filters are a form of their own: no form has another one in it. */}
      <form className={styles.form} onSubmit={send} noValidate>
        {canSelect ? (
          <TextField
            label={words.elements}
            hint={words.elementsHint}
            value={elements}
            onChange={setElements}
            spellCheck={false}
          />
        ) : null}
        {canFilter && canSelect ? null : <p className={styles.quiet}>{words.firstGeneration}</p>}
        <Sent url={startUrl(ask({}), plain.base)} />
        {isPermit(answer) ? null : <Unavailable {...explainRefusal(answer, messages)} />}
        {isCut ? <ErrorNotice title={words.cutTitle} sentence={words.cut} /> : null}
        <div>
          <Button type="submit" tone="primary" busy={sending}>
            {words.start}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** The request as it will be sent. */
function Sent({ url }: { readonly url: string }) {
  const words = useOperatorWords()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {words.request}
      </p>
      <code className={styles.code}>GET {url}</code>
    </div>
  )
}
