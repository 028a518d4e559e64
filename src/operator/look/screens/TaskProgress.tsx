import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { Button } from '~/ui/Button'
import { sizeText } from '../../console/quantity-text'
import type { Progress } from '../talk'
import { useLookWords } from '../look-text'
import styles from './Look.module.css'

interface TaskProgressProps {
  readonly label: string
  readonly progress: Progress | undefined
  readonly onStop: () => void
}

/** The progress of a long task in bytes of the files, and the way to end it early. */
export function TaskProgress({ label, progress, onStop }: TaskProgressProps) {
  const words = useLookWords()
  const { language } = useFormat()
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={label}
        max={1}
        {...(progress === undefined || progress.bytes === 0
          ? {}
          : { value: progress.bytesRead / progress.bytes })}
      />
      {progress === undefined ? null : (
        <p>
          {words.readSoFar(
            sizeText(progress.bytesRead, language),
            sizeText(progress.bytes, language),
          )}
          {progress.found === undefined
            ? null
            : ` ${words.foundSoFar(numberText(progress.found, language))}`}
        </p>
      )}
      <div>
        <Button onClick={onStop}>{words.stop}</Button>
      </div>
    </>
  )
}
