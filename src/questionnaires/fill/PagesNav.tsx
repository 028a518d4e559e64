import type { FormPage } from '~/questionnaires/engine/form'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import { classNames } from '~/ui/class-names'
import { errorsIn } from './errors-in'
import styles from './Fill.module.css'
import { placeAmong } from './place-among'

interface PagesNavProps {
  readonly pages: readonly FormPage[]
  readonly current: number
  /** True when each page shows its problems. */
  readonly revealed: boolean
  /** True when the person may go to a page now. */
  readonly mayGo: (page: number) => boolean
  readonly onGo: (page: number) => void
}

/** Above this number, the list of pages is one press away: it would fill a phone. */
const FEW = 6

/**
 * The pages of a form, in order, with what is answered on each; each can be reached if the form's
 * author allows it. A long list is the form's contents, one press away.
 */
export function PagesNav(props: PagesNavProps) {
  const { fill: words } = useQuestionnaireWords()
  const { pages, current } = props
  const { place, count } = placeAmong(pages, current)
  const areSteps = pages[current]?.isStep === true
  return (
    <nav aria-label={areSteps ? words.steps : words.pages} data-print="never">
      {count <= FEW && !areSteps ? (
        <List {...props} />
      ) : (
        // Another page closes it.
        <Disclosure
          key={current}
          summary={(areSteps ? words.contentsOfSteps : words.contents)(place, count)}
        >
          <List {...props} isLong />
        </Disclosure>
      )}
    </nav>
  )
}

function List({
  pages,
  current,
  revealed,
  mayGo,
  onGo,
  isLong = false,
}: PagesNavProps & { readonly isLong?: boolean }) {
  const { fill: words } = useQuestionnaireWords()
  return (
    <ol className={classNames(styles.pages, isLong && styles.contents)}>
      {pages.map((page, index) => {
        if (!page.isShown && index !== current) return null
        const errors = revealed ? errorsIn(page.items).length : 0
        const { place, count } = placeAmong(pages, index)
        const { answered, questions } = page.progress
        return (
          // Pages have no name of their own, only their position.
          <li key={index}>
            <button
              type="button"
              className={styles.page}
              aria-current={index === current ? 'step' : undefined}
              disabled={index !== current && !mayGo(index)}
              onClick={() => onGo(index)}
            >
              <span>
                {page.title?.plain ??
                  (page.isStep === true ? words.step : words.page)(place, count)}
              </span>
              {errors === 0 ? (
                questions === 0 ? null : (
                  <span className={styles.pageProgress}>{words.answered(answered, questions)}</span>
                )
              ) : (
                <span className={styles.wrong}>{words.problems(errors)}</span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
