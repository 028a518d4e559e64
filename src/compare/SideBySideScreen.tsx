import { useConnection } from '~/connection/ConnectionContext'
import { Labels } from '~/record/element/Labels'
import { OtherConnectionText } from '~/refusals/refusal-text'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import type { Beside, BesideTools } from './beside-tools'
import { ChooseConnection } from './ChooseConnection'
import styles from './Compare.module.css'
import { CompareText, useCompareText } from './compare-text'
import { SamePersonStep } from './SamePersonStep'
import { TwoConnections } from './TwoConnections'

interface SideBySideScreenProps {
  readonly patientId: string
  /** The second session; undefined before anybody has signed in there. */
  readonly beside: Beside | undefined
  readonly tools: BesideTools
}

/** The record of one person at this connection and at a second one. */
export function SideBySideScreen(props: SideBySideScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <CompareText>
        <OtherConnectionText>
          <Labels>
            <Steps {...props} />
          </Labels>
        </OtherConnectionText>
      </CompareText>
    </Suspense>
  )
}

function Steps({ patientId, beside, tools }: SideBySideScreenProps) {
  const words = useCompareText()
  const { session } = useConnection()
  const isElsewhere =
    beside !== undefined && beside.connection.session.registration.id === session.registration.id
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      <p className={styles.assurance} data-print="never">
        {words.private}
      </p>
      {beside === undefined || isElsewhere ? (
        <ChooseConnection tools={tools} />
      ) : (
        <>
          <TwoConnections beside={beside} tools={tools} />
          <SamePersonStep
            key={beside.connection.session.id}
            patientId={patientId}
            beside={beside}
            tools={tools}
          />
        </>
      )}
    </>
  )
}
