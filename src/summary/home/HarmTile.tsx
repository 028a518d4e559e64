import { INSTRUMENTS } from '~/fhir/scores/instruments'
import { useRegistry } from '~/record/RegistryContext'
import { addressOf } from '~/record/places/addresses'
import { ScoreLink } from '~/record/places/ScoreLink'
import type { ToldHarm } from '~/record/result/use-standing-harms'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import styles from './Home.module.css'
import { useHome } from './home-context'
import { useDays } from './use-days'

interface HarmTileProps {
  readonly told: ToldHarm
  /** Words for one without a date. */
  readonly undated: string
}

/** An answer about harm, of whatever day: no later visit takes it out of sight. */
export function HarmTile({ told, undated }: HarmTileProps) {
  const { home } = useHome()
  const { ofRecord } = useRegistry()
  const show = useShow()
  const days = useDays()
  const { instrument, text } = told
  const [record] = told.records
  const known = INSTRUMENTS.find(({ id }) => id === instrument)
  const to = addressOf(record, home.patientId)
  const view = ofRecord(record.resourceType)
  const name = known?.name ?? <Spoken text={view?.headline(record, show) ?? ''} of={record} />
  return (
    <li className={styles.tile}>
      <span className={styles.main}>
        <span className={styles.name}>
          {known !== undefined ? (
            <ScoreLink patientId={home.patientId} of={known.id}>
              {name}
            </ScoreLink>
          ) : to === undefined ? (
            name
          ) : (
            <TextLink to={to}>{name}</TextLink>
          )}
        </span>
      </span>
      <span className={classNames(styles.aside, styles.value)}>
        <Tag tone="critical">{text}</Tag>
      </span>
      <span className={classNames(styles.below, styles.since)}>
        <span>{view?.whens(record, days)[0]?.text ?? undated}</span>
      </span>
    </li>
  )
}
