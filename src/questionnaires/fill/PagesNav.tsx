import type { FormPage } from '~/questionnaires/engine/form'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { errorsIn } from './errors-in'
import styles from './Fill.module.css'

interface PagesNavProps {
  readonly pages: readonly FormPage[]
  readonly current: number
  /** Problems are told with each page. */
  readonly revealed: boolean
  /** Whether one may go to a page now. */
  readonly mayGo: (page: number) => boolean
  readonly onGo: (page: number) => void
}

/** The pages of a form, in their order; each can be gone to where the form's author lets one. */
export function PagesNav({ pages, current, revealed, mayGo, onGo }: PagesNavProps) {
  const { fill: words } = useQuestionnaireWords()
  return (
    <nav aria-label={words.pages} data-print="never">
      <ol className={styles.pages}>
        {pages.map((page, index) => {
          const errors = revealed ? errorsIn(page.items).length : 0
          return (
            // Pages have no name of their own but their place.
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
