import type { Organization } from '~/smart/organizations'
import type { Registration, Way } from '~/smart/registration'
import { useText } from '~/i18n/TextProvider'
import { buttonClass } from '~/ui/Button'
import { Tag } from '~/ui/Tag'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './ChooseOrganizationScreen.module.css'
import { signInAddress } from './sign-in-address'

interface OrganizationItemProps {
  /** One organization with all its connections, the one to propose first. */
  readonly connections: readonly [Organization, ...Organization[]]
  /** Chosen last on this device. */
  readonly isLast: boolean
}

/** One organization with the ways to sign in to it; one that is not registered says so. */
export function OrganizationItem({ connections, isLast }: OrganizationItemProps) {
  const {
    launch: { choose },
  } = useText()
  const [{ name, aliases, place, registration }, ...others] = connections
  const facts = [place, ...aliases].filter((fact) => fact !== undefined)
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
      {registration === undefined ? (
        <p className={styles.facts}>{choose.notRegistered}</p>
      ) : (
        <Ways registration={registration} isOne={others.length === 0} />
      )}
      {others.map((other) =>
        other.registration === undefined ? null : (
          <OtherWays key={other.registration.id} registration={other.registration} />
        ),
      )}
    </li>
  )
}

function EnvironmentTag({ environment }: Pick<Registration, 'environment'>) {
  const {
    launch: { choose },
  } = useText()
  if (environment === 'production') return null
  return <Tag tone="quiet">{environment === 'sandbox' ? choose.practice : choose.preview}</Tag>
}

/** The way of a patient first and plain; who works there knows what to look for. */
function Ways({
  registration,
  isOne,
}: {
  readonly registration: Registration
  readonly isOne: boolean
}) {
  const {
    launch: { choose },
  } = useText()
  const { patient, practitioner } = registration.clients
  if (patient === undefined) {
    return (
      <div className={styles.ways}>
        <Way
          registration={registration}
          way="practitioner"
          words={choose.registrar}
          isOne={isOne}
          isButton
        />
      </div>
    )
  }
  return (
    <div className={styles.ways}>
      <Way
        registration={registration}
        way="patient"
        words={choose.patient}
        isOne={isOne}
        isButton
      />
      {practitioner === undefined ? null : (
        <Way
          registration={registration}
          way="practitioner"
          words={choose.practitioner}
          isOne={isOne}
        />
      )}
    </div>
  )
}

/** Another connection of the same organization, for who knows why they want it. */
function OtherWays({ registration }: { readonly registration: Registration }) {
  const {
    launch: { choose },
  } = useText()
  return (
    <p className={styles.others}>
      <span>{choose.generations[registration.generation]}:</span>
      {registration.clients.patient === undefined ? null : (
        <Way registration={registration} way="patient" words={choose.patient} isOne={false} />
      )}
      {registration.clients.practitioner === undefined ? null : (
        <Way
          registration={registration}
          way="practitioner"
          words={choose.practitioner}
          isOne={false}
        />
      )}
    </p>
  )
}

interface WayProps {
  readonly registration: Registration
  readonly way: Way
  readonly words: string
  /** The organization has this connection alone: its name says enough. */
  readonly isOne: boolean
  readonly isButton?: boolean
}

function Way({ registration, way, words, isOne, isButton = false }: WayProps) {
  const {
    launch: { choose },
  } = useText()
  const where = choose.at(
    isOne
      ? registration.name
      : `${registration.name}, ${choose.generations[registration.generation]}`,
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
