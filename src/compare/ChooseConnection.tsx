import { use, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { purposeText } from '~/refusals/purpose-text'
import { connectionName, useOtherConnectionWords } from '~/refusals/refusal-text'
import { useText } from '~/i18n/TextProvider'
import { otherRegistrations, wayIn } from '~/smart/other-registrations'
import type { Registration, Way } from '~/smart/registration'
import { loadRegistrations } from '~/smart/whole-registrations'
import { awaited } from '~/std/arrivals'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import type { BesideTools } from './beside-tools'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import { SignInResult } from './SignInResult'
import { useSignIn } from './use-sign-in'

interface Choice {
  readonly registration: Registration
  readonly way: Way
}

/** The registrations of this installation; undefined when they cannot be loaded. */
function listed(): Promise<readonly Registration[] | undefined> {
  return loadRegistrations().then(
    ({ registrations }) => registrations,
    () => undefined,
  )
}

/** The connections that this person could sign in to besides the one that is open. */
export function ChooseConnection({ tools }: { readonly tools: BesideTools }) {
  const { choose } = useCompareText()
  const [listing, setListing] = useState(listed)
  return (
    <Section title={choose.title}>
      <Suspense fallback={<Skeleton rows={4} />}>
        <Choices listing={listing} tools={tools} onAgain={() => setListing(listed())} />
      </Suspense>
    </Section>
  )
}

interface ChoicesProps {
  readonly listing: ReturnType<typeof listed>
  readonly tools: BesideTools
  readonly onAgain: () => void
}

function Choices({ listing, tools, onAgain }: ChoicesProps) {
  const { choose } = useCompareText()
  const connections = useOtherConnectionWords()
  const { session } = useConnection()
  const signing = useSignIn(tools)
  const all = use(awaited(listing))
  const own = connectionName(session.registration, connections)
  if (all === undefined)
    return <ErrorNotice title={choose.title} sentence={choose.unread} onRetry={onAgain} />
  const choices = all
    .filter(({ id, listed: isListed }) => id !== session.registration.id && isListed !== false)
    .flatMap((registration): readonly Choice[] => {
      const way = wayIn(registration, session)
      return way === undefined ? [] : [{ registration, way }]
    })
  const related = new Set(session.others?.map(({ id }) => id))
  const isRelated = ({ registration }: Choice) => related.has(registration.id)
  const [near, far] = [choices.filter(isRelated), choices.filter((one) => !isRelated(one))]
  const list = (these: readonly Choice[]) => (
    <ul className={styles.choices}>
      {these.map((choice) => (
        <Item
          key={choice.registration.id}
          choice={choice}
          all={all}
          onChoose={() => signing.begin(choice.registration, choice.way)}
        />
      ))}
    </ul>
  )
  return (
    <div className={styles.part}>
      <p>{choose.sentence(own)}</p>
      <SignInResult signing={signing} tools={tools} />
      {choices.length === 0 ? <Empty>{choose.none}</Empty> : null}
      {near.length === 0 ? null : (
        <>
          <h3 className={styles.subtitle}>{choose.own}</h3>
          {list(near)}
        </>
      )}
      {far.length === 0 ? null : near.length === 0 ? (
        <>
          <h3 className={styles.subtitle}>{choose.others}</h3>
          {list(far)}
        </>
      ) : (
        <Disclosure summary={choose.others}>{list(far)}</Disclosure>
      )}
      <p className={styles.quiet}>{choose.forgotten}</p>
    </div>
  )
}

interface ItemProps {
  readonly choice: Choice
  readonly all: readonly Registration[]
  readonly onChoose: () => void
}

function Item({ choice: { registration, way }, all, onChoose }: ItemProps) {
  const { choose } = useCompareText()
  const { language } = useText()
  const connections = useOtherConnectionWords()
  const together = [registration, ...otherRegistrations(registration, all)]
  return (
    <li className={styles.choice}>
      <Button onClick={onChoose}>
        {choose.signIn(connectionName(registration, connections), registration.name)}
      </Button>
      <span className={styles.quiet}>
        {purposeText(registration, together, way, connections, language)}
      </span>
    </li>
  )
}
