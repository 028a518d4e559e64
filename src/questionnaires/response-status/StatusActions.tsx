import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo, useState } from 'react'
import { isPermit, lacksVersion } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Capability } from '~/capability/capability'
import type { History, Update } from '~/fhir/request'
import { isPartlyRead } from '~/fhir/shapes/received'
import { whoseResponse } from '~/fhir/whose-response'
import { NoVersion, PartlyRead } from '~/writing/OddRecord'
import { Unavailable } from '~/ui/Unavailable'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { useCatalogue, useForm } from '../catalogue/use-catalogue'
import { whyFixed } from '../change/why-fixed'
import { entryFor } from '../response/entry-for'
import styles from './Status.module.css'
import { statusSteps, type StatusStep } from './status-steps'
import { useResponseStatusWords } from './response-status-text'
import { StatusDialog } from './StatusDialog'

export interface StatusActionsProps {
  readonly resource: QuestionnaireResponse
  /** The address for changing its answers. */
  readonly changeHref: string
}

/**
 * Stops a form, or marks it as entered in error. Renders nothing when the service does not permit
 * changes.
 */
export function StatusActions({ resource, changeHref }: StatusActionsProps) {
  const words = useResponseStatusWords()
  const { capability, session } = useConnection()
  const [asked, setAsked] = useState<StatusStep>()
  const [done, setDone] = useState<StatusStep>()
  const fixed = useWhyFixed(resource)
  const { id } = resource
  if (id === undefined) return null
  const may = capability.decide<Update>({
    interaction: 'update',
    type: 'QuestionnaireResponse',
    id,
    resource,
  })
  // A patient's sign-in changes the patient's own forms, and fills in those that are asked for.
  const whose = session.user.role === 'patient' ? whoseResponse(resource) : undefined
  const isTheirs = isPermit(may) && whose !== 'others'
  const steps = isTheirs && whose !== 'asked' ? statusSteps(resource.status) : []
  const isOffered = isTheirs && (steps.length > 0 || whose === 'asked')
  const version = resource.meta?.versionId
  const isBlind = isPermit(may) && lacksVersion(may, version)
  return (
    <>
      {version === undefined || keepsVersions(capability, id, version) ? null : (
        <p className={styles.version}>{words.version(version)}</p>
      )}
      <LiveRegion className={done === undefined ? undefined : styles.done}>
        {done === undefined ? '' : words.done[done]}
      </LiveRegion>
      {isOffered && isPartlyRead(resource) ? <PartlyRead /> : null}
      {isOffered && !isPartlyRead(resource) && isBlind ? <NoVersion /> : null}
      {!isOffered || fixed === undefined ? null : <Unavailable sentence={words.change[fixed]} />}
      {!isOffered || isPartlyRead(resource) || isBlind ? null : (
        <div className={styles.actions} data-print="never">
          {isOpen(resource.status) && fixed === undefined ? (
            <LinkButton size="small" to={changeHref}>
              {whose === 'asked' ? words.change.fillIn : words.change.link[resource.status]}
            </LinkButton>
          ) : null}
          {steps.map((step) => (
            <Button
              key={step}
              size="small"
              onClick={() => {
                setAsked(step)
                setDone(undefined)
              }}
            >
              {words.steps[step]}
            </Button>
          ))}
        </div>
      )}
      {asked === undefined ? null : (
        <StatusDialog
          response={{ ...resource, id }}
          step={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setDone(asked)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

/** The reason why its answers are not changed; undefined while its form is not known. */
function useWhyFixed(resource: QuestionnaireResponse) {
  const { session } = useConnection()
  const { entries } = useCatalogue()
  const entry = useMemo(() => entryFor(entries ?? [], resource), [entries, resource])
  const { data: form } = useForm(entry)
  return isOpen(resource.status) ? whyFixed(resource, form, session.bases) : undefined
}

function isOpen(
  status: QuestionnaireResponse['status'],
): status is 'in-progress' | 'completed' | 'amended' {
  return status === 'in-progress' || status === 'completed' || status === 'amended'
}

/**
 * True where the service declares earlier versions of a response, all at once or one by one (R4,
 * `history-instance` and `vread`); the exchange service declares neither.
 */
function keepsVersions(
  { decide }: Pick<Capability, 'decide'>,
  id: string,
  version: string,
): boolean {
  const history = { interaction: 'history', type: 'QuestionnaireResponse', id } as const
  return [decide<History>(history), decide<History>({ ...history, version })].some(
    (answer) =>
      isPermit(answer) || (answer.reason.why !== 'interaction' && answer.reason.why !== 'type'),
  )
}
