import { useLayoutEffect, useRef } from 'react'
import type { Form, FormPage } from '~/questionnaires/engine/form'
import { ItemExtras } from '../fields/item/ItemExtras'
import { ItemList } from '../fields/item/ItemList'
import { ItemNotes } from '../fields/item/ItemNotes'
import { FormWords } from '../rich/FormWords'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import styles from './Fill.module.css'
import { PagesNav } from './PagesNav'
import { placeAmong } from './place-among'
import type { Pages } from './use-pages'

interface FormBodyProps {
  readonly form: Form
  readonly pages: Pages
  readonly revealed: boolean
}

/** Above this number of questions, only those in sight are laid out. */
const LONG = 100

/** The questions: of one page with links to the others, or all of them. */
export function FormBody({ form, pages, revealed }: FormBodyProps) {
  const { page, mayGo, go } = pages
  const shown = page === undefined ? undefined : form.pages[page]
  const long = form.progress.questions > LONG
  if (page === undefined || shown === undefined)
    return (
      <div className={classNames(styles.items, long && styles.long)}>
        <ItemList items={form.items} level={2} />
      </div>
    )
  return (
    <>
      <PagesNav pages={form.pages} current={page} revealed={revealed} mayGo={mayGo} onGo={go} />
      <Page key={page} page={shown} number={page} pages={form.pages} />
      <PageSteps pages={pages} />
    </>
  )
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
        {page.title === undefined ? (
          words.page(place, count)
        ) : (
          <FormWords text={page.title} within={(title) => words.pageNamed(title, place, count)} />
        )}
      </h2>
      <ItemList items={before} level={3} />
      {own === undefined ? null : (
        <>
          <ItemNotes item={own} />
          <ItemExtras item={own} />
          <ItemList items={own.items} level={3} />
          <ItemList items={page.items.slice(before.length + 1)} level={3} />
        </>
      )}
    </div>
  )
}

function PageSteps({ pages: { page, previous, next, mayGo, go } }: { readonly pages: Pages }) {
  const { fill: words } = useQuestionnaireWords()
  if (page === undefined) return null
  return (
    <div className={styles.steps} data-print="never">
      {previous === undefined || !mayGo(previous) ? null : (
        <Button onClick={() => go(previous)}>{words.previous}</Button>
      )}
      {next === undefined ? null : (
        <Button tone="primary" onClick={() => go(next)}>
          {words.next}
        </Button>
      )}
    </div>
  )
}
