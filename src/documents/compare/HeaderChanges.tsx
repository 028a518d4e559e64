import { filledLines } from '~/documents/cda/value-text'
import { useCdaContext } from '~/documents/reader/use-cda-context'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { ChangeLines } from './ChangeLines'
import type { HeaderChange } from './compare-headers'
import type { PlainSide } from './compare-plain-facts'
import { OnlyIn } from './OnlyIn'
import styles from './Comparison.module.css'

/** The facts of both headers that are not the same, at the end as in a document. */
export function HeaderChanges({ change }: { readonly change: HeaderChange }) {
  const { compare, header } = useCdaContext().words
  const { plain, details, records, isOtherwise } = change
  const others = detailNames(change, compare.header.behind)
  if (plain.length + others.length === 0)
    return <p>{isOtherwise ? compare.header.marksAlone : compare.header.same}</p>
  return (
    <Section title={compare.header.section}>
      {plain.length === 0 ? null : (
        <DataTable
          caption={header.title}
          rows={plain}
          rowKey={({ label }) => label}
          columns={[
            { key: 'fact', header: compare.header.fact, cell: ({ label }) => label },
            { key: 'older', header: compare.older, cell: ({ older }) => <Side side={older} /> },
            { key: 'newer', header: compare.newer, cell: ({ newer }) => <Side side={newer} /> },
          ]}
        />
      )}
      {isOtherwise ? <p>{compare.header.marks}</p> : null}
      {others.length === 0 ? null : (
        <Disclosure summary={compare.header.details(others)} isFact>
          <dl className={styles.facts}>
            {details.map(({ label, lines }, index) => (
              // Documents never change in place.
              <div key={index}>
                <dt>{label}</dt>
                <dd>
                  <ChangeLines lines={lines} />
                </dd>
              </div>
            ))}
          </dl>
          <OnlyIn nodes={records.gone} mark={compare.header.records.gone} />
          <OnlyIn nodes={records.added} mark={compare.header.records.added} />
        </Disclosure>
      )}
    </Section>
  )
}

/** Says above the sections which facts of the headers differ, so that nobody has to look for it. */
export function HeaderNote({ change }: { readonly change: HeaderChange }) {
  const { compare } = useCdaContext().words
  const names = change.plain.map(({ label }) => label)
  const others = detailNames(change, compare.header.behind)
  if (names.length > 0) return <p>{compare.header.note(names)}</p>
  return others.length > 0 ? <p>{compare.header.noteDetails}</p> : null
}

function detailNames({ details, records }: HeaderChange, behind: string): readonly string[] {
  return filledLines([
    ...details.map(({ label }) => label),
    records.gone.length + records.added.length === 0 ? undefined : behind,
  ])
}

function Side({ side: { own, shared } }: { readonly side: PlainSide }) {
  const { compare } = useCdaContext().words
  if (own.length + shared === 0)
    return <span className={styles.quiet}>{compare.header.notRecorded}</span>
  return (
    <div className={styles.side}>
      {own.map((statement) => (
        <span key={statement}>{statement}</span>
      ))}
      {shared === 0 ? null : <span className={styles.quiet}>{compare.header.shared(shared)}</span>}
    </div>
  )
}
