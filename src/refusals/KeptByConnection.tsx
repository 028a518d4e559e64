import type { Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { wayIn } from '~/smart/other-registrations'
import type { Registration } from '~/smart/registration'
import { Unavailable } from '~/ui/Unavailable'
import { Suspense } from '~/ui/late/Suspense'
import { connectionOfRefused } from './connection-keeping'
import { connectionName, OtherConnectionText, useOtherConnectionWords } from './refusal-text'
import { RefusalNotice } from './RefusalNotice'
import { OtherConnectionLink } from './OtherConnectionLink'

/**
 * Says that a file is kept at another connection of the organization, and links to it. The token
 * never goes there.
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
 * The list in which documents are looked for again: by the other connection, the same id may be
 * somebody else's.
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
 * The reason why a file is unavailable: kept by another connection of the same organization, or
 * refused by capability.decide.
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
