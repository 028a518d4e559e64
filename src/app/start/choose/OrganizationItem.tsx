import { memo } from 'react'
import { bestFor } from '~/capability/exchange/connection-purpose'
import { purposeText } from '~/refusals/purpose-text'
import { useOtherConnectionWords } from '~/refusals/refusal-text'
import type { Organization } from '~/smart/organizations'
import { connectionKind, type ListedRegistration } from '~/smart/registration'
import { useText } from '~/i18n/TextProvider'
import { buttonClass } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
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
  /** True when another organization has the same name. */
  readonly isNamesake: boolean
  /** True where the page already says that nothing here is real. */
  readonly invented: boolean
}

/**
 * One organization with one way in for each role, by the connection that serves the role most; the
 * other connections are behind its details. An unregistered one says so. Kept while somebody types,
 * because the weighing of connections would be the slowest part of a key.
 */
export const OrganizationItem = memo(function OrganizationItem({
  connections,
  isLast,
  isNamesake,
  invented,
}: OrganizationItemProps) {
  const choose = useChooseWords()
  const [{ name, aliases, place, registration }] = connections
  const registrations = connections.flatMap((one) => one.registration ?? [])
  const isTold = invented && registration?.environment === 'sandbox'
  // Its place tells it from another of that name; without one, the name of its line in the file.
  const mark = isNamesake ? (place ?? registration?.id) : undefined
  const facts = [
    place ?? mark,
    ...aliases,
    isTold ? undefined : environmentText(registration, choose),
  ].filter((fact) => fact !== undefined)
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>}
        {isLast ? (
          <div className={styles.tags}>
            <Tag tone="good">{choose.last}</Tag>
          </div>
        ) : null}
      </div>
      {registrations.length === 0 ? (
        <p className={styles.facts}>{choose.notRegistered}</p>
      ) : (
        <Ways
          registrations={registrations}
          isFirst={isLast && !invented}
          at={choose.at([name, mark].filter((part) => part !== undefined).join(', '))}
        />
      )}
      {registrations.length < 2 ? null : (
        <div className={styles.others}>
          <Disclosure
            summary={
              <>
                {choose.connections}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </>
            }
          >
            <Connections registrations={registrations} />
          </Disclosure>
        </div>
      )}
    </li>
  )
})

/** Says that a connection is not the real thing; undefined where it is. */
function environmentText(
  registration: ListedRegistration | undefined,
  choose: ReturnType<typeof useChooseWords>,
): string | undefined {
  if (registration === undefined || registration.environment === 'production') return undefined
  return registration.environment === 'sandbox' ? choose.practice : choose.preview
}

interface WaysProps {
  /** One for each connection of an organization. */
  readonly registrations: readonly ListedRegistration[]
}

/**
 * The way of staff, and before it in weight that of patients, where there is one. At an
 * organization that this device remembers it is the page's one primary action.
 */
function Ways({
  registrations,
  isFirst,
  at,
}: WaysProps & { readonly isFirst: boolean; readonly at: string }) {
  const tone = isFirst ? 'primary' : 'secondary'
  const choose = useChooseWords()
  const patient = bestFor(registrations, 'patient')
  const staff = bestFor(registrations, 'practitioner')
  return (
    <div className={styles.ways} data-print="never">
      {staff === undefined ? null : (
        <a
          className={
            patient === undefined ? buttonClass(tone, 'normal') : buttonClass('quiet', 'normal')
          }
          href={signInAddress({ organization: staff.id, way: 'practitioner' })}
        >
          {patient === undefined ? choose.registrar : choose.practitioner}
          <VisuallyHidden>{at}</VisuallyHidden>
        </a>
      )}
      {patient === undefined ? null : (
        <a
          className={buttonClass(tone, 'normal')}
          href={signInAddress({ organization: patient.id, way: 'patient' })}
        >
          {choose.signIn}
          <VisuallyHidden>
            {choose.asPatient}
            {at}
          </VisuallyHidden>
        </a>
      )}
    </div>
  )
}

/** Every connection of an organization with its purpose and its ways to sign in. */
function Connections({ registrations }: WaysProps) {
  const choose = useChooseWords()
  const { language } = useText()
  const words = useOtherConnectionWords()
  return registrations.map((one) => {
    const text = connectionText(one, choose)
    const about = one.clients.practitioner === undefined ? 'patient' : 'practitioner'
    const ways = (['patient', 'practitioner'] as const).filter(
      (way) => one.clients[way] !== undefined,
    )
    return (
      <div key={one.id} className={styles.connection}>
        <p>
          <strong>{text}:</strong> {purposeText(one, registrations, about, words, language)}
        </p>
        <p className={styles.ways}>
          {ways.map((way) => (
            <a
              key={way}
              className={styles.quiet}
              href={signInAddress({ organization: one.id, way })}
            >
              {choose[way]}
              <VisuallyHidden>{choose.at(`${one.name}, ${text}`)}</VisuallyHidden>
            </a>
          ))}
        </p>
      </div>
    )
  })
}

/** The difference between connections: the generation, or the place. */
function connectionText(
  registration: ListedRegistration,
  { generations }: ReturnType<typeof useChooseWords>,
): string {
  const kind = connectionKind(registration)
  return kind === 'r4' ? new URL(registration.issuer).host : generations[kind]
}
