import type { Patient } from 'fhir/r4'
import { Fragment, useId, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { addressText } from '~/fhir/format/address-text'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { contactText } from '~/fhir/format/contact-text'
import type { FormatContext } from '~/fhir/format/context'
import { instantText } from '~/fhir/format/dates/date-text'
import { isFormer } from '~/fhir/format/is-former'
import { nameText } from '~/fhir/format/name-text'
import { useShow } from '~/record/use-show'
import { DataTable } from '~/ui/table/DataTable'
import type { DataColumn } from '~/ui/table/data-column'
import { Tag } from '~/ui/Tag'
import { Spoken } from '~/record/spoken/Spoken'
import { classNames } from '~/ui/class-names'
import type { Taken } from '../taken'
import type { DoctorSummary } from './doctor-summary'
import { dueNote, isReadWhole } from './page-notes'
import type { ResultLine, SummaryLine } from './summary-line'
import { sectionTitles, useSummaryText, type SummaryWords } from './summary-text'
import styles from './Summary.module.css'

interface SummarySheetProps {
  readonly taken: Taken
  readonly summary: DoctorSummary
  /** Sentences about everything that is missing. */
  readonly gaps: readonly string[]
}

/** The page itself, on the screen as on paper; the person's identity is above it on both. */
export function SummarySheet({ taken, summary, gaps }: SummarySheetProps) {
  const words = useSummaryText()
  const { format } = useShow()
  const { session } = useConnection()
  const titles = sectionTitles(words, taken.patient)
  // A kind that only some services have counts where it is declared.
  const isRead = (...types: readonly string[]) => isReadWhole(taken, ...types)
  const { due } = summary
  const note = dueNote(taken, summary, words)
  const empty = (key: keyof SummaryWords['noneRecorded'], ...types: readonly string[]) =>
    isRead(...types)
      ? words.noneRecorded[key]
      : taken.lists.some(({ view, result }) => types.includes(view.type) && result !== undefined)
        ? words.notRead
        : words.nothingRead
  return (
    <article className={styles.sheet}>
      <div className={styles.about}>
        <p>
          <strong className={styles.paper}>{words.title}. </strong>
          {words.made(instantText(taken.at, format), session.registration.name)}
          {gaps.length === 0 ? `. ${words.complete}` : null}
        </p>
        {taken.patient === undefined ? null : <Reach patient={taken.patient} format={format} />}
      </div>
      <Part title={titles.allergies}>
        <Lines
          isWide
          lines={summary.allergies}
          none={empty('allergies', 'AllergyIntolerance')}
          format={format}
        />
      </Part>
      <div className={styles.columns}>
        <div className={styles.pair}>
          <Part title={titles.problems}>
            <Problems
              lines={summary.problems}
              none={empty('problems', 'Condition')}
              format={format}
            />
            {summary.considered.length === 0 ? null : (
              <div className={styles.small}>
                <h3 className={styles.under}>{words.considered}</h3>
                <Running lines={summary.considered} none="" />
              </div>
            )}
          </Part>
          <Part title={titles.medicines}>
            <Lines
              lines={summary.medicines}
              none={empty('medicines', 'MedicationRequest', 'MedicationStatement')}
              format={format}
            />
          </Part>
        </div>
        <Part title={titles.results}>
          {summary.results.length === 0 ? (
            // The line below says that there are others.
            summary.moreResults > 0 && isRead('Observation') ? null : (
              <p>{empty('results', 'Observation')}</p>
            )
          ) : (
            <div className={styles.results}>
              <Results lines={summary.results} />
            </div>
          )}
          {summary.moreResults === 0 ? null : (
            <p className={styles.small}>{words.moreResults(summary.moreResults)}</p>
          )}
        </Part>
        <Part title={titles.immunizations}>
          <Running
            lines={[...summary.immunizations, ...summary.notImmunized]}
            none={empty('immunizations', 'Immunization')}
          />
          {due.lines.length === 0 ? null : (
            <div>
              <h3 className={styles.under}>{words.dueTitle}</h3>
              <Running lines={due.lines} none="" />
            </div>
          )}
          {note === undefined ? null : <p className={styles.small}>{note}</p>}
        </Part>
        <div className={classNames(styles.pair, styles.small)}>
          <Part title={titles.past}>
            <Running lines={summary.past} none={empty('past', 'Condition', 'AllergyIntolerance')} />
          </Part>
          <Part title={titles.procedures}>
            <Running lines={summary.procedures} none={empty('procedures', 'Procedure')} />
          </Part>
        </div>
      </div>
      {gaps.length === 0 ? null : (
        <footer className={styles.gaps}>
          <p>{words.incomplete}</p>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </footer>
      )}
    </article>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Telephone and mail, address, languages, and whom to call. */
function Reach({ patient, format }: { readonly patient: Patient; readonly format: FormatContext }) {
  const words = useSummaryText()
  const languages = (patient.communication ?? [])
    .map(({ language }) => codeableText(language, format))
    .filter((text) => text !== undefined)
  const told = [
    ...(patient.telecom ?? [])
      .filter((point) => !isFormer(point))
      .map((point) => contactText(point, format)),
    ...(patient.address ?? [])
      .filter((address) => !isFormer(address))
      .slice(0, 1)
      .map((address) => addressText(address, format)),
    ...(patient.contact ?? [])
      .filter((contact) => !isFormer(contact))
      .map(({ name, relationship, telecom }) => {
        const called = nameText(name, format)
        return called === undefined
          ? undefined
          : words.contact(
              called,
              codeableText(relationship?.[0], format),
              contactText(
                telecom?.find((point) => !isFormer(point)),
                format,
              ),
            )
      }),
    languages.length === 0 ? undefined : words.languages(languages.join(', ')),
  ].filter((text) => text !== undefined)
  return told.length === 0 ? null : (
    <p>
      <strong>{words.reach}:</strong> {told.join(' · ')}
    </p>
  )
}

interface LinesProps {
  /** True when many of them have room for columns on paper. */
  readonly isWide?: boolean
  readonly lines: readonly SummaryLine[]
  readonly none: string
  readonly format: FormatContext
}

/** As many allergies are a list that is read from top to bottom, also on paper. */
const FEW = 3

/** One line for each: the name in bold, then its facts. */
function Lines({ lines, none, isWide = false }: LinesProps) {
  if (lines.length === 0) return <p>{none}</p>
  return (
    <ul className={classNames(styles.lines, isWide && lines.length > FEW && styles.long)}>
      {lines.map(({ key, name, facts, isGrave, isQuiet, records: [record] }) => (
        <li key={key} className={classNames(isQuiet && styles.quiet)}>
          {isGrave ? (
            <Tag tone="critical">
              <Spoken text={name} of={record} />
            </Tag>
          ) : (
            <span className={styles.name}>
              <Spoken text={name} of={record} />
            </span>
          )}
          {facts.length === 0 ? null : <span className={styles.facts}>{facts.join(', ')}</span>}
        </li>
      ))}
    </ul>
  )
}

/**
 * The health problems are what a doctor looks for: social circumstances come below them under their
 * own name, and many of them go on in small.
 */
function Problems({ lines, none, format }: LinesProps) {
  const words = useSummaryText()
  const quiet = lines.filter(({ isQuiet }) => isQuiet)
  if (quiet.length === 0) return <Lines lines={lines} none={none} format={format} />
  const health = lines.filter(({ isQuiet }) => !isQuiet)
  return (
    <>
      {health.length === 0 ? null : <Lines lines={health} none={none} format={format} />}
      <div className={styles.small}>
        <h3 className={styles.under}>{words.lifeSituation}</h3>
        {quiet.length <= FEW ? (
          <Lines lines={quiet} none={none} format={format} />
        ) : (
          <Running lines={quiet} none={none} />
        )}
      </div>
    </>
  )
}

/** Several on one line, with points between them. */
function Running({ lines, none }: Pick<LinesProps, 'lines' | 'none'>) {
  const words = useSummaryText()
  if (lines.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.running}>
      {lines.slice(0, MOST).map(({ key, name, facts, records: [record] }) => (
        <li key={key}>
          <Spoken text={name} of={record} within={[name, ...facts].join(', ')} />
        </li>
      ))}
      {lines.length <= MOST ? null : <li>{words.more(lines.length - MOST)}</li>}
    </ul>
  )
}

/** The page stays a page: the others are in the file and in the record. */
const MOST = 8

/** A day or a span, whose days stay whole where the column is narrow. */
function Days({ text }: { readonly text: string }) {
  return text.split(' ').map((word, index) => (
    // The words of one text stay in their order.
    <Fragment key={index}>
      {index === 0 ? null : ' '}
      <span className={styles.day}>{word}</span>
    </Fragment>
  ))
}

function Results({ lines }: { readonly lines: readonly ResultLine[] }) {
  const words = useSummaryText()
  const columns: readonly DataColumn<ResultLine>[] = [
    {
      key: 'name',
      header: words.column.name,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      key: 'value',
      header: words.column.value,
      leads: true,
      cell: ({ value, flag, isGrave }) =>
        flag === undefined ? (
          value
        ) : (
          <>
            {value === '' ? null : `${value} `}
            <Tag tone={isGrave ? 'critical' : 'neutral'}>{flag}</Tag>
          </>
        ),
    },
    {
      key: 'previous',
      header: words.column.previous,
      cell: ({ previous }) =>
        previous === undefined ? null : <span className={styles.was}>{words.was(previous)}</span>,
    },
    {
      key: 'date',
      header: words.column.date,
      cell: ({ date }) => <Days text={date ?? ''} />,
    },
  ]
  return (
    <DataTable
      caption={words.section.results}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      phone="lines"
    />
  )
}
