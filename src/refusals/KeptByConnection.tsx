import { Suspense } from 'react'
import type { Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { wayIn } from '~/smart/other-registrations'
import type { Registration } from '~/smart/registration'
import { Unavailable } from '~/ui/Unavailable'
import { connectionOfRefused } from './connection-keeping'
import { connectionName, OtherConnectionText, useOtherConnectionWords } from './refusal-text'
import { RefusalNotice } from './RefusalNotice'
import { OtherConnectionLink } from './OtherConnectionLink'

/**
 * Says that a file is kept at another connection of the organization, and leads there. The token
 * never goes to it.
 */
export function KeptByConnection({ registration }: { readonly registration: Registration }) {
  return (
    <Suspense>
      <OtherConnectionText>
        <Kept registration={registration} />
      </OtherConnectionText>
    </Suspense>
  )
}

/**
 * Where documents are looked for again: the same id may be somebody else's by the other connection.
 */
const DOCUMENTS = { ofPatient: true, path: 'documents' } as const

function Kept({ registration }: { readonly registration: Registration }) {
  const { session } = useConnection()
  const words = useOtherConnectionWords()
  const { kept } = words
  const name = connectionName(registration, words)
  const way = wayIn(registration, session)
  return (
    <Unavailable
      title={kept.title}
      sentence={kept.sentence(name, registration.name)}
      hint={way === undefined ? kept.noWay : undefined}
    >
      {way === undefined ? null : (
        <OtherConnectionLink registration={registration} way={way} screen={DOCUMENTS} />
      )}
    </Unavailable>
  )
}

/**
 * Why a file is off: kept by another connection of the same organization, or what the gate says.
 */
export function FileRefusal({ refusal }: { readonly refusal: Refusal }) {
  const { session } = useConnection()
  const registration = connectionOfRefused(refusal, session.others)
  return registration === undefined ? (
    <RefusalNotice refusal={refusal} />
  ) : (
    <KeptByConnection registration={registration} />
  )
}
