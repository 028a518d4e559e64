import { useMemo } from 'react'
import { elementLabel } from '~/record/element/element-label'
import { elementText } from '~/record/element/element-text'
import { Extensions, ElementView } from '~/record/element/ElementView'
import { RecordPlace, usePlace } from '~/record/places/RecordPlace'
import { useShow } from '~/record/use-show'
import { DataTable } from '~/ui/table/DataTable'
import type { ElementAlone, ElementChange } from './version-changes'
import { useVersionWords } from './versions-text'
import styles from './Versions.module.css'

interface VersionDifferencesProps {
  readonly changes: readonly ElementChange[]
  /** Type of the record: its elements may have names of their own. */
  readonly type: string
  readonly caption: string
}

/** The differences of a version from the one before it, in the record's own words. */
export function VersionDifferences({ changes, type, caption }: VersionDifferencesProps) {
  const words = useVersionWords()
  const { words: records } = useShow()
  return (
    <DataTable<ElementChange>
      caption={caption}
      rows={changes}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'element',
          header: words.element,
          cell: ({ key }) =>
            isExtension(key) ? words.extension : elementLabel(key, records, type),
        },
        { key: 'kind', header: words.kind, cell: ({ kind }) => words.kinds[kind] },
        {
          key: 'before',
          header: words.before,
          cell: (change) => <Side change={change} of={change.before} />,
        },
        {
          key: 'after',
          header: words.after,
          cell: (change) => (
            <>
              <Side change={change} of={change.after} />
              <OnlyCodes change={change} />
            </>
          ),
        },
      ]}
    />
  )
}

function isExtension(key: string): key is 'extension' | 'modifierExtension' {
  return key === 'extension' || key === 'modifierExtension'
}

interface SideProps {
  readonly change: ElementChange
  readonly of: ElementAlone | undefined
}

/** If both sides read the same, their codes are shown as well. */
function Side({ change, of }: SideProps) {
  const words = useVersionWords()
  const place = usePlace()
  const alike = useReadsAlike(change)
  const told = useMemo(
    () => ({ ...place, technical: place.technical === true || alike }),
    [place, alike],
  )
  if (of === undefined) return <span className={styles.quiet}>{words.absent}</span>
  return (
    <RecordPlace value={told}>
      {isExtension(change.key) ? (
        <Extensions of={of.record} />
      ) : (
        <ElementView record={of.record} name={of.key} />
      )}
    </RecordPlace>
  )
}

function OnlyCodes({ change }: { readonly change: ElementChange }) {
  const words = useVersionWords()
  return useReadsAlike(change) ? <p className={styles.quiet}>{words.onlyCodes}</p> : null
}

function useReadsAlike({ before, after }: ElementChange): boolean {
  const { format } = useShow()
  if (before === undefined || after === undefined) return false
  const [was, is] = [
    elementText(before.record, before.key, format),
    elementText(after.record, after.key, format),
  ]
  return was !== undefined && was === is
}
