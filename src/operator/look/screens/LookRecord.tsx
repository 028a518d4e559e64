import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useHide } from '~/connection/use-hide'
import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { typeText } from '~/fhir/format/codes/type-text'
import { recordDifferences } from '~/fhir/record-differences'
import { RecordView } from '~/record/element/RecordView'
import { useRegistry } from '~/record/RegistryContext'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { DataTable } from '~/ui/table/DataTable'
import { TextLink } from '~/ui/TextLink'
import { Unavailable } from '~/ui/Unavailable'
import { lookAddress } from '../look-address'
import { readRecord, type ReadRecord } from '../record-pages'
import { useLookWords } from '../look-text'
import { useOpenedFiles } from './look-context'
import styles from './Look.module.css'
import { NumbersOf } from './NumbersOf'
import { PatientName } from './PatientName'
import { UnreadLine } from './UnreadLine'

/** A record by its number in the files: any line can be looked at, also one without an id. */
export function NumberedRecord({ of }: { readonly of: 'later' | 'earlier' }) {
  const { client, [of]: opened } = useOpenedFiles()
  const { record = '' } = useParams()
  const number = opened?.number
  const { data, isError } = useQuery({
    queryKey: ['look', 'entry', of, record],
    queryFn: async () => {
      const [found] =
        number === undefined || !/^\d{1,10}$/.test(record)
          ? []
          : await client.ask('texts', number, { records: [Number(record)] })
      return found === undefined || found.text === '' ? null : readRecord(found)
    },
  })
  return <Found key={`${of} ${record}`} found={isError ? null : data} of={of} />
}

/** The record that a reference names, at the address that it has in the app. */
export function ReferencedRecord() {
  const { client, later } = useOpenedFiles()
  const { type = '', id = '' } = useParams()
  const { data, isError } = useQuery({
    queryKey: ['look', 'find', type, id, later.overview.listed],
    queryFn: async () => {
      const found = await client.ask('find', later.number, { type, id })
      return found === undefined ? null : readRecord(found)
    },
  })
  return <Found key={`${type}/${id}`} found={isError ? null : data} of="later" />
}

interface FoundProps {
  /** Undefined while it is read; null when the files do not have it. */
  readonly found: ReadRecord | null | undefined
  readonly of: 'later' | 'earlier'
}

function Found({ found, of }: FoundProps) {
  const words = useLookWords()
  const format = useFormat()
  const { language } = format
  const { ofRecord } = useRegistry()
  if (found === undefined) return <Skeleton rows={8} />
  if (found === null)
    return (
      <>
        <PageHeader title={words.missingTitle} />
        <Unavailable sentence={words.missingSentence} />
      </>
    )
  const { resource, line, file, patient } = found
  const place = words.recordNumber(numberText(line, language), file)
  const kind = typeText(found.type, format)
  if (resource === undefined)
    return (
      <>
        <PageHeader title={words.unreadable} meta={place} />
        <UnreadLine text={found.text.slice(0, 20_000)} />
      </>
    )
  return (
    // Numbers of the person are hidden wherever an entry repeats them.
    <NumbersOf patient={patient}>
      <RecordView
        resource={resource}
        view={ofRecord(resource.resourceType)}
        patient={patient}
        sections={2}
        heading={(name, actions, lang) => (
          <PageHeader
            title={name}
            lang={lang}
            tab={kind}
            meta={
              <>
                {kind} · {place}
                {patient === undefined ? null : (
                  <>
                    {' · '}
                    {/* There is no banner that names the person. */}
                    <TextLink to={lookAddress('patients', patient)}>
                      <PatientName id={patient} />
                    </TextLink>
                  </>
                )}
              </>
            }
            actions={actions}
          />
        )}
      >
        {of === 'later' ? (
          <Suspense fallback={null}>
            <Changes found={found} />
          </Suspense>
        ) : null}
      </RecordView>
    </NumbersOf>
  )
}

/** The elements that differ from the earlier export, if one is open and has the record. */
function Changes({ found: { resource, type } }: { readonly found: ReadRecord }) {
  const words = useLookWords()
  const hide = useHide()
  const { client, earlier, comparison } = useOpenedFiles()
  const id = resource?.id
  const { data: before } = useQuery({
    queryKey: ['look', 'before', type, id, comparison?.state],
    enabled: comparison?.state === 'done' && earlier !== undefined && id !== undefined,
    queryFn: async () => {
      const found = await client.ask('find', earlier?.number ?? 0, { type, id: id ?? '' })
      return found === undefined ? null : ((await readRecord(found)).resource ?? null)
    },
  })
  if (before === undefined || before === null || resource === undefined) return null
  const differences = recordDifferences(before, resource)
  const text = (value: unknown) =>
    value === undefined ? (
      <span className={styles.quiet}>{words.absent}</span>
    ) : (
      <code className={styles.code}>{hide(JSON.stringify(value), [before, resource])}</code>
    )
  return (
    <Section title={words.changesOf}>
      {differences.length === 0 ? (
        <p>{words.noChanges}</p>
      ) : (
        <DataTable
          caption={words.changesCaption}
          phone="lines"
          rows={differences}
          rowKey={({ path }) => path}
          columns={[
            {
              key: 'path',
              header: words.element,
              cell: ({ path }) => <code className={styles.code}>{path}</code>,
            },
            {
              key: 'before',
              header: words.earlierValue,
              named: true,
              cell: (row) => text(row.before),
            },
            {
              key: 'after',
              header: words.laterValue,
              named: true,
              cell: (row) => text(row.after),
            },
          ]}
        />
      )}
    </Section>
  )
}
