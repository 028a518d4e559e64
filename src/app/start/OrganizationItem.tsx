import { bestFor } from '~/capability/exchange/connection-purpose'
import { purposeText } from '~/refusals/purpose-text'
import { useOtherConnectionWords } from '~/refusals/refusal-text'
import type { Organization } from '~/smart/organizations'
import { connectionKind, type Registration, type Way as WayIn } from '~/smart/registration'
import { useText } from '~/i18n/TextProvider'
import { buttonClass } from '~/ui/Button'
import { Tag } from '~/ui/Tag'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useChooseWords } from './choose-text'
import styles from './ChooseOrganizationScreen.module.css'
import { signInAddress } from '~/smart/sign-in-address'

interface OrganizationItemProps {
  /** One organization with all its connections, the suggested one first. */
  readonly connections: readonly [Organization, ...Organization[]]
  /** True when it was the last choice on this device. */
  readonly isLast: boolean
}

/** One organization with the ways to sign in to it; an unregistered one says so. */
export function OrganizationItem({ connections, isLast }: OrganizationItemProps) {
  const choose = useChooseWords()
  const [{ name, aliases, place, registration }] = connections
  const facts = [place, ...aliases].filter((fact) => fact !== undefined)
  const registrations = connections.flatMap((one) => one.registration ?? [])
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>}
        <div className={styles.tags}>
          {isLast ? <Tag tone="good">{choose.last}</Tag> : null}
          {registration === undefined ? null : (
            <EnvironmentTag environment={registration.environment} />
          )}
        </div>
      </div>
      {registrations.length === 0 ? (
        <p className={styles.facts}>{choose.notRegistered}</p>
      ) : (
        <Ways registrations={registrations} />
      )}
      {registrations.length < 2 ? null : (
        <div className={styles.others}>
          {registrations.map((one) => (
            <ConnectionItem key={one.id} registration={one} all={registrations} />
          ))}
        </div>
      )}
    </li>
  )
}

function EnvironmentTag({ environment }: Pick<Registration, 'environment'>) {
  const choose = useChooseWords()
  if (environment === 'production') return null
  return <Tag tone="quiet">{environment === 'sandbox' ? choose.practice : choose.preview}</Tag>
}

interface WaysProps {
  /** One for each connection of an organization. */
  readonly registrations: readonly Registration[]
}

/**
 * The patient's way first and plain, then the staff's: each by the connection that serves them
 * most.
 */
function Ways({ registrations }: WaysProps) {
  const choose = useChooseWords()
  const patient = bestFor(registrations, 'patient')
  const practitioner = bestFor(registrations, 'practitioner')
  const isOne = registrations.length === 1
  return (
    <div className={styles.ways}>
      {patient === undefined ? null : (
        <Way registration={patient} way="patient" words={choose.patient} isOne={isOne} isButton />
      )}
      {practitioner === undefined ? null : (
        <Way
          registration={practitioner}
          way="practitioner"
          words={patient === undefined ? choose.registrar : choose.practitioner}
          isOne={isOne}
          isButton={patient === undefined}
        />
      )}
    </div>
  )
}

/**
 * The purpose of one of several connections, with its ways to sign in that are not already
 * suggested above.
 */
function ConnectionItem({
  registration,
  all,
}: {
  readonly registration: Registration
  readonly all: readonly Registration[]
}) {
  const choose = useChooseWords()
  const { language } = useText()
  const words = useOtherConnectionWords()
  const about = registration.clients.practitioner === undefined ? 'patient' : 'practitioner'
  const ways = (['patient', 'practitioner'] as const).filter(
    (way) => registration.clients[way] !== undefined && bestFor(all, way)?.id !== registration.id,
  )
  return (
    <div>
      <p>
        <strong>{connectionText(registration, choose)}:</strong>{' '}
        {purposeText(registration, all, about, words, language)}
      </p>
      {ways.length === 0 ? null : (
        <p className={styles.ways}>
          {ways.map((way) => (
            <Way
              key={way}
              registration={registration}
              way={way}
              words={choose[way]}
              isOne={false}
            />
          ))}
        </p>
      )}
    </div>
  )
}

/** The difference between connections: the generation, or the place. */
function connectionText(
  registration: Registration,
  { generations }: ReturnType<typeof useChooseWords>,
): string {
  const kind = connectionKind(registration)
  return kind === 'r4' ? new URL(registration.issuer).host : generations[kind]
}

interface WayProps {
  readonly registration: Registration
  readonly way: WayIn
  readonly words: string
  /** The organization has only this connection: its name is enough. */
  readonly isOne: boolean
  readonly isButton?: boolean
}

function Way({ registration, way, words, isOne, isButton = false }: WayProps) {
  const choose = useChooseWords()
  const where = choose.at(
    isOne ? registration.name : `${registration.name}, ${connectionText(registration, choose)}`,
  )
  return (
    <a
      className={isButton ? buttonClass('secondary', 'normal') : styles.quiet}
      href={signInAddress({ organization: registration.id, way })}
    >
      {words}
      <VisuallyHidden>{where}</VisuallyHidden>
    </a>
  )
}
