import { useEffect, useState } from 'react'
import { otherRegistrations } from '~/smart/other-registrations'
import { loadRegistrations } from '~/smart/whole-registrations'
import { StartError } from '~/smart/start-failure'
import type { Credential } from '~/smart/system/request-system-token'
import { systemClientOf, type SystemClient } from '~/smart/system/system-client'
import { toldGeneration } from '~/smart/told-generation'
import { useOperatorWords } from '~/operator/operator-text'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { SelectField } from '~/ui/field/SelectField'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { CheckLink } from '../start/CheckLink'
import { OuterFrame } from '../start/OuterFrame'
import outer from '../start/OuterFrame.module.css'
import { useSignInWords } from '../start/sign-in-text'
import { connectOperator, type OperatorConnection } from './connect-operator'
import { CredentialPart } from './CredentialPart'
import styles from './Operator.module.css'
import { VisitorPart } from './VisitorPart'

interface OperatorSignInProps {
  /** The registration that was signed out of; undefined before the first sign-in. */
  readonly left: string | undefined
  readonly onConnected: (connected: OperatorConnection) => void
}

/** The first page of an operator: the connection, and the proof of its identity. */
export function OperatorSignIn({ left, onConnected }: OperatorSignInProps) {
  const words = useOperatorWords()
  const { failures } = useSignInWords()
  const [clients, setClients] = useState<readonly SystemClient[]>()
  const [failure, setFailure] = useState<StartError>()
  const [asked] = useState(
    () => left ?? new URLSearchParams(window.location.search).get('connection') ?? '',
  )
  const [chosen, setChosen] = useState(asked)
  useEffect(() => {
    loadRegistrations().then(
      ({ registrations }) =>
        setClients(
          registrations
            // A visitor's private world is for nobody else to choose.
            .filter(({ id, listed }) => listed !== false || id === asked)
            .flatMap((one) => systemClientOf(one) ?? []),
        ),
      (error: unknown) =>
        setFailure(error instanceof StartError ? error : new StartError('unexpected')),
    )
  }, [asked])
  const generationOf = ({ registration }: SystemClient) =>
    toldGeneration(
      registration,
      otherRegistrations(registration, clients?.map((one) => one.registration) ?? []),
    )
  const nameOf = (one: SystemClient) => {
    const generation = generationOf(one)
    const { name } = one.registration
    return generation === undefined ? name : `${name} · ${words.generations[generation]}`
  }
  const enter = async (to: SystemClient, credential: Credential) =>
    onConnected(await connectOperator(to, credential, generationOf(to)))
  const client = clients?.find(({ registration }) => registration.id === chosen) ?? clients?.[0]
  return (
    <OuterFrame>
      <PageHeader title={words.title} meta={words.intro} />
      <LiveRegion>{left !== undefined ? words.signedOut : ''}</LiveRegion>
      {failure === undefined ? null : (
        <>
          <ErrorNotice {...failures[failure.kind]} />
          <CheckLink />
        </>
      )}
      {clients === undefined ? failure === undefined ? <Skeleton rows={3} /> : null : null}
      {clients?.length === 0 ? <Empty>{words.noClients}</Empty> : null}
      {client === undefined ? null : (
        <>
          <div className={styles.choice}>
            <SelectField
              label={words.connection}
              options={(clients ?? []).map((one) => ({
                value: one.registration.id,
                label: nameOf(one),
              }))}
              value={client.registration.id}
              onChange={setChosen}
            />
          </div>
          {client.registerKeysAt === undefined ? null : (
            <VisitorPart
              key={`visitor ${client.registration.id}`}
              client={client}
              atOnce={left === undefined && client.registration.id === asked}
              onCredential={async (credential) => enter(client, credential)}
            />
          )}
          <CredentialPart
            key={client.registration.id}
            client={client}
            onCredential={async (credential) => enter(client, credential)}
          />
        </>
      )}
      <p className={outer.ways}>
        <a href="/export/look">{words.lookAlone}</a>
      </p>
      <p className={outer.ways}>
        <a href="/">{words.back}</a>
      </p>
    </OuterFrame>
  )
}
