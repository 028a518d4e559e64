import type { Patient } from 'fhir/r4'
import { use, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { useOtherConnectionWords } from '~/refusals/refusal-text'
import { awaited } from '~/std/arrivals'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { Suspense } from '~/ui/late/Suspense'
import { capitalized } from '~/std/capitalized'
import type { Beside, BesideTools, SamePerson } from './beside-tools'
import { CompareRecords } from './CompareRecords'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import type { Sides } from './engine/side'
import { OffersSection } from './OffersSection'
import { MovingSection } from './MovingSection'
import { sideNames } from './side-names'
import { findPeople, type FoundPeople } from './find-people'

interface SamePersonStepProps {
  readonly patientId: string
  readonly beside: Beside
  readonly tools: BesideTools
}

/**
 * The person at both connections, side by side: two records are only compared after somebody said
 * that they are of the same person. The lists of what each can do need nobody.
 */
export function SamePersonStep({ patientId, beside, tools }: SamePersonStepProps) {
  const words = useCompareText()
  const connections = useOtherConnectionWords()
  const first = useConnection()
  const second = beside.connection
  // Held here, where nothing waits for it: a component that waits would look again and again.
  const look = () => findPeople(first, second, patientId, tools)
  const [finding, setFinding] = useState(look)
  const [confirmed, setConfirmed] = useState<Sides<Patient>>()
  const names = sideNames(
    { first: first.session.registration, second: second.session.registration },
    words,
    connections,
  )
  const both = { first, second }
  return (
    <>
      {confirmed === undefined ? (
        <Section title={words.person.title}>
          <Suspense fallback={<LiveRegion>{words.person.looking}</LiveRegion>}>
            <Choose
              finding={finding}
              names={names}
              Person={tools.Person}
              onAgain={() => setFinding(look())}
              onConfirm={setConfirmed}
            />
          </Suspense>
        </Section>
      ) : (
        <CompareRecords
          patients={confirmed}
          connections={both}
          names={names}
          Person={tools.Person}
          onOther={() => setConfirmed(undefined)}
        />
      )}
      <MovingSection connections={both} names={names} />
      <OffersSection connections={both} names={names} />
    </>
  )
}

interface ChooseProps extends Pick<BesideTools, 'Person'> {
  readonly finding: Promise<FoundPeople>
  readonly names: Sides<string>
  readonly onAgain: () => void
  readonly onConfirm: (patients: Sides<Patient>) => void
}

function Choose({ finding, names, Person, onAgain, onConfirm }: ChooseProps) {
  const messages = useText()
  const { person: words } = useCompareText()
  const state = use(awaited(finding))
  if (state.step === 'unread') return <Empty>{words.unread(names[state.side])}</Empty>
  if (state.step === 'failed') {
    const { sentence, requestId, canRetry } = explainFailure(state.failure, messages)
    return (
      <ErrorNotice
        title={words.failed(names[state.side])}
        sentence={sentence}
        requestId={requestId}
        onRetry={canRetry ? onAgain : undefined}
      />
    )
  }
  const { patient, people } = state
  return (
    <div className={styles.part}>
      {people.gaps === 0 || people.found.some(({ isSure }) => isSure) ? null : (
        <p>{words.gaps(people.gaps)}</p>
      )}
      {people.found.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        people.found.map((one, index) => (
          <Candidate
            key={one.patient.id ?? index}
            patient={patient}
            one={one}
            names={names}
            isFirst={index === 0}
            Person={Person}
            onConfirm={() => onConfirm({ first: patient, second: one.patient })}
          />
        ))
      )}
    </div>
  )
}

interface CandidateProps extends Pick<BesideTools, 'Person'> {
  readonly patient: Patient
  readonly one: SamePerson
  readonly names: Sides<string>
  readonly isFirst: boolean
  readonly onConfirm: () => void
}

function Candidate({ patient, one, names, isFirst, Person, onConfirm }: CandidateProps) {
  const { person: words } = useCompareText()
  return (
    <div className={styles.candidate}>
      <div className={styles.sides}>
        <div className={styles.side}>
          <p className={styles.quiet}>{capitalized(words.here(names.first))}</p>
          <Person patient={patient} />
        </div>
        <div className={styles.side}>
          <p className={styles.quiet}>{capitalized(words.here(names.second))}</p>
          <Person patient={one.patient} />
        </div>
      </div>
      <p role={one.isUnlikely ? 'alert' : undefined}>{likenessText(one, words)}</p>
      <div className={styles.ways}>
        <Button tone={isFirst && one.isSure ? 'primary' : 'secondary'} onClick={onConfirm}>
          {one.isSure ? words.compare : words.confirm}
        </Button>
      </div>
    </div>
  )
}

function likenessText(
  { isUnlikely, isDoubtful, isSure }: SamePerson,
  words: ReturnType<typeof useCompareText>['person'],
): string {
  if (isUnlikely) return words.unlikely
  if (isDoubtful) return words.doubtful
  return isSure ? words.sure : words.unsure
}
