import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import { readTime } from '~/record/time/read-time'
import { useShow } from '~/record/use-show'
import { useRegistry } from '~/record/RegistryContext'
import type { ResourceType } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import { differencesIn, isRead, type ComparedType, type Comparison } from './engine/compare-records'
import { isWhole } from './engine/reading'
import type { Sides } from './engine/side'
import { gapTexts } from './gap-text'
import { SaveReport } from './SaveReport'
import { countsOf, summaryText } from './summary-text'
import { TypeDifferences } from './TypeDifferences'

interface ComparedResultProps {
  readonly comparison: Comparison
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly names: Sides<string>
}

/** The comparison: one sentence, then numbers by kind, then the differences on demand. */
export function ComparedResult({ comparison, at, names }: ComparedResultProps) {
  const words = useCompareText()
  const format = useFormat()
  const title = useTitles()
  const counts = useMemo(() => countsOf(comparison), [comparison])
  const [sentence, ...open] = summaryText(counts, names, words, format.language)
  const { types } = comparison
  const read = types.filter(isRead)
  const filled = read.filter((type) => sizeOf(type) > 0)
  const empty = read.filter((type) => sizeOf(type) === 0 && isWholeType(type))
  const shown = filled.filter(
    (type) =>
      differencesIn(type) +
        type.explained.length +
        type.unknownFirst.length +
        type.unknownSecond.length >
      0,
  )
  return (
    <>
      <Section title={words.summary.title}>
        <div className={styles.part}>
          <p className={styles.summary} role="status">
            {sentence}
          </p>
          {open.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <CountsTable types={filled} names={names} title={title} />
          {empty.length === 0 ? null : (
            <p className={styles.quiet}>
              {words.table.empty(empty.map(({ type }) => title(type)).join(', '))}
            </p>
          )}
          <p className={styles.quiet}>{words.summary.read(readTime(at, Date.now(), format))}</p>
          <SaveReport comparison={comparison} names={names} title={title} />
        </div>
      </Section>
      <Section title={words.differences.title}>
        {shown.length === 0 ? (
          <p>{words.differences.none}</p>
        ) : (
          shown.map((type) => (
            <TypeDifferences
              key={type.type}
              compared={type}
              title={title(type.type)}
              names={names}
            />
          ))
        )}
      </Section>
      <NotCompared types={types.filter((type) => !isRead(type))} names={names} title={title} />
    </>
  )
}

/** The names of kinds, as the navigation has them. */
function useTitles(): (type: ResourceType) => string {
  const { ofRecord } = useRegistry()
  const messages = useText()
  const format = useFormat()
  return (type) => ofRecord(type)?.title(messages) ?? typeText(type, format)
}

function sizeOf({ same, explained, differing, ...only }: ComparedType): number {
  const { onlyFirst, onlySecond, unknownFirst, unknownSecond } = only
  return [same, explained, differing, onlyFirst, onlySecond, unknownFirst, unknownSecond].reduce(
    (total, list) => total + list.length,
    0,
  )
}

function isWholeType({ readings }: ComparedType): boolean {
  return isWhole(readings.first) && isWhole(readings.second)
}

interface KindsProps {
  readonly types: readonly ComparedType[]
  readonly names: Sides<string>
  readonly title: (type: ResourceType) => string
}

function CountsTable({ types, names, title }: KindsProps) {
  const words = useCompareText()
  const messages = useText()
  const show = useShow()
  const { language } = useFormat()
  const n = (count: number) => count.toLocaleString(language)
  const { table } = words
  const gapsOf = (type: ComparedType) => {
    const unknown = type.unknownFirst.length + type.unknownSecond.length
    return [
      ...gapTexts(type, names, words, messages, show),
      ...(unknown === 0 ? [] : [table.unknown(unknown)]),
    ]
  }
  const partly = types.filter((type) => gapsOf(type).length > 0)
  return (
    <>
      <DataTable<ComparedType>
        caption={table.caption}
        phone="lines"
        rows={types}
        rowKey={({ type }) => type}
        columns={[
          { key: 'kind', header: table.kind, cell: ({ type }) => title(type) },
          {
            key: 'differing',
            header: table.differing,
            align: 'end',
            named: true,
            cell: ({ differing }) => n(differing.length),
          },
          {
            key: 'first',
            header: table.only(names.first),
            align: 'end',
            named: true,
            cell: ({ onlyFirst }) => n(onlyFirst.length),
          },
          {
            key: 'second',
            header: table.only(names.second),
            align: 'end',
            named: true,
            cell: ({ onlySecond }) => n(onlySecond.length),
          },
          {
            key: 'explained',
            header: table.explained,
            align: 'end',
            named: true,
            cell: ({ explained }) => n(explained.length),
          },
          {
            key: 'same',
            header: table.same,
            align: 'end',
            named: true,
            cell: ({ same }) => n(same.length),
          },
          {
            key: 'note',
            header: table.note,
            cell: (type) => (gapsOf(type).length === 0 ? table.whole : table.partly),
          },
        ]}
      />
      {/* Below the numbers: in their row, a sentence would have the width of a number. */}
      {partly.length === 0 ? null : (
        <dl className={styles.reasons}>
          {partly.map((type) => (
            <div key={type.type}>
              <dt>{table.partlyOf(title(type.type))}</dt>
              {gapsOf(type).map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function NotCompared({ types, names, title }: KindsProps) {
  const words = useCompareText()
  const messages = useText()
  const show = useShow()
  if (types.length === 0) return null
  return (
    <Section title={words.notCompared.title}>
      <div className={styles.part}>
        <p>{words.notCompared.sentence}</p>
        <dl className={styles.reasons}>
          {types.map((type) => (
            <div key={type.type}>
              <dt>{title(type.type)}</dt>
              {gapTexts(type, names, words, messages, show).map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
