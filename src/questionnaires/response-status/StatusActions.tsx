import type { QuestionnaireResponse } from 'fhir/r4'
import { useState } from 'react'
import { isPermit, lacksVersion } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Update } from '~/fhir/request'
import { isPartlyRead } from '~/fhir/shapes/received'
import { NoVersion, PartlyRead } from '~/writing/OddRecord'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
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
  const { capability } = useConnection()
  const [asked, setAsked] = useState<StatusStep>()
  const [done, setDone] = useState<StatusStep>()
  const { id } = resource
  if (id === undefined) return null
  const may = capability.decide<Update>({
    interaction: 'update',
    type: 'QuestionnaireResponse',
    id,
    resource,
  })
  const steps = isPermit(may) ? statusSteps(resource.status) : []
  const version = resource.meta?.versionId
  const isBlind = isPermit(may) && lacksVersion(may, version)
  return (
    <>
      {/* The specification lists neither `vread` nor `history` ("General purpose R4
          resources"): there is no earlier version to request. */}
      {version === undefined ? null : <p className={styles.version}>{words.version(version)}</p>}
      <LiveRegion className={done === undefined ? undefined : styles.done}>
        {done === undefined ? '' : words.done[done]}
      </LiveRegion>
      {steps.length > 0 && isPartlyRead(resource) ? <PartlyRead /> : null}
      {steps.length > 0 && !isPartlyRead(resource) && isBlind ? <NoVersion /> : null}
      {steps.length === 0 || isPartlyRead(resource) || isBlind ? null : (
        <div className={styles.actions} data-print="never">
          {isOpen(resource.status) ? (
            <LinkButton size="small" to={changeHref}>
              {words.change.link[resource.status]}
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

function isOpen(
  status: QuestionnaireResponse['status'],
): status is 'in-progress' | 'completed' | 'amended' {
  return status === 'in-progress' || status === 'completed' || status === 'amended'
}
