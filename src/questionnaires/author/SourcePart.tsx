import type { ValueSet } from 'fhir/r4'
import { useState, type RefObject } from 'react'
import { Button } from '~/ui/Button'
import { TextAreaField } from '~/ui/field/TextAreaField'
import { FileField } from '~/ui/file/FileField'
import { useFileWords } from '~/ui/file/use-file-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { valueSetsIn } from '../catalogue/load-value-sets'
import { readFhir } from '~/fhir/read-fhir'
import styles from './Author.module.css'
import { useAuthorWords, type AuthorWords } from './author-text'
import { SAMPLE } from './source/sample'
import type { AuthorForm } from './use-author-form'
import type { ReadSource } from './source/read-source'

interface SourcePartProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly isKept: boolean
  readonly source: ReadSource | undefined
  readonly current: AuthorForm | undefined
  readonly lists: readonly ValueSet[]
  readonly onLists: (lists: readonly ValueSet[]) => void
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly onGo: (from: number, to: number) => void
}

const FORMS =
  '.json,.xml,application/json,application/fhir+json,application/xml,application/fhir+xml'

/** The form as text: pasted, opened from a file, and said what is wrong with it as a text. */
export function SourcePart(props: SourcePartProps) {
  const { text: words } = useAuthorWords()
  const { text, onText, isKept, source, current, editor } = props
  const said = source === undefined ? words.reading : saidOf(source, current, words)
  const place = source !== undefined && 'at' in source ? source.at : undefined
  const isWrong = source !== undefined && !['form', 'empty'].includes(source.kind)
  return (
    <Section title={words.title}>
      <div className={styles.part}>
        <TextFileField label={words.file} onFile={(_, content) => onText(content)} />
        <TextAreaField
          ref={editor}
          label={words.label}
          hint={words.hint}
          error={isWrong ? said : undefined}
          value={text}
          onChange={onText}
          rows={18}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
        <LiveRegion className={styles.quiet}>{said}</LiveRegion>
        {place === undefined ? null : (
          <div className={styles.row}>
            <Button size="small" onClick={() => props.onGo(place.offset, place.offset + 1)}>
              {words.goToFault}
            </Button>
          </div>
        )}
        {isWrong && current !== undefined ? <p className={styles.quiet}>{words.stillOld}</p> : null}
        {text.trim() === '' ? (
          <div className={styles.row}>
            <Button
              onClick={() => {
                onText(SAMPLE)
                // The button goes, and what it wrote is read on in the field.
                editor.current?.focus()
              }}
            >
              {words.sample}
            </Button>
          </div>
        ) : isKept ? null : (
          <p className={styles.quiet}>{words.notKept}</p>
        )}
        <Disclosure summary={words.lists}>
          <ListsField {...props} />
        </Disclosure>
      </div>
    </Section>
  )
}

function ListsField({ lists, onLists }: Pick<SourcePartProps, 'lists' | 'onLists'>) {
  const { text: words } = useAuthorWords()
  const [wrong, setWrong] = useState<string>()
  const take = async (name: string, content: string) => {
    const found = valueSetsIn(await readFhir(content).catch(() => undefined))
    setWrong(found.length === 0 ? name : undefined)
    if (found.length === 0) return
    const urls = new Set(found.map(({ url }) => url))
    onLists([...lists.filter(({ url }) => !urls.has(url)), ...found])
  }
  return (
    <>
      <TextFileField
        label={words.lists}
        hint={words.listsHint}
        onFile={(name, content) => void take(name, content)}
      />
      <LiveRegion className={styles.quiet}>
        {wrong === undefined
          ? lists.length === 0
            ? ''
            : words.listsKnown(lists.length)
          : words.listsUnread(wrong)}
      </LiveRegion>
    </>
  )
}

function TextFileField({
  label,
  hint,
  onFile,
}: {
  readonly label: string
  readonly hint?: string
  readonly onFile: (name: string, content: string) => void
}) {
  const words = useFileWords()
  const [chosen, setChosen] = useState<string>()
  const [isUnread, setUnread] = useState(false)
  const take = async (file: File) => {
    setChosen(file.name)
    // A folder that was dropped, or a file that is gone by now.
    const content = await file.text().catch(() => undefined)
    setUnread(content === undefined)
    if (content !== undefined) onFile(file.name, content)
  }
  return (
    <FileField
      label={label}
      hint={hint}
      error={isUnread ? words.unread : undefined}
      accept={FORMS}
      chosen={chosen}
      onFile={(file) => void take(file)}
    />
  )
}

function saidOf(
  source: ReadSource,
  current: AuthorForm | undefined,
  words: AuthorWords['text'],
): string {
  switch (source.kind) {
    case 'empty':
    case 'long':
    case 'dstu2':
    case 'offline':
      return words[source.kind]
    case 'other':
      return words.other(source.type)
    case 'json-fault':
      return words.faultAt(source.at.line, source.at.column, words.json[source.fault])
    case 'xml-fault':
      return source.at === undefined
        ? source.says
        : words.faultAt(source.at.line, source.at.column, source.says)
    case 'form':
      return [
        words.ready(current?.places.length ?? 0),
        ...(source.from === undefined ? [] : [words.converted(source.from)]),
      ].join(' ')
  }
}
