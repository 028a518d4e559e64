import { resultsAddress } from '~/record/places/addresses'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import { Awaited, Card } from './Card'
import styles from './Home.module.css'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { NotLoaded } from './NotLoaded'

// The first cards do not wait for the small pictures and their words.
// They may not come at all: without a network the other cards stay.
const Numbers = optionalPart(async () => (await import('./Numbers')).Numbers, NotLoaded)

/** The measurements that matter, with their course. */
export function NumbersCard() {
  const { home, isPatient, isLater } = useHome()
  const words = useHomeWords()
  const rows = isPatient ? 5 : 2
  return (
    <Card
      title={isPatient ? words.numbers.title : words.numbers.titleStaff}
      link={{ to: resultsAddress(home.patientId), text: words.numbers.link }}
      of={[
        home.lists.get('lab-results'),
        home.lists.get('vital-signs'),
        home.lists.get('observations'),
      ]}
      rows={rows}
      className={isPatient ? undefined : styles.wide}
    >
      {isLater ? (
        <Suspense fallback={<Awaited rows={rows} />}>
          <Numbers />
        </Suspense>
      ) : (
        <Awaited rows={rows} />
      )}
    </Card>
  )
}
