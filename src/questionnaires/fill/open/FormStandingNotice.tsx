import type { Questionnaire } from 'fhir/r4'
import { dateText } from '~/fhir/format/dates/date-text'
import { formStanding, type FormStanding } from '~/questionnaires/catalogue/form-standing'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import styles from '../Fill.module.css'

/**
 * Says that a form was retired, or is outside its period of use. It can be filled in all the same.
 */
export function FormStandingNotice({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const text = useStandingText(formStanding(questionnaire, new Date().toISOString().slice(0, 10)))
  return text === undefined ? null : (
    <p role="status" className={styles.standing}>
      {text}
    </p>
  )
}

function useStandingText(standing: FormStanding | undefined): string | undefined {
  const {
    words: { fill },
    format,
  } = useFieldContext()
  switch (standing?.kind) {
    case undefined:
      return undefined
    case 'retired':
      return fill.retired
    case 'expired':
      return fill.expired(dateText(standing.on, format) ?? standing.on)
    case 'not-yet':
      return fill.notYet(dateText(standing.on, format) ?? standing.on)
  }
}
