import { useQuery } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import { useFormat } from '~/connection/use-format'
import type { Read } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { useExplain } from '~/refusals/use-explain'
import { Boundary } from '~/ui/late/Boundary'
import { Button } from '~/ui/Button'
import { Tag } from '~/ui/Tag'
import { Unbroken } from '~/ui/Unbroken'
import { TextLink } from '~/ui/TextLink'
import { identityOf } from './identity'
import styles from './PatientBanner.module.css'

/**
 * The patient of the record on the screen and on paper. If the patient may not be read, it shows
 * the id and the reason.
 */
export function PatientBanner({
  patientId,
  children,
}: {
  readonly patientId: string
  /** Further facts for the people who treat the patient, after the identity. */
  readonly children?: ReactNode
}) {
  const { capability } = useConnection()
  const answer = capability.decide({ interaction: 'read', type: 'Patient', id: patientId })
  return isPermit(answer) ? (
    <ReadBanner permit={answer}>{children}</ReadBanner>
  ) : (
    <RefusedBanner patientId={patientId} refusal={answer}>
      {children}
    </RefusedBanner>
  )
}

function ReadBanner({
  permit,
  children,
}: {
  readonly permit: Permit<Read<'Patient'>>
  readonly children: ReactNode
}) {
  const { actions, patients } = useText()
  const query = useQuery(readQuery(permit))
  const { id } = permit.request
  if (query.data !== undefined) {
    const { resource } = query.data
    return (
      <Boundary
        of={resource}
        instead={<Unnamed id={id} reason={patients.unread} facts={children} />}
      >
        <KnownBanner patient={resource}>{children}</KnownBanner>
      </Boundary>
    )
  }
  return (
    <Unnamed
      id={id}
      print="unnamed"
      action={
        query.isError ? (
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            {actions.retry}
          </Button>
        ) : undefined
      }
      reason={query.isError ? patients.unread : patients.reading}
      facts={query.isError ? children : undefined}
    />
  )
}

function RefusedBanner({
  patientId,
  refusal,
  children,
}: {
  readonly patientId: string
  readonly refusal: Refusal
  readonly children: ReactNode
}) {
  const { patients } = useText()
  const why = useExplain()?.(refusal)
  return (
    <Unnamed
      id={patientId}
      reason={why === undefined ? patients.unread : patients.unreadHere(why.sentence)}
      facts={children}
    />
  )
}

/**
 * The patient by the record's id only, with the reason. Where the name may still come, `print`
 * keeps everything else off paper.
 */
function Unnamed({
  id,
  print,
  action,
  reason,
  facts,
}: {
  readonly id: string
  readonly print?: 'unnamed'
  readonly action?: ReactNode
  readonly reason: string
  /** Facts that stand without the name, such as allergies. */
  readonly facts: ReactNode
}) {
  const { patients } = useText()
  return (
    <div className={styles.banner} role="group" aria-label={patients.identity} data-print={print}>
      <p className={styles.name}>{patients.patientId(id)}</p>
      <div className={styles.facts}>
        <p className={styles.reason}>{reason}</p>
        {action}
        {facts}
      </div>
    </div>
  )
}

/** The banner of a patient who was read. For a person who has died, all of it changes. */
export function KnownBanner({
  patient,
  children,
}: {
  readonly patient: Patient
  readonly children?: ReactNode
}) {
  const { patients } = useText()
  const identity = identityOf(patient, useFormat(), patients, new Date())
  return (
    // The mark changes the look of the whole header, see Shell.module.css.
    <div
      className={styles.banner}
      role="group"
      aria-label={patients.identity}
      data-deceased={identity.died !== undefined || undefined}
    >
      <p className={styles.name}>{identity.name}</p>
      <div className={styles.facts}>
        <p className={styles.fact}>{identity.born}</p>
        {identity.died === undefined ? null : <p className={styles.death}>{identity.died}</p>}
        <p className={styles.fact}>{identity.gender}</p>
        <p className={styles.fact}>
          <Unbroken text={identity.identifier} />
        </p>
        {identity.inactive ? (
          <Tag tone="pending">
            {identity.replacedBy === undefined ? patients.inactive : patients.replaced}
          </Tag>
        ) : null}
        {identity.replacedBy === undefined ? null : (
          <TextLink to={patientAddress(identity.replacedBy)}>{patients.openReplacement}</TextLink>
        )}
        {children}
      </div>
    </div>
  )
}
