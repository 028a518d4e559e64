import { useState, type SubmitEvent } from 'react'
import type { Params } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import { TextField } from '~/ui/field/TextField'
import desk from './Desk.module.css'
import styles from './PatientSearch.module.css'
import {
  searchParams,
  type SearchFields,
  type SearchProblem,
  type SearchValues,
} from './search-fields'
import { useSearchWords, type SearchWords } from './search-text'
import { SearchField } from './SearchField'

interface PatientSearchFormProps {
  readonly fields: SearchFields
  readonly initial: SearchValues
  /** The reason why the last search could not be sent. */
  readonly refusal: string | undefined
  readonly onSearch: (params: Params, values: SearchValues) => void
}

/** One search at a time, on submit; no request is sent during typing. */
export function PatientSearchForm({ fields, initial, refusal, onSearch }: PatientSearchFormProps) {
  const words = useSearchWords()
  const [values, setValues] = useState(initial)
  const [problem, setProblem] = useState<SearchProblem>()
  const change = (name: string, value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const result = searchParams(fields, values)
    setProblem('problem' in result ? result.problem : undefined)
    if ('params' in result) onSearch(result.params, values)
  }
  const field = (parameter: (typeof fields.main)[number]) => (
    <SearchField key={parameter.name} parameter={parameter} values={values} onChange={change} />
  )
  return (
    <div className={styles.forms}>
      {fields.main.length + fields.more.length === 0 ? null : (
        <form className={desk.card} onSubmit={submit} role="search" aria-label={words.searchFields}>
          <div className={styles.fields}>{fields.main.map(field)}</div>
          {fields.more.length === 0 ? null : (
            <Disclosure summary={words.moreFields}>
              <div className={styles.fields}>{fields.more.map(field)}</div>
            </Disclosure>
          )}
          <LiveRegion className={styles.problem}>
            {problem === undefined ? refusal : problemWords(problem, words)}
          </LiveRegion>
          <div className={desk.actions}>
            <Button type="submit" tone="primary">
              {words.find}
            </Button>
            <Button tone="quiet" onClick={() => setValues({})}>
              {words.clear}
            </Button>
          </div>
        </form>
      )}
      {fields.byId ? (
        <ById
          value={values['_id'] ?? ''}
          onChange={(value) => change('_id', value)}
          onSearch={onSearch}
        />
      ) : null}
    </div>
  )
}

interface ByIdProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSearch: PatientSearchFormProps['onSearch']
}

/**
 * `_id` cannot be combined with other parameters (specification, "Limits" 3), so it has a form of
 * its own.
 */
function ById({ value, onChange, onSearch }: ByIdProps) {
  const words = useSearchWords()
  const [empty, setEmpty] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setEmpty(value.trim() === '')
    if (value.trim() !== '')
      onSearch([['_id', writtenValue({ type: 'id', value: value.trim() })]], { _id: value.trim() })
  }
  return (
    <form className={desk.card} onSubmit={submit} role="search" aria-label={words.byIdTitle}>
      <TextField
        label={words.field._id}
        hint={words.byIdHint}
        error={empty ? words.fillOne : undefined}
        value={value}
        onChange={onChange}
      />
      <div className={desk.actions}>
        <Button type="submit">{words.findById}</Button>
      </div>
    </form>
  )
}

function problemWords(problem: SearchProblem, words: SearchWords): string {
  switch (problem) {
    case 'empty':
      return words.fillOne
    case 'date':
      return words.dateWrong
    case 'ssn':
      return words.ssnWrong
  }
}
