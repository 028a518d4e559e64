import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { CdaHeader, CdaSection } from '~/documents/cda/cda-document'
import type { CdaState } from '~/documents/cda/open-cda'
import { codeText } from '~/documents/cda/value-text'
import { maskOf } from '~/fhir/sensitive-identifier'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { useMedia } from '~/ui/use-media'
import { usePrinting } from '~/ui/use-printing'
import { ArrangePanel } from './ArrangePanel'
import { BodyView } from './BodyView'
import { Contents } from './Contents'
import { DrawingProvider } from './drawing'
import { FindBar } from './find/FindBar'
import { isRestricted } from './header/confidentiality-text'
import { HeaderCard } from './header/HeaderCard'
import { numbersOf, TellProvider } from './narrative/hidden-numbers'
import { NotePrefixProvider } from './narrative/NarrativeFootnote'
import type { OpenPatient } from './header/open-patient'
import { createPictureBudget, PictureBudgetProvider } from './narrative/picture-budget'
import styles from './Reader.module.css'
import { Restriction } from './header/Restriction'
import { arranged, rememberChoice, rememberedChoice, type SectionChoice } from './section-choice'
import { Sections } from './Sections'
import { useCdaContext } from './use-cda-context'
import { useFind } from './find/use-find'
import { useWaiting } from './use-waiting'

interface CdaDocumentProps {
  readonly state: CdaState & { readonly header: CdaHeader }
  readonly download: ReactNode
  readonly open: OpenPatient
}

/** A document as one reads it: tools on one line, contents at the side, header and sections. */
export function CdaDocument({ state, download, open }: CdaDocumentProps) {
  const { words } = useCdaContext()
  const { actions } = useText()
  const { header, sections, body, end, problem } = state
  const [choice, setChoice] = useState(() => rememberedChoice(header.code))
  const [asked, setAsked] = useState(0)
  const printing = usePrinting()
  const waiting = useWaiting()
  const [budget] = useState(createPictureBudget)
  const article = useRef<HTMLElement>(null)
  const [paper, setPaper] = useState(false)
  const numbers = useMemo(() => numbersOf(header, open), [header, open])
  const [told, setTold] = useState(false)
  const hides = !told || printing || paper
  const tell = useMemo(() => maskOf(hides ? numbers : []), [hides, numbers])
  const id = useId()
  const { shown, hidden } = arranged(sections, choice)
  const find = useFind(
    article,
    `${waiting.count} ${sections.length} ${choice.order.join()} ${choice.hidden.join()}`,
  )
  // The letter that was typed comes first, then what is not drawn yet.
  const searching = useDeferredValue(find.query !== '')
  const whole = printing || searching || paper
  const visible = whole || choice.first === undefined ? shown : shown.slice(0, choice.first + asked)
  const drawing = useMemo(() => ({ whole, wait: waiting.wait }), [whole, waiting.wait])
  const choose = (next: SectionChoice) => {
    setChoice(next)
    rememberChoice(header.code, next)
  }
  const headingId = (section: CdaSection) => `${id}-${section.key}`
  const go = (section: CdaSection) => {
    setAsked(shown.length)
    // Once it is drawn, when it was among those that were not shown yet.
    requestAnimationFrame(() => focusOn(headingId(section)))
  }
  const ended = end !== undefined || problem !== undefined
  // A picture that is still being unpacked would be a gap on paper.
  const printable = paper && ended && waiting.count === 0
  useEffect(() => {
    if (!printable) return undefined
    const frame = requestAnimationFrame(() => {
      window.print()
      setPaper(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [printable])
  return (
    <div className={styles.reader}>
      <div className={styles.tools} role="group" aria-label={words.tools.label} data-print="never">
        <FindBar find={find} skipping={hidden.length > 0} />
        <Button size="small" onClick={() => setPaper(true)}>
          {actions.print}
        </Button>
        {numbers.length === 0 ? null : (
          <Button size="small" aria-pressed={told} onClick={() => setTold(!told)}>
            {words.tools.wholeNumbers}
          </Button>
        )}
        {download}
      </div>
      <div className={styles.columns}>
        {sections.length === 0 ? null : (
          <Side sections={sections} shown={shown} choice={choice} onChoose={choose} onGo={go} />
        )}
        <article
          ref={article}
          className={styles.article}
          aria-busy={!ended || waiting.count > 0}
          aria-label={header.title ?? codeText(header.code, words) ?? words.document}
        >
          <NotePrefixProvider value={`${id}-note-`}>
            <PictureBudgetProvider value={budget}>
              <DrawingProvider value={drawing}>
                {header.part === undefined ? (
                  <h2 className={styles.title}>
                    {header.title ?? codeText(header.code, words) ?? words.document}
                  </h2>
                ) : (
                  <p className={styles.remark}>{words.part}</p>
                )}
                {end?.damaged === true ? (
                  <p className={styles.remark} role="note">
                    {words.damaged}
                  </p>
                ) : null}
                <Restriction
                  code={
                    isRestricted(header.confidentiality)
                      ? header.confidentiality
                      : body?.confidentiality
                  }
                  sections={sections}
                />
                {header.part === undefined ? <HeaderCard header={header} /> : null}
                <TellProvider value={tell}>
                  <Sections
                    visible={visible}
                    more={shown.length - visible.length}
                    hidden={hidden.length}
                    headingId={headingId}
                    onMore={() => setAsked(shown.length)}
                    onShowHidden={() => choose({ ...choice, hidden: [] })}
                  />
                </TellProvider>
                {body === undefined ? null : (
                  <BodyView body={body} title={header.title ?? words.document} />
                )}
                {end !== undefined && body === undefined && sections.length === 0 ? (
                  <p className={styles.quiet}>{words.noBody}</p>
                ) : null}
              </DrawingProvider>
            </PictureBudgetProvider>
          </NotePrefixProvider>
        </article>
      </div>
    </div>
  )
}

function focusOn(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
  // What came into sight on the way took its real size, so that the place may have moved.
  requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start' }))
}

interface SideProps {
  readonly sections: readonly CdaSection[]
  readonly shown: readonly CdaSection[]
  readonly choice: SectionChoice
  readonly onChoose: (choice: SectionChoice) => void
  readonly onGo: (section: CdaSection) => void
}

/** Contents and their arrangement: beside the text where there is room, else folded above it. */
function Side({ sections, shown, choice, onChoose, onGo }: SideProps) {
  const { words } = useCdaContext()
  const roomy = useMedia('(min-width: 1000px)')
  const [arranging, setArranging] = useState(false)
  const inside = (
    <>
      {arranging ? (
        <ArrangePanel sections={sections} choice={choice} onChoose={onChoose} />
      ) : (
        <Contents sections={shown} onGo={onGo} />
      )}
      <Button
        size="small"
        tone="quiet"
        aria-expanded={arranging}
        onClick={() => setArranging(!arranging)}
      >
        {arranging ? words.tools.arranged : words.tools.arrange}
      </Button>
    </>
  )
  return (
    <div className={styles.side} data-print="never">
      {roomy ? (
        <>
          <p className={styles.sideTitle}>{words.tools.contents}</p>
          {inside}
        </>
      ) : (
        <Disclosure summary={words.tools.contents}>{inside}</Disclosure>
      )}
    </div>
  )
}
