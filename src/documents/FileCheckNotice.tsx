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
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly attachment: Attachment
  readonly sentType: string | undefined
}

/**
 * Compares the file with its record: an announced warning when it differs, details on demand when
 * it matches.
 */
export function FileCheckNotice({ bytes, attachment, sentType }: CheckProps) {
  const words = useDocumentText()
  const { language } = useText()
  const [check, setCheck] = useState<FileCheck>()
  useEffect(() => {
    let gone = false
    const take = async () => {
      const found = await checkFile(bytes, attachment)
      if (!gone) setCheck(found)
    }
    void take()
    return () => {
      gone = true
    }
  }, [bytes, attachment])
  if (check === undefined) return <p className={styles.checks}>{words.check.title}</p>
  const lines = checkLines(
    check,
    attachment.contentType,
    sentType,
    (size) => sizeText(size, language, words),
    words,
  )
  const list = (
    <ul className={styles.checkList}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  if (!isOtherFile(check))
    return (
      <div className={styles.checks} data-print="never">
        <Disclosure summary={words.check.title}>{list}</Disclosure>
      </div>
    )
  return (
    <div className={styles.wrongFile} role="alert">
      <p>
        <Tag tone="critical">{words.check.wrong}</Tag>
      </p>
      <p>{words.check.wrongSentence}</p>
      {list}
    </div>
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
