import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { rootAddress } from '~/record/places/addresses'
import type { RefusedView } from '~/record/chart/chart-lists'
import { readTime } from '~/record/time/read-time'
import { useShow } from '~/record/use-show'
import { TextLink } from '~/ui/TextLink'
import { optionalPart } from '~/ui/late/optional-part'
import { Suspense } from '~/ui/late/Suspense'
import { NewsSlot } from '../whats-new/NewsSlot'
import styles from './Home.module.css'
import { reachOf } from './home-chart'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { notHereText } from './not-here'
import { NotLoaded } from './NotLoaded'

const MissingLists = optionalPart(
  async () => (await import('./MissingLists')).MissingLists,
  NotLoaded,
)
const UnshownKinds = optionalPart(async () => (await import('./UnshownKinds')).UnshownKinds)

/**
 * The end of the page: the door to everything else, how far the record is read, what could not be
 * read and why, and the comparison with the last visit.
 */
export function WholeRecord({ refused }: { readonly refused: readonly RefusedView[] }) {
  const { home, isPatient } = useHome()
  const { session } = useConnection()
  const isPlain = session.registration.service === 'fhir-r4'
  const words = useHomeWords()
  const messages = useText()
  const { format } = useShow()
  const [now] = useState(Date.now)
  const root = rootAddress(home.patientId)
  const { whole, limited, needed, failed, at, isOpen } = reachOf(home)
  // A list of which the service left some out was read to its end, and is not all of it.
  const isLeftOut = limited.some(({ result }) => result?.stopped === 'not-all')
  const isRead =
    whole + limited.length === needed && at !== undefined && failed.length === 0 && !isLeftOut
  return (
    <section className={isPatient ? styles.card : styles.end} aria-label={words.whole.title}>
      {isPatient ? (
        <div className={styles.head}>
          <h2 className={styles.title}>{words.whole.title}</h2>
        </div>
      ) : null}
      <p className={styles.doors}>
        <TextLink to={`${root}/more`}>{words.whole.parts}</TextLink>
        <TextLink to={`${root}/summary`}>{messages.shell.doctorSummary}</TextLink>
        {isPatient ? (
          <>
            <TextLink to={`${root}/timeline`}>{words.whole.byDate}</TextLink>
            <TextLink to={`${root}/take-away`}>{words.whole.takeAway}</TextLink>
          </>
        ) : null}
        <TextLink to={`${root}/offered`}>{messages.summary.why}</TextLink>
      </p>
      <p className={styles.note}>
        {isRead
          ? (refused.length + limited.length === 0 && !isPlain
              ? words.whole.read
              : words.whole.readOffered)(readTime(at, now, format))
          : isOpen
            ? words.whole.soFar(whole, needed)
            : null}
        {failed.length + limited.length > 0 || (!isOpen && !isRead) ? (
          <Suspense fallback={null}>
            <MissingLists isCounted={!isOpen && !isRead} />
          </Suspense>
        ) : null}
      </p>
      {refused.length === 0 ? null : (
        <p className={styles.note}>{notHereText(refused, words, messages)}</p>
      )}
      {isPlain ? (
        <Suspense fallback={null}>
          <UnshownKinds patientId={home.patientId} />
        </Suspense>
      ) : null}
      <NewsSlot patientId={home.patientId} />
    </section>
  )
}
