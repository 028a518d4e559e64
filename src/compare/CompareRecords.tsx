import type { Patient } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { capitalized } from '~/std/capitalized'
import type { BesideTools } from './beside-tools'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import { ComparedResult } from './ComparedResult'
import type { Sides } from './engine/side'
import { useBothRecords, type BothRecords } from './use-both-records'

interface CompareRecordsProps extends Pick<BesideTools, 'Person'> {
  readonly patients: Sides<Patient>
  readonly connections: Sides<Connection>
  readonly names: Sides<string>
  readonly onOther: () => void
}

/** Reads and compares the two records of one person. */
export function CompareRecords({
  patients,
  connections,
  names,
  Person,
  onOther,
}: CompareRecordsProps) {
  const { reading, person } = useCompareText()
  const { state, start, stop } = useBothRecords(connections, patients)
  return (
    <>
      <div className={styles.part}>
        <div className={styles.sides}>
          {(['first', 'second'] as const).map((side) => (
            <div key={side} className={styles.side}>
              <p className={styles.quiet}>{capitalized(person.here(names[side]))}</p>
              <Person patient={patients[side]} />
            </div>
          ))}
        </div>
        <div className={styles.ways} data-print="never">
          <Button size="small" onClick={onOther}>
            {person.other}
          </Button>
        </div>
      </div>
      <LiveRegion>
        {state.step === 'comparing'
          ? reading.comparing
          : state.step === 'stopped'
            ? reading.stopped
            : ''}
      </LiveRegion>
      {state.step === 'reading' ? (
        <Section title={reading.title}>
          <Progress progress={state.progress} names={names} />
          <Button size="small" onClick={stop}>
            {reading.stop}
          </Button>
        </Section>
      ) : null}
      {state.step === 'stopped' ? (
        <Button tone="primary" onClick={start}>
          {reading.start}
        </Button>
      ) : null}
      {state.step === 'ready' ? (
        <ComparedResult comparison={state.comparison} at={state.at} names={names} />
      ) : null}
    </>
  )
}

interface ProgressProps extends Pick<Extract<BothRecords, { step: 'reading' }>, 'progress'> {
  readonly names: Sides<string>
}

function Progress({ progress, names }: ProgressProps) {
  const { reading } = useCompareText()
  return (
    <ul className={styles.plain}>
      {(['first', 'second'] as const).map((side) => {
        const { done, of, records } = progress[side] ?? { done: 0, of: 1, records: 0 }
        return (
          <li key={side} className={styles.progress}>
            <span>{reading.side(capitalized(names[side]), done, of, records)}</span>
            <progress aria-label={capitalized(names[side])} value={done} max={of} />
          </li>
        )
      })}
    </ul>
  )
}
