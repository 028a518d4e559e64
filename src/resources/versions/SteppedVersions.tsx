import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { explainFailure } from '~/fhir/explain-failure'
import { FhirFailure } from '~/fhir/failure'
import type { History } from '~/fhir/request'
import type { RecordVersion } from '~/fhir/wire/history-page'
import { useText } from '~/i18n/TextProvider'
import { historyQuery } from '~/queries/history-query'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { numberBefore } from './number-before'
import { VersionList } from './VersionList'
import { useVersionWords } from './versions-text'
import type { VersionsProps } from './versions-props'
import styles from './Versions.module.css'

/**
 * Earlier versions one by one, by the preceding number, if the service offers single versions and
 * no list. R4 promises no order of numbers: a missing one is reported as missing, and nothing is
 * concluded from it.
 */
export function SteppedVersions({ resource, patientId }: VersionsProps) {
  const words = useVersionWords()
  const messages = useText()
  const client = useQueryClient()
  const { capability } = useConnection()
  const { versionId, lastUpdated } = resource.meta ?? {}
  const [found, setFound] = useState<readonly RecordVersion[]>([])
  const [state, setState] = useState<'busy' | 'end' | FhirFailure>()
  const now: RecordVersion = {
    resource,
    deleted: false,
    ...(versionId === undefined ? {} : { id: versionId }),
    ...(lastUpdated === undefined ? {} : { at: lastUpdated }),
  }
  const versions = [now, ...found]
  const version = numberBefore(versions.at(-1)?.id)
  const { resourceType: type, id } = resource
  const permit =
    version === undefined
      ? undefined
      : capability.decide<History>({ interaction: 'history', type, id, version })
  const step = async () => {
    if (permit === undefined || !isPermit(permit)) return
    setState('busy')
    try {
      const { versions: came } = await client.infiniteQuery(historyQuery(permit))
      const own = came.filter(
        ({ resource: held }) =>
          held !== undefined && (patientId === undefined || belongsTo(held, patientId) !== 'no'),
      )
      setFound([...found, ...own])
      setState(own.length === 0 ? 'end' : undefined)
    } catch (error) {
      if (!(error instanceof FhirFailure)) throw error
      setState(error.kind === 'not-found' ? 'end' : error)
    }
  }
  const failure = state instanceof FhirFailure ? explainFailure(state, messages) : undefined
  return (
    <div className={styles.body}>
      <VersionList versions={versions} resource={resource} whole={false} />
      {failure === undefined ? null : (
        <ErrorNotice
          title={failure.title}
          sentence={failure.sentence}
          requestId={failure.requestId}
        />
      )}
      {state === 'end' ? <p role="status">{words.noneBefore}</p> : null}
      {permit === undefined || !isPermit(permit) || state === 'end' ? null : (
        <Button busy={state === 'busy'} onClick={() => void step()}>
          {words.step}
        </Button>
      )}
    </div>
  )
}
