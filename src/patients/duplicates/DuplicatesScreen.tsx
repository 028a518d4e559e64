import { useQuery } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import type { Read } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { DuplicateSection, useDuplicates } from './DuplicateSection'
import { RegisterText, useRegisterWords } from '../edit/register-text'

/** Searches for other records of a registered patient; it does not change anything. */
export function DuplicatesScreen({ patientId }: { readonly patientId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <RegisterText>
        <Screen patientId={patientId} />
      </RegisterText>
    </Suspense>
  )
}

function Screen({ patientId }: { readonly patientId: string }) {
  const { duplicates: words } = useRegisterWords()
  const { capability } = useConnection()
  const permit = capability.decide<Read<'Patient'>>({
    interaction: 'read',
    type: 'Patient',
    id: patientId,
  })
  return (
    <>
      <PageHeader title={words.demandTitle} meta={words.demandIntro} />
      {isPermit(permit) ? <ReadPatient permit={permit} /> : <RefusalNotice refusal={permit} />}
    </>
  )
}

function ReadPatient({ permit }: { readonly permit: Permit<Read<'Patient'>> }) {
  const messages = useText()
  const { data, error, isFetching, refetch } = useQuery(readQuery(permit))
  if (data !== undefined) return <Others patient={data.resource} />
  if (error === null) return <Skeleton rows={6} />
  return (
    <ErrorNotice
      {...explainFailure(error, messages)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function Others({ patient }: { readonly patient: Patient }) {
  const { duplicates: words } = useRegisterWords()
  const id = patient.id ?? ''
  return (
    <DuplicateSection
      title={words.demandFound}
      duplicates={useDuplicates(patient, id, { except: id })}
    />
  )
}
