import { useLayoutEffect, useRef } from 'react'
import type { Form, FormPage } from '~/questionnaires/engine/form'
import { ItemList } from '../fields/item/ItemList'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import styles from './Fill.module.css'
import { PagesNav } from './PagesNav'

interface FormBodyProps {
  readonly form: Form
  /** The current page; undefined when the form is shown as one. */
  readonly page: number | undefined
  readonly revealed: boolean
  readonly mayGo: (page: number) => boolean
  readonly onPage: (page: number) => void
}

/** Above this number of questions, only those in sight are laid out. */
const LONG = 100

/** The questions: of one page with links to the others, or all of them. */
export function FormBody({ form, page, revealed, mayGo, onPage }: FormBodyProps) {
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
      <PagesNav pages={form.pages} current={page} revealed={revealed} mayGo={mayGo} onGo={onPage} />
      <Page key={page} page={shown} number={page} pages={form.pages.length} />
      <PageSteps page={page} pages={form.pages.length} mayGo={mayGo} onPage={onPage} />
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
  readonly pages: number
}) {
  const { fill: words } = useQuestionnaireWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The first page is the screen's own beginning; on later ones, reading continues at their
  // heading.
  const first = useRef(number === 0)
  useLayoutEffect(() => {
    if (!first.current) heading.current?.focus()
  }, [])
  const title =
    page.title === undefined
      ? words.page(number + 1, pages)
      : words.pageNamed(page.title.plain, number + 1, pages)
  const [only] = page.items
  const items =
    page.items.length === 1 && only?.type === 'group' && only.control === 'page'
      ? only.items
      : page.items
  return (
    <div className={styles.items}>
      <h2 ref={heading} tabIndex={-1} className={styles.pageTitle}>
        {title}
      </h2>
      <ItemList items={items} level={3} />
    </div>
  )
}

function PageSteps({
  page,
  pages,
  mayGo,
  onPage,
}: {
  readonly page: number
  readonly pages: number
  readonly mayGo: (page: number) => boolean
  readonly onPage: (page: number) => void
}) {
  const { fill: words } = useQuestionnaireWords()
  return (
    <div className={styles.steps} data-print="never">
      {page === 0 || !mayGo(page - 1) ? null : (
        <Button onClick={() => onPage(page - 1)}>{words.previous}</Button>
      )}
      {page === pages - 1 ? null : (
        <Button tone="primary" onClick={() => onPage(page + 1)}>
          {words.next}
        </Button>
      )}
    </div>
  )
}
