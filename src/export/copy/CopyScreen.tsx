import { useEffect, useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { chooseRemembering } from '~/connection/choose-remembering'
import { useText } from '~/i18n/TextProvider'
import { chartPlan } from '~/record/chart/chart-lists'
import { useRegistry } from '~/record/RegistryContext'
import { Button, buttonClass } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { Unavailable } from '~/ui/Unavailable'
import { WaitsForNetwork } from '~/ui/WaitsForNetwork'
import styles from '../TakeAway.module.css'
import copy from './Copy.module.css'
import { copyGaps } from './copy-gaps'
import { isOwnDevice, noPlaceFor, roomHere } from './copy-place'
import { copyStore } from './copy-store'
import { CopyText, useCopyWords, type CopyWords } from './copy-text'
import { LockForm } from './LockForm'
import { RemoveCopy } from './RemoveCopy'
import { PART_BYTES } from './seal-copy'
import { useCopying, type Copying } from './use-copying'

/** Makes the copy of a record that opens on this device without a network, and removes it. */
export function CopyScreen({ patientId }: { readonly patientId: string }) {
  return (
    <CopyText>
      <Screen patientId={patientId} />
    </CopyText>
  )
}

function Screen({ patientId }: { readonly patientId: string }) {
  const words = useCopyWords()
  const { session, copy: opened } = useConnection()
  // Inside a copy, there is no record to copy: only what opened it can be shown.
  const why = opened === undefined ? noPlaceFor(session, patientId) : 'blocked'
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      {why === undefined ? (
        <Maker patientId={patientId} />
      ) : (
        <Unavailable sentence={opened === undefined ? words[why] : opened.where} />
      )}
    </>
  )
}

function Maker({ patientId }: { readonly patientId: string }) {
  const words = useCopyWords()
  const { views } = useRegistry()
  const { capability } = useConnection()
  const plan = useMemo(
    () => chartPlan(views, patientId, capability),
    [views, patientId, capability],
  )
  const { state, start, stop } = useCopying(plan, patientId)
  const [mine, setMine] = useState(isOwnDevice)
  const [isHere, setHere] = useState<boolean>()
  const [removed, setRemoved] = useState(false)
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    void roomHere().then(setRoom)
    copyStore()
      .find()
      .then(
        (found) => setHere(found !== undefined),
        () => setHere(false),
      )
  }, [])
  if (state.step === 'done') return <Done state={state} />
  if (state.step !== 'idle') return <Making state={state} onStop={stop} />
  return (
    <>
      <LiveRegion>
        {removed ? words.removed : state.why === 'stopped' ? words.stopped : null}
      </LiveRegion>
      {state.why === undefined || state.why === 'stopped' ? null : (
        <ErrorNotice title={words.make} sentence={faultText(state.why, words)} />
      )}
      {isHere === true ? (
        <Section title={words.here}>
          <p>{words.hereNow}</p>
          <div className={copy.buttons}>
            <a className={buttonClass('secondary', 'normal')} href="/copy">
              {words.open}
            </a>
            <RemoveCopy
              onRemoved={() => {
                setHere(false)
                setRemoved(true)
              }}
            />
          </div>
        </Section>
      ) : null}
      <Section title={words.before}>
        <ul className={styles.completeness}>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
          {room === undefined ? null : <li>{words.room(room)}</li>}
        </ul>
      </Section>
      <Section title={words.make}>
        <div className={copy.form}>
          <CheckboxField
            label={words.mine}
            hint={words.mineHint}
            checked={mine}
            onChange={(on) => {
              chooseRemembering(on)
              setMine(isOwnDevice())
              if (!on) setHere(false)
            }}
          />
          <LockForm
            disabledReason={mine ? undefined : words.mineFirst}
            onLock={(make) => void start(make)}
          />
        </div>
      </Section>
    </>
  )
}

function faultText(
  why: Exclude<NonNullable<Extract<Copying, { step: 'idle' }>['why']>, 'stopped'>,
  words: CopyWords,
): string {
  if (why === 'no-secret') return words.noSecret
  return why === 'not-given' ? words.notGiven : words[why]
}

function Making({
  state,
  onStop,
}: {
  readonly state: Extract<Copying, { step: 'locking' | 'gathering' }>
  readonly onStop: () => void
}) {
  const words = useCopyWords()
  const { actions } = useText()
  const isReading = state.step === 'gathering'
  const { done, of, records } = isReading ? state.progress : { done: 0, of: 0, records: 0 }
  return (
    <Section title={isReading ? words.gathering : words.preparing}>
      <div className={styles.gathering}>
        <progress
          className={styles.progress}
          aria-label={isReading ? words.gathering : words.preparing}
          {...(isReading ? { value: done, max: of } : {})}
        />
        <LiveRegion>
          {isReading ? `${words.progress(done, of, records)}.` : words.preparing}
          {isReading ? <WaitsForNetwork /> : null}
        </LiveRegion>
        <Button onClick={onStop}>{actions.cancel}</Button>
      </div>
    </Section>
  )
}

function Done({ state: { head, kept } }: { readonly state: Extract<Copying, { step: 'done' }> }) {
  const words = useCopyWords()
  const messages = useText()
  const registry = useRegistry()
  const gaps = copyGaps(head, registry, words, messages)
  return (
    <Section title={words.done}>
      <LiveRegion>
        {gaps.length === 0 ? words.whole : ''}{' '}
        {words.size(Math.ceil((kept.parts * PART_BYTES) / 1e6))}
      </LiveRegion>
      <p>{words.doneHow}</p>
      {gaps.length === 0 ? null : (
        <div className={styles.missing}>
          <strong>{words.missing}</strong>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
