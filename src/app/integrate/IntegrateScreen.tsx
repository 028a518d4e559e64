import { useEffect, useState } from 'react'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import type { Registration } from '~/smart/registration'
import { parseRegistrations, readOwn } from '~/smart/registrations'
import { readWhole } from '~/smart/whole-registrations'
import { OuterFrame } from '../start/OuterFrame'
import { registrationFaults, type RegistrationFault } from './registration-faults'
import { IntegrateText, useIntegrateWords } from './integrate-text'
import styles from './Integrate.module.css'
import { ServerForm } from './ServerForm'
import { ServerFound } from './ServerFound'
import type { ReadOfServer } from './read-server'

/** The registrations file of this host, or nothing where it could not be had. */
interface OwnRead {
  readonly file: unknown
  readonly isRead: boolean
}

/**
 * For the person who sets the app up: a server's own statements, the app's offer with it, and the
 * line that registers it. Works without a sign-in and stores nothing.
 */
export function IntegrateScreen() {
  return (
    <IntegrateText>
      <Screen />
    </IntegrateText>
  )
}

function Screen() {
  const words = useIntegrateWords()
  const [own, setOwn] = useState<OwnRead>()
  const [found, setFound] = useState<ReadOfServer>()
  useEffect(() => {
    // A file that cannot be had registers nobody: then every server is a new one.
    readOwn()
      .then((file) => readWhole(file))
      .then(
        (file) => setOwn({ file, isRead: true }),
        () => setOwn({ file: {}, isRead: false }),
      )
  }, [])
  if (own === undefined) return null
  return (
    <OuterFrame>
      <PageHeader title={words.title} meta={words.intro} />
      {own.isRead ? (
        <Faults faults={registrationFaults(own.file)} />
      ) : (
        <p className={styles.quiet}>{words.fileUnread}</p>
      )}
      {/* Paper has what was found, and no fields to enter. */}
      <div className={styles.asking} data-print="never">
        <ServerForm registered={registeredIn(own.file)} onRead={setFound} />
      </div>
      {found === undefined ? null : <ServerFound key={found.issuer} of={found} />}
      <div className={styles.ways} data-print="never">
        <a href="/integrate/form">{words.makeForm}</a>
        <a href="/">{words.back}</a>
      </div>
    </OuterFrame>
  )
}

function registeredIn(file: unknown): readonly Registration[] {
  return parseRegistrations(file).registrations
}

function Faults({ faults }: { readonly faults: readonly RegistrationFault[] }) {
  const words = useIntegrateWords()
  if (faults.length === 0) return <p className={styles.quiet}>{words.noProblems}</p>
  return (
    <Section title={words.problemsTitle}>
      <p>{words.problems(faults.length)}</p>
      {/* Names of the file and sentences about them are English, as the file is. */}
      <ul className={styles.faults} lang="en">
        {faults.map(({ at, says }) => (
          <li key={`${at} ${says}`}>
            <code>{at}</code> {says}
          </li>
        ))}
      </ul>
    </Section>
  )
}
