import { useId } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { more } from '~/i18n/en/frame/more'
import { lateWords } from '~/i18n/late-words'
import { useText } from '~/i18n/TextProvider'
import { wordsIn } from '~/i18n/words-in'
import { explainRefusal, mayBeElsewhere } from '~/capability/explain'
import type { Way, WayGroup } from '~/record/places/ways'
import { ElsewhereSaid } from '~/refusals/ElsewhereSaid'
import { Suspense } from '~/ui/late/Suspense'
import { PageHeader } from '~/ui/PageHeader'
import { TextLink } from '~/ui/TextLink'
import { useMedia } from '~/ui/media/use-media'
import { useShownPatient } from '~/writing/use-shown-patient'
import { DoorIcon } from '../shell/doors/DoorIcon'
import { doorsOnPhone, type Door } from '../shell/doors/navigation'
import { useNavigation } from '../shell/doors/use-navigation'
import styles from './MoreScreen.module.css'

const load = wordsIn(import.meta.glob<typeof more>('/src/i18n/*/frame/more.ts', { import: 'more' }))

const { Words, useWords } = lateWords(load)

/** The groups in order. */
const GROUPS: readonly WayGroup[] = ['whole', 'record', 'documents', 'care', 'connection']

/**
 * Every screen without a door of its own, and every one that is not offered, with the reason; on a
 * phone the doors that its bar has no room for come first.
 */
export function MoreScreen() {
  return (
    <Words>
      <Parts />
    </Words>
  )
}

function Parts() {
  const { shell } = useText()
  const words = useWords()
  const { session } = useConnection()
  const { doors, others } = useNavigation(useShownPatient())
  const onPhone = doorsOnPhone(doors, session.user.role === 'patient')
  const isPhone = useMedia('(max-width: 767px)')
  const beside = isPhone ? doors.filter(({ key }) => !onPhone.has(key)) : []
  return (
    <>
      <PageHeader title={shell.door.more} />
      <nav className={styles.parts} aria-label={shell.door.more}>
        {beside.length === 0 ? null : <DoorGroup title={words.doors} doors={beside} />}
        {GROUPS.map((group) => (
          <Group
            key={group}
            title={words.group[group]}
            ways={others.filter((way) => way.group === group)}
          />
        ))}
      </nav>
    </>
  )
}

function DoorGroup({ title, doors }: { readonly title: string; readonly doors: readonly Door[] }) {
  const id = useId()
  return (
    <section className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {doors.map((door) => (
          <li key={door.key} className={styles.door}>
            <DoorIcon of={door.key} />
            <TextLink to={door.to}>{door.title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Group({ title, ways }: { readonly title: string; readonly ways: readonly Way[] }) {
  const id = useId()
  const offered = ways.filter(({ refusal }) => refusal === undefined)
  const refused = ways.filter(({ refusal }) => refusal !== undefined)
  if (ways.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {[...offered, ...refused].map((way) => (
          <li key={way.to}>
            {way.refusal === undefined ? (
              <TextLink to={way.to}>{way.title}</TextLink>
            ) : (
              <Refused title={way.title} refusal={way.refusal} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refused({
  title,
  refusal,
}: {
  readonly title: string
  readonly refusal: NonNullable<Way['refusal']>
}) {
  const id = useId()
  const { sentence, hint } = explainRefusal(refusal, useText())
  return (
    <>
      {/* Announced as a link that is off, as in the row of a door, and read in passing. */}
      <span
        className={styles.off}
        role="link"
        aria-disabled="true"
        aria-describedby={id}
        tabIndex={0}
      >
        {title}
      </span>
      <span id={id} className={styles.why}>
        {`${sentence} `}
        {mayBeElsewhere(refusal) ? (
          <Suspense>
            <ElsewhereSaid refusal={refusal} hint={hint} />
          </Suspense>
        ) : (
          hint
        )}
      </span>
    </>
  )
}
