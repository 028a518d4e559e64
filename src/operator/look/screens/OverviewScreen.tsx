import { useFormat } from '~/connection/use-format'
import { dateText } from '~/fhir/format/dates/date-text'
import { numberText } from '~/fhir/format/locale'
import { typeText } from '~/fhir/format/codes/type-text'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { lookAddress } from '../look-address'
import { sizeText } from '../../console/quantity-text'
import type { OpenedExport } from '../look-store'
import type { Overview, TypeCount } from '../overview'
import { useLookWords } from '../look-text'
import { useOpenedFiles } from './look-context'
import styles from './Look.module.css'
import { TaskProgress } from './TaskProgress'

/** The facts of the files that are open: kinds, counts, faults. They grow while they are read. */
export function OverviewScreen() {
  const words = useLookWords()
  const { language } = useFormat()
  const { later } = useOpenedFiles()
  const { overview } = later
  const count = (number: number) => numberText(number, language)
  return (
    <>
      <PageHeader
        title={later.name}
        tab={words.title}
        meta={words.counted(
          count(overview.records),
          count(overview.patients),
          count(overview.files.length),
        )}
      />
      <Reading opened={later} />
      <Section title={words.types}>
        <div className={styles.part}>
          <Stated opened={later} />
          <Types overview={overview} isRead={later.reading.state === 'done'} />
        </div>
      </Section>
      <Section title={words.wrong}>
        <Wrong overview={overview} isRead={later.reading.state === 'done'} />
      </Section>
      <Section title={words.files}>
        <Files overview={overview} />
      </Section>
    </>
  )
}

/** The progress of reading, with the way to stop. */
export function Reading({ opened }: { readonly opened: OpenedExport }) {
  const words = useLookWords()
  const { reading, overview } = opened
  const isStopped = overview.files.some(({ state }) => state === 'partly')
  return (
    <>
      {reading.state === 'running' ? (
        <TaskProgress label={words.reading} progress={reading.progress} onStop={reading.stop} />
      ) : null}
      {reading.state === 'failed' ? <p role="alert">{words.readFailed}</p> : null}
      <LiveRegion>{reading.state === 'done' && isStopped ? words.stopped : ''}</LiveRegion>
    </>
  )
}

function Stated({ opened: { overview, reading } }: { readonly opened: OpenedExport }) {
  const words = useLookWords()
  const format = useFormat()
  const { manifest, types } = overview
  if (reading.state !== 'done') return null
  const isStated = types.some(({ stated }) => stated !== undefined)
  const isRight = types.every(({ stated, count }) => stated === undefined || stated === count)
  const time = dateText(manifest?.transactionTime, format)
  return (
    <>
      <p>{!isStated ? words.noManifest : isRight ? words.listAgrees : words.listDiffers}</p>
      {time === undefined ? null : <p className={styles.quiet}>{words.until(time)}</p>}
    </>
  )
}

interface TypesProps {
  readonly overview: Overview
  /** False while files are read: nothing is missing yet. */
  readonly isRead: boolean
}

function Types({ overview: { types }, isRead }: TypesProps) {
  const words = useLookWords()
  const format = useFormat()
  const count = (number: number) => numberText(number, format.language)
  const isStated = isRead && types.some(({ stated }) => stated !== undefined)
  return (
    <DataTable<TypeCount>
      caption={words.typesCaption}
      phone="lines"
      rows={types}
      rowKey={({ type }) => type}
      rowHref={({ type, count: own }) => (own === 0 ? undefined : lookAddress('types', type))}
      columns={[
        { key: 'type', header: words.kind, cell: ({ type }) => typeText(type, format) },
        {
          key: 'count',
          header: words.count,
          align: 'end',
          leads: 'short',
          cell: (row) => count(row.count),
        },
        ...(isStated
          ? [
              {
                key: 'stated',
                header: words.stated,
                cell: ({ stated, count: own }: TypeCount) =>
                  stated === undefined ? (
                    <Tag tone="quiet">{words.notStated}</Tag>
                  ) : stated === own ? (
                    <Tag tone="good">{words.agrees}</Tag>
                  ) : (
                    <Tag tone="critical">
                      {stated > own
                        ? words.lacks(count(stated - own))
                        : words.exceeds(count(own - stated))}
                    </Tag>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Wrong({ overview, isRead }: { readonly overview: Overview; readonly isRead: boolean }) {
  const words = useLookWords()
  const { language } = useFormat()
  const count = (number: number) => numberText(number, language)
  const { broken, brokenCount, twice, twiceCount, withoutId } = overview
  const isDamaged = overview.files.some(({ state }) => state === 'damaged')
  if (brokenCount + twiceCount + withoutId === 0)
    return isRead && !isDamaged ? <p>{words.nothingWrong}</p> : null
  return (
    <div className={styles.part}>
      {withoutId === 0 ? null : <p>{words.withoutId(count(withoutId))}</p>}
      {brokenCount > broken.length ? (
        <p>{words.firstOf(count(broken.length), count(brokenCount))}</p>
      ) : null}
      {brokenCount === 0 ? null : (
        <DataTable
          caption={words.brokenCaption}
          phone="lines"
          rows={broken}
          rowKey={({ file, line }) => `${file} ${line}`}
          columns={[
            { key: 'file', header: words.file, cell: ({ file }) => <code>{file}</code> },
            {
              key: 'line',
              header: words.line,
              align: 'end',
              named: true,
              cell: ({ line }) => count(line),
            },
            { key: 'why', header: words.why, cell: ({ why }) => words.faults[why] },
          ]}
        />
      )}
      {twiceCount === 0 ? null : (
        <>
          <h3>{words.twice}</h3>
          {twiceCount > twice.length ? (
            <p>{words.firstOf(count(twice.length), count(twiceCount))}</p>
          ) : null}
          <TwiceTable overview={overview} />
        </>
      )}
    </div>
  )
}

function TwiceTable({ overview: { twice } }: { readonly overview: Overview }) {
  const words = useLookWords()
  const format = useFormat()
  return (
    <DataTable
      caption={words.twiceCaption}
      phone="lines"
      rows={twice}
      rowKey={({ record }) => String(record)}
      columns={[
        { key: 'type', header: words.kind, cell: ({ type }) => typeText(type, format) },
        {
          key: 'again',
          header: words.again,
          named: true,
          cell: ({ record, at }) => (
            <TextLink to={`/look/entries/${record}`}>
              {words.place(at.file, String(at.line))}
            </TextLink>
          ),
        },
        {
          key: 'first',
          header: words.first,
          named: true,
          cell: ({ earlier, earlierAt: at }) => (
            <TextLink to={`/look/entries/${earlier}`}>
              {words.place(at.file, String(at.line))}
            </TextLink>
          ),
        },
      ]}
    />
  )
}

function Files({ overview: { files, others } }: { readonly overview: Overview }) {
  const words = useLookWords()
  const { language } = useFormat()
  return (
    <div className={styles.part}>
      <DataTable
        caption={words.filesCaption}
        phone="lines"
        rows={files}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: words.file, cell: ({ name }) => <code>{name}</code> },
          {
            key: 'size',
            header: words.size,
            align: 'end',
            named: true,
            cell: ({ bytes }) => sizeText(bytes, language),
          },
          {
            key: 'records',
            header: words.count,
            align: 'end',
            named: true,
            cell: ({ records }) => numberText(records, language),
          },
          {
            key: 'broken',
            header: words.brokenLines,
            align: 'end',
            named: true,
            cell: ({ broken }) => numberText(broken, language),
          },
          {
            key: 'state',
            header: words.state,
            leads: 'short',
            cell: ({ state }) => (
              <Tag tone={state === 'read' ? 'good' : state === 'damaged' ? 'critical' : 'pending'}>
                {words.states[state]}
              </Tag>
            ),
          },
        ]}
      />
      {others.length === 0 ? null : (
        <p className={styles.quiet}>{words.others(others.join(', '))}</p>
      )}
    </div>
  )
}
