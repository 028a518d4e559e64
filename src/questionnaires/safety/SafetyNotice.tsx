import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { useTenantForms } from '~/questionnaires/catalogue/use-catalogue'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { Danger } from './dangers-in'
import styles from './Safety.module.css'

/**
 * What to do when an answer tells of danger: the organization's own words, else plain ones that name no number of any
 * country. For a patient it speaks to them, for staff about them.
 */
export function SafetyNotice({ dangers }: { readonly dangers: readonly Danger[] }) {
  const { safety: words } = useQuestionnaireWords()
  const { language } = useText()
  const { session } = useConnection()
  const { safetyText } = useTenantForms()
  const own = safetyText[language] ?? Object.values(safetyText)[0]
  const staff = session.user.role === 'practitioner'
  // On the page before it has words, so that it is said when an answer brings them.
  return (
    <div role="alert" className={dangers.length === 0 ? undefined : styles.notice}>
      {dangers.length === 0 ? null : (
        <>
          <p className={styles.title}>{staff ? words.clinicianTitle : words.title}</p>
          <p className={styles.words}>{own ?? (staff ? words.clinician : words.patient)}</p>
          {staff
            ? dangers.map(({ linkId, question }) =>
                question === undefined ? null : (
                  <p key={linkId} className={styles.which}>
                    {words.which} {question}
                  </p>
                ),
              )
            : null}
        </>
      )}
    </div>
  )
}
