import { useState } from 'react'
import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { typeText } from '~/fhir/format/codes/type-text'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'
import { wholeShow } from '~/record/whole-show'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { FieldGroup } from '~/ui/field/FieldGroup'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { canSaveToFolder, chooseFolder } from '../../files/folder'
import { useLookWords } from '../look-text'
import { downloadPlace, folderPlace, type TablePlace } from '../table-place'
import { writeTables, type WrittenTables } from '../write-tables'
import { useLookStore, useOpenedFiles } from './look-context'
import desk from '../../Desk.module.css'
import styles from './Look.module.css'

type Writing =
  | { readonly state: 'ready' }
  | { readonly state: 'writing'; readonly rows: number; readonly stop: () => void }
  | { readonly state: 'done'; readonly written: WrittenTables }
  | { readonly state: 'failed' | 'none' }

/** Tables of the files for other programs: one CSV file for each type. */
export function TablesScreen() {
  const words = useLookWords()
  const format = useFormat()
  const { types } = useOpenedFiles().later.overview
  const present = types.filter(({ count }) => count > 0).map(({ type }) => type)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [withMark, setWithMark] = useState(true)
  const [withPaths, setWithPaths] = useState(false)
  const chosen = present.filter((type) => !left.has(type))
  const { writing, write } = useWriting({ types: chosen, withMark, withPaths })
  const count = (number: number) => numberText(number, format.language)
  return (
    <>
      <PageHeader title={words.tables} meta={words.tablesIntro} />
      <FieldGroup label={words.tableTypes}>
        <div className={styles.types}>
          {present.map((type) => (
            <CheckboxField
              key={type}
              label={typeText(type, format)}
              checked={!left.has(type)}
              onChange={(checked) => {
                const next = new Set(left)
                if (checked) next.delete(type)
                else next.add(type)
                setLeft(next)
              }}
            />
          ))}
        </div>
      </FieldGroup>
      <CheckboxField
        label={words.withMark}
        hint={words.withMarkHint}
        checked={withMark}
        onChange={setWithMark}
      />
      <CheckboxField
        label={words.withPaths}
        hint={words.withPathsHint}
        checked={withPaths}
        onChange={setWithPaths}
      />
      {writing.state === 'writing' ? (
        <>
          <progress className={styles.progress} aria-label={words.writing} />
          <p>{words.written(count(writing.rows))}</p>
          <div>
            <Button onClick={writing.stop}>{words.stop}</Button>
          </div>
        </>
      ) : (
        <div className={desk.ways}>
          {canSaveToFolder() ? (
            <Button tone="primary" onClick={() => void write(toFolder)}>
              {words.toFolder}
            </Button>
          ) : (
            <>
              <Button
                tone="primary"
                onClick={() => void write(() => Promise.resolve(downloadPlace))}
              >
                {words.toDownloads}
              </Button>
              <p className={styles.quiet}>{words.downloadsHint}</p>
            </>
          )}
        </div>
      )}
      {writing.state === 'none' ? <p role="alert">{words.noTypes}</p> : null}
      {writing.state === 'failed' ? <p role="alert">{words.tablesFailed}</p> : null}
      <LiveRegion>
        {writing.state !== 'done'
          ? ''
          : writing.written.isWhole
            ? words.tablesDone(count(writing.written.files), count(writing.written.rows))
            : words.tablesStopped}
      </LiveRegion>
    </>
  )
}

async function toFolder(): Promise<TablePlace | undefined> {
  const folder = await chooseFolder()
  return folder === undefined ? undefined : folderPlace(folder)
}

interface Choice {
  readonly types: readonly string[]
  readonly withMark: boolean
  readonly withPaths: boolean
}

function useWriting(choice: Choice) {
  const words = useLookWords()
  const store = useLookStore()
  const { client, later } = useOpenedFiles()
  const { ofRecord } = useRegistry()
  const { format, words: records } = wholeShow(useShow())
  const [writing, setWriting] = useState<Writing>({ state: 'ready' })
  const write = async (find: () => Promise<TablePlace | undefined>) => {
    if (choice.types.length === 0) return setWriting({ state: 'none' })
    const stop = new AbortController()
    try {
      const place = await find()
      if (place === undefined) return
      const onRows = (rows: number) =>
        setWriting({ state: 'writing', rows, stop: () => stop.abort() })
      onRows(0)
      const written = await writeTables({
        ...choice,
        // Names of other records are not looked up: each would be another reading of the files.
        show: { format, words: records },
        words,
        viewOf: (type) => ofRecord(type),
        select: (type) => store.select('later', { of: 'all', type }),
        texts: (numbers) => client.ask('texts', later.number, { records: numbers }),
        paths: (type) => client.ask('paths', later.number, { type }, { signal: stop.signal }),
        place,
        signal: stop.signal,
        onRows,
      })
      setWriting({ state: 'done', written })
    } catch {
      // A full disk, a folder that was removed, files that changed.
      setWriting({ state: 'failed' })
    }
  }
  return { writing, write }
}
