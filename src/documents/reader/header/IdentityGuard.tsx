import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Patient } from 'fhir/r4'
import type { CdaHeader, CdaPatient } from '../../cda/cda-document'
import { timeText, type CdaContext } from '../../cda/moment-text'
import { filledLines, idText } from '../../cda/value-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { identifierText } from '~/fhir/format/identifier-text'
import { patientNames } from '~/fhir/format/patient-names'
import { genderText } from '~/fhir/format/codes/status-text'
import { isSensitive } from '~/fhir/sensitive-identifier'
import { Button } from '~/ui/Button'
import { DataTable } from '~/ui/table/DataTable'
import { Skeleton } from '~/ui/Skeleton'
import { Tag } from '~/ui/Tag'
import { compareIdentity, identityVerdict, type Comparison } from './compare-identity'
import { genderOf } from './gender-of'
import { hiderOf, numbersOf, type Hide } from '../hidden-numbers'
import { OnEachSheet, SheetLines } from './OnEachSheet'
import type { OpenPatient } from './open-patient'
import styles from '../Reader.module.css'
import { AddLineProvider, useAddedLines, useIsOnSheets, useSheetLines } from './sheet-line'
import { useCdaContext } from '../use-cda-context'
import { namesText } from '../used-text'
import { documentWhose } from './whose-text'

interface GuardProps {
  readonly header: CdaHeader
  readonly open: OpenPatient
  /** The name of the document, if there are two. */
  readonly which?: string
  readonly children: ReactNode
}

/**
 * Guards a document that is read with a record open: one about another person is not shown before
 * the reader has confirmed it, and from then on a reminder stays.
 */
export function IdentityGuard({ header, open, which, children }: GuardProps) {
  const context = useCdaContext()
  const { words } = context
  const [wanted, setWanted] = useState(false)
  const hide = useMemo(() => hiderOf(numbersOf(header, open)), [header, open])
  const judged = identityVerdict(header, open)
  const whose = `${which ?? words.guard.document}: ${documentWhose(hide(header), context)}`
  if (judged === 'none') return <OnEachSheet whose={[whose]}>{children}</OnEachSheet>
  if (judged === 'reading') return <Skeleton rows={4} />
  const known = open.state === 'known' ? open.patient : undefined
  const [about, ...others] = header.patients
  const comparisons =
    known === undefined || about === undefined ? [] : compareIdentity(known, about)
  const named = (sentence: string) => (which === undefined ? sentence : `${which}: ${sentence}`)
  if (judged === 'match')
    return (
      <>
        <p className={styles.checked}>
          <Tag tone="good">{named(words.guard.checked)}</Tag>
        </p>
        <OnEachSheet whose={[whose]}>{children}</OnEachSheet>
      </>
    )
  const said = words.guard.stops[judged]
  if (wanted)
    return (
      <Unproven sentence={named(said.shown)} whose={whose}>
        {children}
      </Unproven>
    )
  return (
    <div className={styles.warning} role="alert">
      <h2 className={styles.warningTitle}>{named(said.title)}</h2>
      <p>{said.sentence}</p>
      {others.length > 0 ? <p>{words.guard.several}</p> : null}
      {known === undefined || about === undefined ? null : (
        <Compared patient={known} about={about} comparisons={comparisons} hide={hide} />
      )}
      <p>
        <Button onClick={() => setWanted(true)}>{words.guard.show}</Button>
      </p>
    </div>
  )
}

interface UnprovenProps {
  readonly sentence: string
  readonly whose: string
  readonly children: ReactNode
}

/**
 * A document that was opened all the same. The banner of the open record would name the wrong
 * person on paper, so the reminder is on every sheet instead.
 */
function Unproven(props: UnprovenProps) {
  return useIsOnSheets() ? <JoinedUnproven {...props} /> : <OwnUnproven {...props} />
}

function OwnUnproven({ sentence, whose, children }: UnprovenProps) {
  const { lines, add } = useAddedLines()
  return (
    <div className={styles.unproven} data-print="own-identity">
      <Reminder sentence={sentence} whose={[whose, ...lines]} />
      <AddLineProvider value={add}>{children}</AddLineProvider>
    </div>
  )
}

/** The sheets of something else say whose it is, and that it is not proven, with their own. */
function JoinedUnproven({ sentence, whose, children }: UnprovenProps) {
  useSheetLines([whose, sentence])
  return (
    <div data-print="own-identity">
      <Reminder sentence={sentence} whose={[]} />
      {children}
    </div>
  )
}

/** Takes the focus from the button that is gone, so that reading continues here. */
function Reminder({
  sentence,
  whose,
}: {
  readonly sentence: string
  /** The lines of each sheet. */
  readonly whose: readonly string[]
}) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className={styles.warning} role="note">
      <p>{sentence}</p>
      <SheetLines lines={whose} />
    </div>
  )
}

function Compared({
  patient,
  about,
  comparisons,
  hide,
}: {
  readonly patient: Patient
  readonly about: CdaPatient
  readonly comparisons: readonly Comparison[]
  readonly hide: Hide
}) {
  const context = useCdaContext()
  const { guard } = context.words
  const tone = { same: 'good', alike: 'pending', differs: 'critical', unstated: 'neutral' } as const
  return (
    <DataTable
      caption={guard.caption}
      rows={comparisons}
      rowKey={({ fact }) => fact}
      columns={[
        { key: 'fact', header: guard.fact, cell: ({ fact }) => guard.facts[fact] },
        {
          key: 'record',
          header: guard.record,
          cell: ({ fact }) => factCell(fact, hide(recordText(patient, fact, context)), guard.none),
        },
        {
          key: 'document',
          header: guard.document,
          cell: ({ fact }) => factCell(fact, documentText(hide(about), fact, context), guard.none),
        },
        {
          key: 'verdict',
          header: guard.verdict,
          cell: ({ verdict }) => <Tag tone={tone[verdict]}>{guard.verdicts[verdict]}</Tag>,
        },
      ]}
    />
  )
}

/** A date that wraps is easily misread next to another one. */
function factCell(fact: Comparison['fact'], text: string | undefined, none: string): ReactNode {
  if (text === undefined) return none
  return fact === 'birth' ? <span className={styles.unbroken}>{text}</span> : text
}

function recordText(
  patient: Patient,
  fact: Comparison['fact'],
  { format }: CdaContext,
): string | undefined {
  switch (fact) {
    case 'name':
      return patientNames(patient, format)
    case 'birth':
      return dateText(patient.birthDate, format)
    case 'gender':
      return genderText(patient.gender, format)
    // A number such as that of social security is not shown, because it can be misused elsewhere.
    // The comparison works without showing it.
    case 'id':
      return joined(
        (patient.identifier ?? [])
          .filter((identifier) => !isSensitive(identifier))
          .map((identifier) => identifierText(identifier, format)),
      )
  }
}

function documentText(
  about: CdaPatient,
  fact: Comparison['fact'],
  context: CdaContext,
): string | undefined {
  const { words } = context
  switch (fact) {
    case 'name':
      return namesText(about.names, context)
    case 'birth':
      return timeText(about.birthTime, context)
    case 'gender':
      return genderOf(about.gender, words)
    case 'id':
      return joined(about.ids.map((id) => idText(id, words)))
  }
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  const lines = filledLines(texts)
  return lines.length === 0 ? undefined : lines.join(' · ')
}
