import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { fieldsOf, textOf } from '~/fhir/json'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { PageHeader } from '~/ui/PageHeader'
import { PatientResults } from './PatientResults'
import { OpenById } from './OpenById'
import styles from './PatientSearch.module.css'
import { PatientSearchForm } from './PatientSearchForm'
import { RecentPatients } from './RecentPatients'
import { RegistryWays } from './RegistryWays'
import { SearchText, useSearchWords } from './search-text'
import { searchFields } from './search-fields'
import { rememberedSearch, rememberSearch, type SearchState } from './search-memory'
import { rememberUnknown } from './unknown-person'

/**
 * Finds a patient by the parameters that this service declares; if it does not permit searching,
 * only by the id, below the actions that it offers instead. `children`: further links, next to
 * those for patients.
 */
export function PatientSearchScreen(props: { readonly children?: ReactNode }) {
  return (
    <SearchText>
      <Screen {...props} />
    </SearchText>
  )
}

function Screen({ children }: { readonly children?: ReactNode }) {
  const { capability, session } = useConnection()
  const words = useSearchWords()
  // Find began another search while this screen was open: it starts with that one.
  const searched = textOf(fieldsOf(useLocation().state)['searched'])
  const answer = capability.decide({ interaction: 'search', type: 'Patient', params: [] })
  const { main, more } = searchFields(capability.parametersOf('Patient'))
  const isSearched = isPermit(answer) && main.length + more.length > 0
  const intro = isSearched ? words.searchIntro : undefined
  return (
    <>
      <PageHeader
        title={words.searchTitle}
        // A patient gets here only when the sign-in named no record.
        meta={session.user.role === 'patient' ? words.notNamed : intro}
      />
      <RecentPatients />
      {isPermit(answer) ? <OfferedSearch key={searched} /> : null}
      <RegistryWays>{children}</RegistryWays>
      {isPermit(answer) ? null : <RefusedSearch refusal={answer} />}
    </>
  )
}

function OfferedSearch() {
  const connection = useConnection()
  const messages = useText()
  const { parametersOf, decide } = connection.capability
  const fields = searchFields(parametersOf('Patient'))
  // Some services find by an id that is not among the parameters of their searches.
  const byId = decide({ interaction: 'search', type: 'Patient', params: [['_id', '1']] })
  const hasFields = fields.main.length + fields.more.length > 0
  const [state, setState] = useState<SearchState>(() => rememberedSearch(connection))
  const answer =
    state.submitted === undefined ? undefined : connection.capability.decide(state.submitted)
  // A server may let patients be searched and declare nothing to search them by.
  if (!hasFields && !isPermit(byId))
    return (
      <div className={styles.forms}>
        <OpenById />
      </div>
    )
  return (
    <>
      <PatientSearchForm
        fields={{ ...fields, byId: isPermit(byId) }}
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
          rememberUnknown(connection, false)
        }}
      />
      {answer !== undefined && isPermit(answer) ? <PatientResults permit={answer} /> : null}
    </>
  )
}

function RefusedSearch({ refusal }: { readonly refusal: Refusal }) {
  return (
    <div className={styles.forms}>
      <RefusalNotice refusal={refusal} />
      <OpenById />
    </div>
  )
}
