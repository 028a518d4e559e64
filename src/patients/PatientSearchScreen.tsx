import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import { TextField } from '~/ui/TextField'
import { PatientResults } from './PatientResults'
import desk from './Desk.module.css'
import styles from './PatientSearch.module.css'
import { PatientSearchForm } from './PatientSearchForm'
import { RecentPatients } from './RecentPatients'
import { RegistryWays } from './RegistryWays'
import { searchFields } from './search-fields'
import { rememberedSearch, rememberSearch, type SearchState } from './search-memory'

/**
 * Finds a patient by the parameters that this service declares; where it lets nobody search, by the id alone, below what can be
 * done there instead. `children`: further ways on, beside those of patients.
 */
export function PatientSearchScreen({ children }: { readonly children?: ReactNode }) {
  const { capability } = useConnection()
  const { patients } = useText()
  const answer = capability.decide({ interaction: 'search', type: 'Patient', params: [] })
  return (
    <>
      <PageHeader
        title={patients.searchTitle}
        meta={isPermit(answer) ? patients.searchIntro : undefined}
      />
      <RecentPatients />
      {isPermit(answer) ? <OfferedSearch /> : null}
      <RegistryWays>{children}</RegistryWays>
      {isPermit(answer) ? null : <RefusedSearch refusal={answer} />}
    </>
  )
}

function OfferedSearch() {
  const connection = useConnection()
  const messages = useText()
  const [state, setState] = useState<SearchState>(() => rememberedSearch(connection))
  const answer =
    state.submitted === undefined ? undefined : connection.capability.decide(state.submitted)
  return (
    <>
      <PatientSearchForm
        fields={searchFields(connection.capability.parametersOf('Patient'))}
        initial={state.values}
        refusal={
          answer === undefined || isPermit(answer)
            ? undefined
            : explainRefusal(answer, messages).sentence
        }
        onSearch={(params, values) => {
          const submitted: Search<'Patient'> = { interaction: 'search', type: 'Patient', params }
          setState({ values, submitted })
          rememberSearch(connection, { values, submitted })
        }}
      />
      {answer !== undefined && isPermit(answer) ? <PatientResults permit={answer} /> : null}
    </>
  )
}

function RefusedSearch({ refusal }: { readonly refusal: Refusal }) {
  const messages = useText()
  const { patients } = messages
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (id.trim() !== '') void navigate(patientAddress(id.trim()))
  }
  return (
    <div className={styles.forms}>
      <RefusalNotice refusal={refusal} />
      <form className={desk.card} onSubmit={submit} aria-label={patients.openTitle}>
        <TextField
          label={patients.field._id}
          hint={patients.openHint}
          value={id}
          onChange={setId}
        />
        <div className={desk.actions}>
          <Button
            type="submit"
            tone="primary"
            disabledReason={id.trim() === '' ? patients.fillOne : undefined}
          >
            {patients.openId}
          </Button>
        </div>
      </form>
    </div>
  )
}
