import { useState } from 'react'
import type { ButtonTone } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { FileButton } from '~/ui/file/FileButton'
import { useFileDrop } from '~/ui/file/use-file-drop'
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
  const { isOver, place } = useFileDrop((data) => void take(() => droppedFiles(data)))
  const pick = (list: FileList) => {
    const chosen = chosenFiles(list)
    void take(() => Promise.resolve(chosen))
  }
  return (
    <div className={classNames(styles.drop, isOver && styles.over)} {...place}>
      <div className={desk.ways}>
        <FileButton
          tone={tone}
          label={folder}
          many="folder"
          open={canPickFolder() ? () => void take(pickFolder) : undefined}
          onPick={pick}
        />
        <FileButton tone="secondary" label={files} many="files" onPick={pick} />
      </div>
      <p className={styles.quiet}>{words.orDrop}</p>
      {error === undefined ? null : <p role="alert">{error}</p>}
    </div>
  )
}
