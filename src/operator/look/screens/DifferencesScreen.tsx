import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { typeText } from '~/fhir/format/codes/type-text'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import { DataTable } from '~/ui/table/DataTable'
import { TextLink } from '~/ui/TextLink'
import { lookAddress } from '../look-address'
import { DIFFERENCES, type ComparedExports } from '../compare-exports'
import { useLookWords } from '../look-text'
import { FileChoice } from './FileChoice'
import { useLookStore, useOpenedFiles } from './look-context'
import styles from './Look.module.css'
import { Reading } from './OverviewScreen'
import { TaskProgress } from './TaskProgress'

/** The differences between the open files and those of an earlier export. */
export function DifferencesScreen() {
  const words = useLookWords()
  const store = useLookStore()
  const { later, earlier, comparison } = useOpenedFiles()
  const isWhole = comparison?.state === 'done' && comparison.answer.isWhole
  const canCompare =
    earlier?.reading.state === 'done' &&
    later.reading.state === 'done' &&
    comparison?.state !== 'running' &&
    !isWhole
  return (
    <>
      <PageHeader title={words.differences} meta={words.differencesIntro} />
      {earlier === undefined ? null : (
        <>
          <p>{words.earlierIs(earlier.name)}</p>
          <Reading opened={earlier} />
        </>
      )}
      {comparison?.state === 'running' ? (
        <TaskProgress
          label={words.comparing}
          progress={comparison.progress}
          onStop={comparison.stop}
        />
      ) : null}
      {comparison?.state === 'failed' ? <p role="alert">{words.taskFailed}</p> : null}
      {comparison?.state === 'done' && !isWhole ? <p role="alert">{words.compareStopped}</p> : null}
      {canCompare ? (
        <div>
          <Button tone="primary" onClick={() => store.compare()}>
            {words.compareAgain}
          </Button>
        </div>
      ) : null}
      {isWhole ? <Compared compared={comparison.answer} /> : null}
      <FileChoice
        folder={words.openEarlierFolder}
        files={words.openEarlierFiles}
        tone={earlier === undefined ? 'primary' : 'secondary'}
        onChosen={(chosen) => store.openEarlier(chosen)}
      />
    </>
  )
}

function Compared({ compared: { types, left } }: { readonly compared: ComparedExports }) {
  const words = useLookWords()
  const format = useFormat()
  const count = (number: number) => numberText(number, format.language)
  return (
    <div className={styles.part}>
      <DataTable
        caption={words.differencesCaption}
        phone="lines"
        rows={types}
        rowKey={({ type }) => type}
        columns={[
          { key: 'type', header: words.kind, cell: ({ type }) => typeText(type, format) },
          ...DIFFERENCES.map((difference) => ({
            key: difference,
            header: words.difference[difference],
            align: 'end' as const,
            named: true,
            cell: ({ type, counts }: ComparedExports['types'][number]) =>
              counts[difference] === 0 ? (
                '0'
              ) : (
                <TextLink
                  to={lookAddress('differences', type, difference)}
                  aria-label={
                    `${typeText(type, format)}, ${words.difference[difference]}: ` +
                    count(counts[difference])
                  }
                >
                  {count(counts[difference])}
                </TextLink>
              ),
          })),
        ]}
      />
      <p className={styles.quiet}>{words.versionHint}</p>
      {left.earlier + left.later === 0 ? null : (
        <p>{words.left(count(left.earlier), count(left.later))}</p>
      )}
    </div>
  )
}
