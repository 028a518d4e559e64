import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { typeText } from '~/fhir/format/codes/type-text'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { Tag, type TagTone } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import {
  REFERENCE_RESULTS,
  type CheckedReferences,
  type ReferenceResult,
} from '../check-references'
import { useLookWords } from '../look-text'
import { useLookStore, useOpenedFiles } from './look-context'
import styles from './Look.module.css'
import { TaskProgress } from './TaskProgress'

const TONES = {
  found: 'good',
  'absolute-found': 'good',
  'version-found': 'good',
  contained: 'good',
  elsewhere: 'neutral',
  missing: 'critical',
  'absolute-missing': 'critical',
  'version-other': 'high',
  'contained-missing': 'critical',
  unreadable: 'critical',
} as const satisfies Record<ReferenceResult, TagTone>

/** The references of the files, and whether their targets are there. */
export function ReferencesScreen() {
  const words = useLookWords()
  const store = useLookStore()
  const { check, reading } = useOpenedFiles().later
  return (
    <>
      <PageHeader title={words.references} meta={words.referencesIntro} />
      {check?.state === 'running' ? (
        <TaskProgress label={words.checking} progress={check.progress} onStop={check.stop} />
      ) : (
        <div>
          <Button
            tone={check === undefined ? 'primary' : 'secondary'}
            busy={reading.state === 'running'}
            onClick={() => store.check()}
          >
            {check === undefined ? words.check : words.checkAgain}
          </Button>
        </div>
      )}
      {check?.state === 'failed' ? <p role="alert">{words.taskFailed}</p> : null}
      {check?.state === 'done' ? <Checked checked={check.answer} /> : null}
    </>
  )
}

function Checked({ checked }: { readonly checked: CheckedReferences }) {
  const words = useLookWords()
  const format = useFormat()
  const { types, examples, isWhole } = checked
  const count = (number: number) => numberText(number, format.language)
  const lost = ['missing', 'absolute-missing', 'contained-missing', 'unreadable'] as const
  const missing = types.reduce(
    (all, { counts }) => all + lost.reduce((sum, one) => sum + counts[one], 0),
    0,
  )
  const rows = types.flatMap(({ type, counts }) =>
    REFERENCE_RESULTS.filter((result) => counts[result] > 0).map((result) => ({
      type,
      result,
      count: counts[result],
    })),
  )
  const bad = examples.filter(
    ({ result }) => TONES[result] === 'critical' || TONES[result] === 'high',
  )
  return (
    <>
      <LiveRegion>
        {rows.length === 0
          ? words.noReferences
          : missing === 0
            ? words.allFound
            : words.someMissing(count(missing))}
      </LiveRegion>
      {isWhole ? null : <p role="alert">{words.checkStopped}</p>}
      {rows.length === 0 ? null : (
        <DataTable
          caption={words.referencesCaption}
          phone="lines"
          rows={rows}
          rowKey={({ type, result }) => `${type} ${result}`}
          columns={[
            { key: 'type', header: words.kind, cell: ({ type }) => typeText(type, format) },
            {
              key: 'result',
              header: words.result,
              cell: ({ result }) => <Tag tone={TONES[result]}>{words.results[result]}</Tag>,
            },
            {
              key: 'count',
              header: words.references,
              align: 'end',
              leads: 'short',
              cell: (row) => count(row.count),
            },
          ]}
        />
      )}
      {bad.length === 0 ? null : (
        <Section title={words.examples}>
          <DataTable
            caption={words.examplesCaption}
            phone="lines"
            rows={bad}
            rowKey={({ record, path, reference, result }) =>
              `${record} ${path} ${reference} ${result}`
            }
            columns={[
              {
                key: 'reference',
                header: words.reference,
                cell: ({ reference }) => <code className={styles.code}>{reference}</code>,
              },
              {
                key: 'result',
                header: words.result,
                cell: ({ result }) => <Tag tone={TONES[result]}>{words.results[result]}</Tag>,
              },
              {
                key: 'element',
                header: words.element,
                cell: ({ path }) => <code className={styles.code}>{path}</code>,
              },
              {
                key: 'entry',
                header: words.inEntry,
                cell: ({ type, record, file, line }) => (
                  <TextLink className={styles.entry} to={`/look/entries/${record}`}>
                    {`${typeText(type, format)}: ${words.place(file, count(line))}`}
                  </TextLink>
                ),
              },
            ]}
          />
        </Section>
      )}
    </>
  )
}
