import { useMemo, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { useShow } from '~/record/use-show'
import { Button } from '~/ui/Button'
import type { Command } from './command'
import styles from './Find.module.css'
import { FindBox } from './FindBox'
import type { FindWords } from '../find-words'
import type { Telling } from './FindOption'

interface CommandDialogProps {
  readonly words: FindWords
  readonly title: string
  /** The letters that were typed before the dialog came. */
  readonly early?: string
  readonly commands: readonly Command[]
  /** The reason that there is no record to search, if one is open. */
  readonly note?: string | undefined
  readonly onClose: (moved: boolean) => void
}

/** People, screens and actions, where there is no record to search. */
export function CommandDialog({
  words,
  title,
  early = '',
  commands,
  note,
  onClose,
}: CommandDialogProps) {
  const { actions } = useText()
  const show = useShow()
  const [typed, setTyped] = useState(early)
  const telling = useMemo(
    (): Telling => ({
      words: { ...words, field: words.commandField, hint: words.commandHint },
      reading: {
        show,
        kindOf: () => '',
        bases: [],
        formOf: () => undefined,
        hide: (text) => text,
      },
      actors: new Map(),
      terms: [],
      similar: [],
      displays: new Map(),
    }),
    [words, show],
  )
  return (
    <div className={styles.dialog}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button size="small" tone="quiet" onClick={() => onClose(false)}>
          {actions.close}
        </Button>
      </div>
      <FindBox
        typed={typed}
        onType={setTyped}
        found={undefined}
        commands={commands}
        telling={telling}
        onOpen={() => undefined}
      />
      {note === undefined ? null : (
        <div className={styles.foot}>
          <p className={styles.quiet}>{note}</p>
        </div>
      )}
    </div>
  )
}
