import { listAddress } from '~/record/places/addresses'
import { TextLink } from '~/ui/TextLink'
import { Card, ListState } from './Card'
import styles from './Home.module.css'
import { hasDied, reachedOf } from './home-chart'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { NoneOf } from './ListCards'
import { RankedRows } from './RankedRows'

/** A patient's allergies and conditions in one card, each in the order of its weight. */
export function HealthCard() {
  const { home } = useHome()
  const words = useHomeWords()
  const parts = [
    { kind: 'allergies', list: home.lists.get('allergies'), all: words.health.allAllergies },
    { kind: 'conditions', list: home.lists.get('conditions'), all: words.health.allConditions },
  ] as const
  const there = parts.flatMap(({ list, ...rest }) =>
    list === undefined ? [] : [{ list, ...rest }],
  )
  return (
    <Card title={words.health.title} of={there.map(({ list }) => list)} tellsStates rows={4}>
      {there.map(({ kind, list, all }) => (
        <div key={kind} className={styles.half}>
          <div className={styles.head}>
            <h3 className={styles.subtitle}>{words.health[kind]}</h3>
            <TextLink className={styles.more} to={listAddress(list.view, home.patientId)}>
              {all}
            </TextLink>
          </div>
          {list.records.length === 0 ? (
            <NoneOf list={list} />
          ) : (
            <RankedRows
              kind={kind}
              records={list.records}
              most={3}
              view={list.view}
              isOpen={reachedOf([list]) === 'open'}
              isLast={hasDied(home)}
            />
          )}
          <ListState list={list} />
        </div>
      ))}
    </Card>
  )
}
