import type { FormPage } from '~/questionnaires/engine/form'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { errorsIn } from './errors-in'
import styles from './Fill.module.css'

interface PagesNavProps {
  readonly pages: readonly FormPage[]
  readonly current: number
  /** True when each page shows its problems. */
  readonly revealed: boolean
  /** True when the person may go to a page now. */
  readonly mayGo: (page: number) => boolean
  readonly onGo: (page: number) => void
}

/** The pages of a form, in order; each can be reached if the form's author allows it. */
export function PagesNav({ pages, current, revealed, mayGo, onGo }: PagesNavProps) {
  const { fill: words } = useQuestionnaireWords()
  return (
    <nav aria-label={words.pages} data-print="never">
      <ol className={styles.pages}>
        {pages.map((page, index) => {
          const errors = revealed ? errorsIn(page.items).length : 0
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
                <span>{page.title?.plain ?? words.page(index + 1, pages.length)}</span>
                {errors === 0 ? null : (
                  <span className={styles.wrong}>{words.problems(errors)}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
