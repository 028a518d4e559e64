import type { Attachment } from 'fhir/r4'
import { useEffect, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag } from '~/ui/Tag'
import { checkFile, isOtherFile, type FileCheck } from './check-file'
import type { DocumentWords } from './document-words'
import { useDocumentText } from './DocumentText'
import styles from './Documents.module.css'
import { sizeText } from './size-text'

interface CheckProps {
  /** Undefined as long as the file is being compared. */
  readonly check: FileCheck | undefined
  readonly attachment: Attachment
  readonly sentType: string | undefined
}

/** The comparison of a file with its record; undefined until it is done. */
export function useFileCheck(
  bytes: Uint8Array<ArrayBuffer>,
  attachment: Attachment,
): FileCheck | undefined {
  const [found, setFound] = useState<{ readonly of: Uint8Array; readonly check: FileCheck }>()
  useEffect(() => {
    let gone = false
    const take = async () => {
      const check = await checkFile(bytes, attachment)
      if (!gone) setFound({ of: bytes, check })
    }
    void take()
    return () => {
      gone = true
    }
  }, [bytes, attachment])
  return found?.of === bytes ? found.check : undefined
}

/** An announced warning, above a file that is not the one of its record; nothing for any other. */
export function WrongFileNotice({ check, ...of }: CheckProps) {
  const words = useDocumentText()
  if (check === undefined || !isOtherFile(check)) return null
  return (
    <div className={styles.wrongFile} role="alert">
      <p>
        <Tag tone="critical">{words.check.wrong}</Tag>
      </p>
      <p>{words.check.wrongSentence}</p>
      <CheckList {...of} check={check} />
    </div>
  )
}

/** The comparison of a file that is the one of its record, on demand, below the file. */
export function FileCheckNotice({ check, ...of }: CheckProps) {
  const words = useDocumentText()
  if (check === undefined) return <p className={styles.checks}>{words.check.title}</p>
  if (isOtherFile(check)) return null
  return (
    <div className={styles.checks} data-print="never">
      <Disclosure summary={words.check.title}>
        <CheckList {...of} check={check} />
      </Disclosure>
    </div>
  )
}

function CheckList({ check, attachment, sentType }: CheckProps & { readonly check: FileCheck }) {
  const words = useDocumentText()
  const { language } = useText()
  const lines = checkLines(
    check,
    attachment.contentType,
    sentType,
    (size) => sizeText(size, language, words),
    words,
  )
  return (
    <ul className={styles.checkList}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function checkLines(
  { size, statedSize, hash, statedHash }: FileCheck,
  statedType: string | undefined,
  sentType: string | undefined,
  sized: (bytes: number) => string,
  { check: words, bytes }: DocumentWords,
): readonly string[] {
  const sizeLine =
    statedSize === undefined
      ? words.sizeUnstated(sized(size))
      : statedSize === size
        ? words.sizeFits(sized(size))
        : words.sizeDiffers(bytes(size), bytes(statedSize))
  const hashLine =
    hash === undefined
      ? words.hashImpossible
      : statedHash === undefined
        ? words.hashUnstated
        : statedHash === hash
          ? words.hashFits
          : words.hashDiffers
  const stated = statedType?.split(';')[0]?.trim().toLowerCase()
  return [
    sizeLine,
    hashLine,
    ...(hash === undefined ? [] : [words.own(hash)]),
    ...(stated === undefined || sentType === undefined || sentType === stated
      ? []
      : [words.typeDiffers(stated, sentType)]),
  ]
}
