import { Route, useParams } from 'react-router'
import type { DraftInfo } from '~/drafts/draft'
import type { PartRoutes } from '~/record/places/part-routes'
import { lazy } from '~/ui/late/lazy'

const CorrectScreen = lazy(async () => (await import('./edit/CorrectScreen')).CorrectScreen)
const DuplicatesScreen = lazy(
  async () => (await import('./duplicates/DuplicatesScreen')).DuplicatesScreen,
)
const MergeScreen = lazy(async () => (await import('./merge/MergeScreen')).MergeScreen)
const RegisterScreen = lazy(async () => (await import('./edit/RegisterScreen')).RegisterScreen)

/** @param draftHref The address for continuing a draft of any kind. */
export function patientRoutes(draftHref: (draft: DraftInfo) => string | undefined): PartRoutes {
  return {
    patient: (
      <>
        <Route path="correct/:draft?" element={<Correct />} />
        <Route path="duplicates" element={<Duplicates />} />
      </>
    ),
    service: (
      <>
        <Route path="merge" element={<MergeScreen draftHref={draftHref} />} />
        <Route path="register/:draft?" element={<Register />} />
      </>
    ),
  }
}

function Correct() {
  const { patientId = '', draft } = useParams()
  return <CorrectScreen key={`${patientId} ${draft ?? ''}`} patientId={patientId} draft={draft} />
}

function Duplicates() {
  const { patientId = '' } = useParams()
  return <DuplicatesScreen key={patientId} patientId={patientId} />
}

function Register() {
  const { draft } = useParams()
  return <RegisterScreen key={draft ?? ''} draft={draft} />
}
