import {
  memo,
  useCallback,
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
import { HideProvider as RecordHide } from '~/connection/use-hide'
import { hiderOf as recordHiderOf, SHOW_ALL as SHOW_RECORDS } from '~/fhir/numbers/hide-numbers'
import { closedText } from '~/fhir/format/closed-text'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { useMedia } from '~/ui/media/use-media'
import { usePrinting } from '~/ui/media/use-printing'
import { ArrangePanel } from './ArrangePanel'
import { BodyView } from './BodyView'
import { Contents } from './Contents'
import { documentTitle } from './document-title'
import { DrawingProvider } from './drawing'
import { FindBar } from './find/FindBar'
import { isRestricted } from './header/confidentiality-text'
import { HeaderCard } from './header/HeaderCard'
import { LeadLine } from './header/LeadLine'
import { hiderOf, HideProvider, numbersOf, SHOW_ALL } from './hidden-numbers'
import { NotePrefixProvider } from './narrative/NarrativeFootnote'
import type { OpenPatient } from './header/open-patient'
import { createPictureBudget, PictureBudgetProvider } from './narrative/picture-budget'
import styles from './Reader.module.css'
import { StateNote } from './header/StateNote'
import { Restriction } from './header/Restriction'
import { arranged, rememberChoice, rememberedChoice, type SectionChoice } from './section-choice'
import { headingIdOf, Sections } from './Sections'
import { useCdaContext } from './use-cda-context'
import { useFind } from './find/use-find'
import { useWaiting } from './use-waiting'

/** Number of parts that arrive between two searches. */
const ARRIVED = 200

interface CdaDocumentProps {
  readonly state: CdaState & { readonly header: CdaHeader }
  readonly download: ReactNode
  readonly open: OpenPatient
}

/** A document for reading: tools on one line, contents at the side, header and sections. */
export function CdaDocument({ state, download, open }: CdaDocumentProps) {
  const { words } = useCdaContext()
  const { actions } = useText()
  const { end, problem } = state
  const [choice, setChoice] = useState(() => rememberedChoice(state.header.code))
  const [asked, setAsked] = useState(0)
  const printing = usePrinting()
  const waiting = useWaiting()
  const [budget] = useState(createPictureBudget)
  const article = useRef<HTMLElement>(null)
  const [paper, setPaper] = useState(false)
  const numbers = useMemo(
    () => numbersOf(state.header, open, state.numbers),
    [state.header, open, state.numbers],
  )
  const [told, setTold] = useState(false)
  const hider = useMemo(() => hiderOf(numbers), [numbers])
  const isTold = told && !printing && !paper
  const hide = isTold ? SHOW_ALL : hider
  // Records of a FHIR document hide their numbers as any record does.
  const recordHider = useMemo(() => recordHiderOf(numbers), [numbers])
  const header = hide(state.header)
  const body = hide(state.body)
  const sections = useMemo(() => state.sections.map(hide), [state.sections, hide])
  const id = useId()
  const aboutId = `${id}-about`
  const { shown, hidden } = useMemo(() => arranged(sections, choice), [sections, choice])
  const [wanted, setWanted] = useState<CdaSection>()
  const find = useFind(
    article,
    // While thousands of parts arrive, the search is repeated occasionally, and at the end.
    `${waiting.count} ${Math.floor(waiting.arrived / ARRIVED)} ${sections.length} ` +
      `${choice.order.join()} ${choice.hidden.join()}`,
  )
  // The typed letter comes first, then the parts that are not drawn yet.
  const searching = useDeferredValue(find.query !== '')
  const whole = printing || searching || paper
  const onPaper = printing || paper
  const visible = useMemo(
    () => (whole || choice.first === undefined ? shown : shown.slice(0, choice.first + asked)),
    [whole, choice.first, shown, asked],
  )
  const drawing = useMemo(
    () => ({ whole, paper: onPaper, isPrepared: paper, wait: waiting.wait }),
    [whole, onPaper, paper, waiting.wait],
  )
  const { code } = state.header
  const choose = useCallback(
    (next: SectionChoice) => {
      setChoice(next)
      rememberChoice(code, next, state.sections)
    },
    [code, state.sections],
  )
  const showAll = useCallback(() => setAsked(Number.POSITIVE_INFINITY), [])
  const showHidden = useCallback(() => choose({ ...choice, hidden: [] }), [choose, choice])
  const go = useCallback(
    (section: CdaSection) => {
      showAll()
      setWanted(section)
      // Scrolls once it is drawn, if it was among those not shown yet.
      requestAnimationFrame(() => focusOn(headingIdOf(id, section)))
    },
    [showAll, id],
  )
  const about = useCallback(() => focusOn(aboutId), [aboutId])
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
          <Side
            sections={sections}
            shown={shown}
            choice={choice}
            onChoose={choose}
            onGo={go}
            onAbout={header.part === undefined ? about : undefined}
          />
        )}
        <article
          ref={article}
          className={styles.article}
          aria-busy={!ended || waiting.count > 0}
          aria-label={documentTitle(header, words) ?? words.document}
        >
          <NotePrefixProvider value={`${id}-note-`}>
            <PictureBudgetProvider value={budget}>
              <DrawingProvider value={drawing}>
                <RecordHide value={isTold ? SHOW_RECORDS : recordHider}>
                  {header.part === undefined ? (
                    <h2 className={styles.title}>
                      {documentTitle(header, words) ?? words.document}
                    </h2>
                  ) : (
                    <p className={styles.remark}>{words.part}</p>
                  )}
                  {header.part === undefined ? <LeadLine header={header} /> : null}
                  {end?.damaged === true ? (
                    <p className={styles.remark} role="note">
                      {words.damaged}
                    </p>
                  ) : null}
                  <StateNote header={header} />
                  <Restriction
                    code={
                      isRestricted(header.confidentiality)
                        ? header.confidentiality
                        : body?.confidentiality
                    }
                    sections={sections}
                  />
                  <HideProvider value={hide}>
                    <Sections
                      visible={visible}
                      more={shown.length - visible.length}
                      hidden={hidden}
                      wanted={wanted}
                      id={id}
                      onMore={showAll}
                      onShowHidden={showHidden}
                    />
                  </HideProvider>
                  {body === undefined ? null : (
                    <BodyView
                      body={body}
                      title={header.title === undefined ? words.document : closedText(header.title)}
                    />
                  )}
                  {end !== undefined && body === undefined && sections.length === 0 ? (
                    <p className={styles.quiet}>{words.noBody}</p>
                  ) : null}
                  {header.part === undefined ? (
                    <HeaderCard header={header} headingId={aboutId} />
                  ) : null}
                </RecordHide>
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
  // Parts that came into view on the way took their real size, so the place may have moved.
  requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start' }))
}

interface SideProps {
  readonly sections: readonly CdaSection[]
  readonly shown: readonly CdaSection[]
  readonly choice: SectionChoice
  readonly onChoose: (choice: SectionChoice) => void
  readonly onGo: (section: CdaSection) => void
  /** Goes to the whole header; absent for a part of a document, which has none. */
  readonly onAbout: (() => void) | undefined
}

/** Contents and their arrangement: next to the text if there is room, otherwise folded above it. */
const Side = memo(function Side({ sections, shown, choice, onChoose, onGo, onAbout }: SideProps) {
  const { words } = useCdaContext()
  const roomy = useMedia('(min-width: 1000px)')
  const [arranging, setArranging] = useState(false)
  const inside = (
    <>
      {arranging ? (
        <ArrangePanel sections={sections} choice={choice} onChoose={onChoose} />
      ) : (
        <Contents sections={shown} onGo={onGo} onAbout={onAbout} />
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
})
