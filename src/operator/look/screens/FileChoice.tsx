import { useRef, useState, type DragEvent } from 'react'
import { Button, type ButtonTone } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { canPickFolder, chosenFiles, droppedFiles, pickFolder } from '../chosen-files'
import { dataFiles } from '../data-files'
import type { ChosenFiles } from '../look-store'
import { useLookWords } from '../look-text'
import desk from '../../Desk.module.css'
import styles from './Look.module.css'

interface FileChoiceProps {
  readonly folder: string
  readonly files: string
  readonly tone?: ButtonTone
  readonly onChosen: (chosen: ChosenFiles) => void
}

/** The ways to the files of an export: a folder, single files, and dropping either. */
export function FileChoice({ folder, files, tone = 'primary', onChosen }: FileChoiceProps) {
  const words = useLookWords()
  const folderInput = useRef<HTMLInputElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string>()
  const take = async (find: () => Promise<ChosenFiles | undefined>) => {
    setError(undefined)
    try {
      const chosen = await find()
      if (chosen === undefined) return
      if (dataFiles(chosen.files).length === 0) setError(words.noFiles)
      else onChosen(chosen)
    } catch {
      setError(words.openFailed)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(() => droppedFiles(event.dataTransfer))
  }
  const input = (ref: typeof fileInput, label: string, isFolder: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      // React does not know it (HTML, "File upload"; webkitdirectory is in every browser).
      {...(isFolder ? { webkitdirectory: '' } : {})}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const chosen = chosenFiles(currentTarget.files ?? [])
        currentTarget.value = ''
        void take(() => Promise.resolve(chosen))
      }}
    />
  )
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={desk.ways}>
        <Button
          tone={tone}
          onClick={() => (canPickFolder() ? void take(pickFolder) : folderInput.current?.click())}
        >
          {folder}
        </Button>
        <Button onClick={() => fileInput.current?.click()}>{files}</Button>
      </div>
      {input(folderInput, folder, true)}
      {input(fileInput, files, false)}
      <p className={styles.quiet}>{words.orDrop}</p>
      {error === undefined ? null : <p role="alert">{error}</p>}
    </div>
  )
}
