import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Patient } from 'fhir/r4'
import { SideBySideScreen } from '~/compare/SideBySideScreen'
import type { Beside, BesideTools, SamePerson } from '~/compare/beside-tools'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider, useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useText } from '~/i18n/TextProvider'
import { gatherCandidates } from '~/patients/duplicates/gather-candidates'
import { scorePatients, type Match } from '~/patients/duplicates/score-match'
import { birthDayText } from '~/patients/birth-day-text'
import { identityOf } from '~/patients/identity'
import { shareScheduler } from '~/queries/turns/scheduler-of'
import { elementLabel } from '~/record/element/element-label'
import type { StartFailure } from '~/smart/start-failure'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { FieldList } from '~/ui/FieldList'
import { Suspense } from '~/ui/late/Suspense'
import { ReceiptText } from '../receipt/ReceiptText'
import { RequestsTable } from '../receipt/RequestsTable'
import { CheckLink } from '../start/CheckLink'
import { regrant } from '../start/regrant'
import { SignInText, useSignInWords } from '../start/sign-in-text'
import { besideSession, endBeside, subscribeBeside } from './beside-session'
import { returnedBeside } from './return-beside'
import { signInBeside, signInBesideHere } from './sign-in-beside'

const TOOLS: BesideTools = {
  signIn: signInBeside,
  signInHere: signInBesideHere,
  returned: returnedBeside,
  end: endBeside,
  findSame,
  weigh: (first, second) => samePerson(second, scorePatients(first, second)),
  Person,
  SignInFailed,
  Requests,
}

/** The record of one person at two connections, with what it needs from other parts. */
export function SideBySide({ patientId }: { readonly patientId: string }) {
  return <SideBySideScreen patientId={patientId} beside={useBeside()} tools={TOOLS} />
}

/** The second session with the grant of its newest tokens; its access may have ended. */
function useBeside(): Beside | undefined {
  const session = useSyncExternalStore(subscribeBeside, besideSession)
  const keeper = session?.keeper
  const { queryClient } = useConnection()
  // Both may be at the same host, which counts them together.
  useEffect(() => {
    if (session !== undefined) shareScheduler(session.connection.queryClient, queryClient)
  }, [session, queryClient])
  const scope = useSyncExternalStore(subscribeTo(keeper), () => keeper?.scope())
  const state = useSyncExternalStore(subscribeTo(keeper), () => keeper?.state())
  return useMemo(
    () =>
      session === undefined
        ? undefined
        : { connection: regrant(session.connection, scope), isGood: state === 'good' },
    [session, scope, state],
  )
}

const NOBODY = () => () => undefined

function subscribeTo(keeper: SessionKeeper | undefined): SessionKeeper['subscribe'] {
  return keeper?.subscribe ?? NOBODY
}

/** Looks for a person by the searches for duplicates, which weigh each record that they find. */
async function findSame(connection: Connection, patient: Patient) {
  const { found, off, failed, cut } = await gatherCandidates(connection, patient)
  return {
    found: found.map(({ patient: other, match }) => samePerson(other, match)),
    // A search that the service does not have finds nobody less than one that it refuses.
    gaps: off.length + failed.length + cut.length,
  }
}

function samePerson(patient: Patient, { grade, doubt }: Match): SamePerson {
  return {
    patient,
    isSure: grade === 'very-likely',
    isDoubtful: doubt !== undefined,
    isUnlikely: grade === 'unlikely',
  }
}

function Person({ patient }: { readonly patient: Patient }) {
  const { patients: words, records } = useText()
  const format = useFormat()
  const identity = identityOf(patient, format, words, new Date())
  const { name, gender, identifier } = identity
  const born = birthDayText(patient, format, identity.died === undefined) ?? identity.born
  return (
    <FieldList
      fields={[
        { label: elementLabel('name', records), value: name },
        { label: elementLabel('birthDate', records), value: born },
        { label: elementLabel('gender', records), value: gender },
        { label: elementLabel('identifier', records), value: identifier },
      ]}
    />
  )
}

function SignInFailed({ failure }: { readonly failure: StartFailure }) {
  return (
    <Suspense fallback={null}>
      <SignInText>
        <Failed failure={failure} />
      </SignInText>
    </Suspense>
  )
}

function Failed({
  failure: { kind, reference, registration },
}: {
  readonly failure: StartFailure
}) {
  const { failures } = useSignInWords()
  const { title, sentence, next } = failures[kind]
  return (
    <>
      <ErrorNotice title={title} sentence={`${sentence} ${next}`} requestId={reference} />
      <CheckLink registration={registration} />
    </>
  )
}

/** The requests with the second session's token: its log is its own. */
function Requests() {
  const session = useSyncExternalStore(subscribeBeside, besideSession)
  if (session === undefined) return null
  return (
    <ConnectionProvider connection={session.connection}>
      <Suspense fallback={null}>
        <ReceiptText>
          <RequestsTable />
        </ReceiptText>
      </Suspense>
    </ConnectionProvider>
  )
}
