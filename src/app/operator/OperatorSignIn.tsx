import { useEffect, useState } from 'react'
import { connectionKind } from '~/smart/registration'
import { loadRegistrations } from '~/smart/registrations'
import { StartError } from '~/smart/start-failure'
import { systemClientOf, type SystemClient } from '~/smart/system/system-client'
import { useOperatorWords } from '~/operator/operator-text'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { SelectField } from '~/ui/field/SelectField'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { OuterFrame } from '../start/OuterFrame'
import outer from '../start/OuterFrame.module.css'
import { useSignInWords } from '../start/sign-in-text'
import { connectOperator, type OperatorConnection } from './connect-operator'
import { CredentialPart } from './CredentialPart'
import styles from './Operator.module.css'

interface OperatorSignInProps {
  readonly isSignedOut: boolean
  readonly onConnected: (connected: OperatorConnection) => void
}

/** The first page of an operator: the connection, and the proof of its identity. */
export function OperatorSignIn({ isSignedOut, onConnected }: OperatorSignInProps) {
  const words = useOperatorWords()
  const { failures } = useSignInWords()
  const [clients, setClients] = useState<readonly SystemClient[]>()
  const [failure, setFailure] = useState<StartError>()
  const [chosen, setChosen] = useState(
    () => new URLSearchParams(window.location.search).get('connection') ?? '',
  )
  useEffect(() => {
    loadRegistrations().then(
      ({ registrations }) => setClients(registrations.flatMap((one) => systemClientOf(one) ?? [])),
      (error: unknown) =>
        setFailure(error instanceof StartError ? error : new StartError('unexpected')),
    )
  }, [])
  const client = clients?.find(({ registration }) => registration.id === chosen) ?? clients?.[0]
  return (
    <OuterFrame>
      <PageHeader title={words.title} meta={words.intro} />
      <LiveRegion>{isSignedOut ? words.signedOut : ''}</LiveRegion>
      {failure === undefined ? null : <ErrorNotice {...failures[failure.kind]} />}
      {clients === undefined ? failure === undefined ? <Skeleton rows={3} /> : null : null}
      {clients?.length === 0 ? <Empty>{words.noClients}</Empty> : null}
      {client === undefined ? null : (
        <>
          <div className={styles.choice}>
            <SelectField
              label={words.connection}
              options={(clients ?? []).map(({ registration }) => ({
                value: registration.id,
                label: `${registration.name} · ${words.kinds[connectionKind(registration)]}`,
              }))}
              value={client.registration.id}
              onChange={setChosen}
            />
          </div>
          <CredentialPart
            key={client.registration.id}
            client={client}
            onCredential={async (credential) =>
              onConnected(await connectOperator(client, credential))
            }
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
