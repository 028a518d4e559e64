import { Suspense, useState } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { ChooseRecords, type TypedSides } from './ChooseRecords'
import desk from '../Desk.module.css'
import type { MergeSide } from './merge-side'
import { MergeText, useMergeWords } from './merge-text'
import { Rehearsal } from './Rehearsal'

/** Two records of one person become one (specification, "Extended operations", `$merge`). Nothing of it is in an address. */
export function MergeScreen() {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <MergeText>
        <Screen />
      </MergeText>
    </Suspense>
  )
}

const NOTHING: TypedSides = { source: '', target: '' }

function Screen() {
  const words = useMergeWords()
  const messages = useText()
  const { capability } = useConnection()
  const [typed, setTyped] = useState(NOTHING)
  const [sides, setSides] = useState<readonly [MergeSide, MergeSide]>()
  const offered = capability.decide({
    interaction: 'operation',
    type: 'Patient',
    name: '$merge',
    parameters: { resourceType: 'Parameters' },
  })
  const choose = (source: MergeSide, target: MergeSide, next: TypedSides) => {
    setTyped(next)
    setSides([source, target])
  }
  const back = () => setSides(undefined)
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      <div className={desk.layout}>
        {!isPermit(offered) ? <Unavailable {...explainRefusal(offered, messages)} /> : null}
        {isPermit(offered) && sides === undefined ? (
          <ChooseRecords typed={typed} onChosen={choose} />
        ) : null}
        {isPermit(offered) && sides !== undefined ? (
          <Rehearsal
            // Another pair is another rehearsal: nothing typed to confirm the one counts for the other.
            key={JSON.stringify(sides)}
            sides={sides}
            onSwap={() =>
              choose(sides[1], sides[0], { source: typed.target, target: typed.source })
            }
            onBack={back}
            onAnother={() => {
              setTyped(NOTHING)
              back()
            }}
          />
        ) : null}
      </div>
    </>
  )
}
