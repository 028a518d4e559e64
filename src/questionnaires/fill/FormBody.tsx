import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Form, FormPage } from '~/questionnaires/engine/form'
import { focusSoon } from '../fields/dom-id'
import { FormSceneProvider, useDangers, useRevealed, useScene } from '../fields/form-actions'
import { ItemExtras } from '../fields/item/ItemExtras'
import { ItemList } from '../fields/item/ItemList'
import { ItemNotes } from '../fields/item/ItemNotes'
import { ItemSignatures } from '../fields/item/ItemSignatures'
import { SignatureField } from '../fields/SignatureField'
import { settleWholly } from '../engine/run/settle'
import { FormWords } from '../rich/FormWords'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import styles from './Fill.module.css'
import { correctableIn } from './errors-in'
import { isLong } from './is-long'
import { PagesNav } from './PagesNav'
import { placeAmong } from './place-among'
import type { Pages } from './use-pages'

interface FormBodyProps {
  readonly form: Form
  readonly pages: Pages
  readonly revealed: boolean
}

/** The questions: of one page with links to the others, or all of them. */
export function FormBody({ form, pages, revealed }: FormBodyProps) {
  const { page, mayGo, go } = pages
  const shown = page === undefined ? undefined : form.pages[page]
  if (page === undefined || shown === undefined)
    return (
      <div className={classNames(styles.items, isLong(form) && styles.long)}>
        <ItemList items={form.items} level={2} />
        <FormSignatures form={form} />
      </div>
    )
  return (
    <>
      {pages.mayLookBack || shown.isStep === undefined ? (
        <PagesNav pages={form.pages} current={page} revealed={revealed} mayGo={mayGo} onGo={go} />
      ) : null}
      <Turned key={page} form={form} pages={pages} page={shown} number={page} />
    </>
  )
}

/**
 * A page and the ways on from it. Where no way leads back, what is wrong on it is corrected first
 * (SDC, entryMode).
 */
function Turned({
  form,
  pages,
  page,
  number,
}: Pick<FormBodyProps, 'form' | 'pages'> & { readonly page: FormPage; readonly number: number }) {
  const { fill: words } = useQuestionnaireWords()
  const scene = useScene()
  const [held, setHeld] = useState(false)
  const revealed = useRevealed() || held
  const dangers = useDangers(true)
  const seen = useMemo(() => ({ ...scene, revealed, dangers }), [scene, revealed, dangers])
  const go = (to: number) => {
    const [wrong] =
      pages.mayLookBack || to < number
        ? []
        : correctableIn(settleWholly(form).pages[number]?.items ?? [])
    if (wrong === undefined) return pages.go(to)
    setHeld(true)
    focusSoon(wrong.path)
  }
  return (
    <>
      <FormSceneProvider value={seen}>
        <Page page={page} number={number} pages={form.pages} />
        {pages.isLast ? <FormSignatures form={form} /> : null}
      </FormSceneProvider>
      {pages.mayLookBack ? null : <p className={styles.hint}>{words.noWayBack}</p>}
      <PageSteps pages={pages} isStep={page.isStep === true} onGo={go} />
    </>
  )
}

/** The places where the whole form is signed: at its end, as on paper. */
export function FormSignatures({ form }: Pick<FormBodyProps, 'form'>) {
  return form.signatures.map((signature) => (
    <SignatureField key={signature.path} signature={signature} of={undefined} isNeeded />
  ))
}

function Page({
  page,
  number,
  pages,
}: {
  readonly page: FormPage
  readonly number: number
  readonly pages: readonly FormPage[]
}) {
  const { fill: words } = useQuestionnaireWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The first page is the screen's own beginning; on later ones, reading continues at their
  // heading.
  const first = useRef(number === 0)
  useLayoutEffect(() => {
    if (!first.current) heading.current?.focus()
  }, [])
  const { place, count } = placeAmong(pages, number)
  // The group's own words are the page's: it is not drawn within it once more.
  const own = page.group?.repeats === true ? undefined : page.group
  const before = own === undefined ? page.items : page.items.slice(0, page.items.indexOf(own))
  return (
    <div className={styles.items}>
      <h2 ref={heading} tabIndex={-1} className={styles.pageTitle}>
        {page.isStep === true && page.group === undefined ? (
          words.step(place, count)
        ) : page.title === undefined ? (
          words.page(place, count)
        ) : (
          <FormWords
            text={page.title}
            within={(title) =>
              page.isStep === true
                ? words.stepNamed(title, place, count)
                : words.pageNamed(title, place, count)
            }
          />
        )}
      </h2>
      <ItemList items={before} level={3} />
      {own === undefined ? null : (
        <>
          <ItemNotes item={own} />
          <ItemExtras item={own} />
          <ItemList items={own.items} level={3} />
          <ItemSignatures item={own} />
          <ItemList items={page.items.slice(before.length + 1)} level={3} />
        </>
      )}
    </div>
  )
}

function PageSteps({
  pages: { page, previous, next, mayGo },
  isStep,
  onGo,
}: {
  readonly pages: Pages
  readonly isStep: boolean
  readonly onGo: (page: number) => void
}) {
  const { fill: words } = useQuestionnaireWords()
  if (page === undefined) return null
  return (
    <div className={styles.steps} data-print="never">
      {previous === undefined || !mayGo(previous) ? null : (
        <Button onClick={() => onGo(previous)}>
          {isStep ? words.previousStep : words.previous}
        </Button>
      )}
      {next === undefined ? null : (
        <Button tone="primary" onClick={() => onGo(next)}>
          {isStep ? words.nextStep : words.next}
        </Button>
      )}
    </div>
  )
}
