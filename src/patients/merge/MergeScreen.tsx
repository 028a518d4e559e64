import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftInfo } from '~/drafts/draft'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { ChooseRecords, type TypedSides } from './ChooseRecords'
import desk from '../Desk.module.css'
import type { MergeSide } from './merge-side'
import { MergeText, useMergeWords } from './merge-text'
import { Rehearsal } from './Rehearsal'

interface MergeScreenProps {
  /** The address for continuing a draft. */
  readonly draftHref: (draft: DraftInfo) => string | undefined
}

/**
 * Two records of one person become one (specification, "Extended operations", `$merge`). No part of
 * it is in an address.
 */
export function MergeScreen(props: MergeScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <MergeText>
        <WritingText>
          <Screen {...props} />
        </WritingText>
      </MergeText>
    </Suspense>
  )
}

const NOTHING: TypedSides = { source: '', target: '' }

function Screen({ draftHref }: MergeScreenProps) {
  const words = useMergeWords()
  const { capability } = useConnection()
  // Opened with the screen: the rehearsal looks for drafts, and must not be hidden while they are
  // being opened.
  useDraftShelf()
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
        {!isPermit(offered) ? <RefusalNotice refusal={offered} /> : null}
        {isPermit(offered) && sides === undefined ? (
          <ChooseRecords typed={typed} onChosen={choose} />
        ) : null}
        {isPermit(offered) && sides !== undefined ? (
          <Rehearsal
            // Another pair is another rehearsal: a typed confirmation does not carry over.
            key={JSON.stringify(sides)}
            sides={sides}
            draftHref={draftHref}
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
