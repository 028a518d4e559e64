import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import type { Refusal } from '~/capability/permit'
import { useText } from '~/i18n/TextProvider'
import { formAddress } from '~/record/places/addresses'
import { LinkButton } from '~/ui/LinkButton'
import { titleOf } from '../catalogue/title-of'
import { SendRefusal } from '../fill/SendRefusal'
import { useCatalogue } from '../catalogue/use-catalogue'
import { useQuestionnaireWords } from '../questionnaire-words'
import { entryFor } from '../response/entry-for'
import styles from './Asked.module.css'

interface KeptOnlyProps {
  readonly response: QuestionnaireResponse
  readonly patientId: string
  /** The reason why its answers cannot be sent. */
  readonly refusal: Refusal
}

/**
 * A form that the clinic asks a patient for, where its answers cannot be sent: the reason, the
 * connection that takes them, and the way to fill it in to print or keep it.
 */
export function KeptOnly({ response, patientId, refusal }: KeptOnlyProps) {
  const { language } = useText()
  const { choose: words } = useQuestionnaireWords()
  const { entries } = useCatalogue()
  const entry = useMemo(() => entryFor(entries ?? [], response), [entries, response])
  return (
    <div className={styles.kept} data-print="never">
      <SendRefusal refusal={refusal} />
      {entry === undefined ? null : (
        <p>
          <LinkButton to={formAddress(patientId, entry.id)}>
            {words.fillToKeep(titleOf(entry, language))}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
