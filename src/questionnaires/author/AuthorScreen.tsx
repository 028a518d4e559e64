import type { ValueSet } from 'fhir/r4'
import { useRef, useState, type ReactNode } from 'react'
import { LANGUAGES } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { useMedia } from '~/ui/media/use-media'
import type { SafetyRule } from '../catalogue/catalogue-entry'
import styles from './Author.module.css'
import { AuthorText, useAuthorWords } from './author-text'
import { weightOf, type AuthorPlace } from './check/author-problem'
import { formStore } from './form-store'
import { EntryPart } from './entry/EntryPart'
import { As, LivePart, type Trying } from './live/LivePart'
import type { LiveHand } from './live/LiveForm'
import { nameOfPlace, ProblemsPart } from './ProblemsPart'
import { ResponseSoFar } from './ResponseContent'
import { keepSource, keptSource } from './source/kept-source'
import { placeInText } from './source/place-in-text'
import { SourcePart } from './SourcePart'
import { useAuthorForm } from './use-author-form'

interface AuthorScreenProps {
  /** A button that copies a text. */
  readonly copy: (text: string, label: string) => ReactNode
}

/**
 * The page on which somebody makes a form: its text, the form itself to be tried, what is wrong
 * with it, what its response would be, and the entry that registers it. It needs no sign-in, sends
 * nothing, and keeps nothing but the text of the form in this tab.
 */
export function AuthorScreen(props: AuthorScreenProps) {
  return (
    <AuthorText>
      <Screen {...props} />
    </AuthorText>
  )
}

const PARTS = ['text', 'form', 'problems', 'response', 'entry'] as const
type Part = (typeof PARTS)[number]

/** R4 states no category; this is the one that the specification states. */
const CATEGORY = 'TreatmentPlan'

function Screen({ copy }: AuthorScreenProps) {
  const words = useAuthorWords()
  const { language } = useText()
  const [text, setText] = useState(keptSource)
  const [isKept, setKept] = useState(true)
  const [trying, setTrying] = useState<Trying>({
    role: 'patient',
    language: LANGUAGES.find((one) => one === language) ?? 'en',
  })
  const [lists, setLists] = useState<readonly ValueSet[]>([])
  const [cleared, setCleared] = useState(0)
  const [answers] = useState(formStore)
  const [category, setCategory] = useState(CATEGORY)
  const [safety, setSafety] = useState<readonly SafetyRule[]>([])
  const [said, setSaid] = useState('')
  const [part, setPart] = useState<Part>('text')
  const isNarrow = useMedia('(max-width: 899px)')
  const editor = useRef<HTMLTextAreaElement>(null)
  const hand = useRef<LiveHand>(null)
  const state = useAuthorForm({ text, ...trying, lists, cleared, answers })
  const { source, current, problems, failed } = state
  const isReading = source === undefined || (source.kind === 'form' && current?.text !== text)
  const change = (next: string) => {
    setText(next)
    setSaid('')
    setKept(keepSource(next))
  }
  const select = (from: number, to: number) => {
    setPart('text')
    // The editor may only now be shown.
    requestAnimationFrame(() => selectIn(editor.current, from, to))
  }
  const goTo = (place: AuthorPlace) => {
    setSaid('')
    const name = nameOfPlace(place, words)
    if (place.linkId !== undefined && hand.current?.goTo(place.linkId) === true)
      return setPart('form')
    const found = current === undefined ? undefined : placeInText(text, place, current.places)
    if (found === undefined) return setSaid(words.live.nowhere(name))
    setSaid(words.live.gone(name))
    return select(found.from, found.to)
  }
  const faults = (problems ?? []).filter(({ finding }) => weightOf(finding) !== 'told').length
  const shown = (one: Part) => !isNarrow || part === one
  const placed = (one: Part, content: ReactNode) => (
    <div className={styles[one]} hidden={!shown(one)}>
      {content}
    </div>
  )
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} meta={words.intro} />
      {isNarrow ? (
        <div className={styles.tabs} role="group" aria-label={words.parts} data-print="never">
          {PARTS.map((one) => (
            <Button
              key={one}
              size="small"
              aria-pressed={part === one}
              className={styles.tab}
              onClick={() => setPart(one)}
            >
              {one === 'problems' ? words.part.problems(faults) : words.part[one]}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {placed(
            'text',
            <SourcePart
              text={text}
              onText={change}
              isKept={isKept}
              source={source}
              current={current}
              lists={lists}
              onLists={setLists}
              editor={editor}
              onGo={select}
            />,
          )}
          {placed(
            'problems',
            <As role={trying.role} language={LANGUAGES.find((one) => one === language) ?? 'en'}>
              <ProblemsPart problems={problems} isReading={isReading} said={said} onGo={goTo} />
            </As>,
          )}
        </div>
        <div className={styles.column}>
          {placed(
            'form',
            <LivePart
              trying={trying}
              onTry={setTrying}
              current={current}
              isReading={isReading && text.trim() !== ''}
              failed={failed}
              safety={safety}
              onForm={answers.set}
              onClear={() => setCleared(cleared + 1)}
              hand={hand}
            />,
          )}
          {placed(
            'response',
            <Section title={words.response.title}>
              {current?.opened.kind !== 'form' ? (
                <p className={styles.quiet}>{words.response.none}</p>
              ) : (
                <As role={trying.role} language={LANGUAGES.find((one) => one === language) ?? 'en'}>
                  <ResponseSoFar
                    answers={answers}
                    category={category}
                    onGo={(path) => {
                      setPart('form')
                      hand.current?.goToPath(path)
                    }}
                    copy={copy}
                  />
                </As>
              )}
            </Section>,
          )}
        </div>
      </div>
      {placed(
        'entry',
        <Section title={words.entry.title}>
          {current === undefined ? (
            <p className={styles.quiet}>{words.entry.none}</p>
          ) : (
            <EntryPart
              current={current}
              problems={problems ?? []}
              lists={lists}
              category={category}
              onCategory={setCategory}
              safety={safety}
              onSafety={setSafety}
              copy={copy}
            />
          )}
        </Section>,
      )}
      <div className={styles.row} data-print="never">
        <a href="/integrate">{words.connect}</a>
        <a href="/">{words.back}</a>
      </div>
    </div>
  )
}

/** Selects a part of the text and brings it into view: lines are not wrapped. */
function selectIn(editor: HTMLTextAreaElement | null, from: number, to: number): void {
  if (editor === null) return
  editor.focus()
  editor.setSelectionRange(from, to)
  const lines = editor.value.split('\n').length
  const before = editor.value.slice(0, from).split('\n').length - 1
  editor.scrollTop = (editor.scrollHeight / lines) * before - editor.clientHeight / 2
}
