import { formAddress } from '~/record/places/addresses'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { useQuestionnaireWords } from '../questionnaire-words'
import { useIsLent } from '../lend/is-lent'
import styles from './Asked.module.css'
import type { OrderEnd } from './use-order-end'

interface OrderEndNoticeProps {
  readonly end: OrderEnd
  readonly patientId: string
  /** True when the person has decided to go on. */
  readonly goesOn: boolean
  readonly onGoOn: () => void
}

/**
 * Says that a request for a form ended while it was being filled in. Nothing is lost, and nothing
 * is sent until the person decides.
 */
export function OrderEndNotice({ end, patientId, goesOn, onGoOn }: OrderEndNoticeProps) {
  const {
    asked: { ended: words },
  } = useQuestionnaireWords()
  const isLent = useIsLent()
  return (
    <section className={styles.ended} aria-label={words[end]} data-print="never">
      <div role="status">
        <p className={styles.name}>{words[end]}</p>
        <p>{goesOn ? words.goesOn : words.kept}</p>
      </div>
      {goesOn ? null : (
        <p className={styles.ways}>
          <Button size="small" onClick={onGoOn}>
            {words.goOn}
          </Button>
          {isLent ? null : (
            <LinkButton size="small" to={formAddress(patientId)}>
              {words.leave}
            </LinkButton>
          )}
        </p>
      )}
    </section>
  )
}
