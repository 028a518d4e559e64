import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { useTenantForms } from '~/questionnaires/catalogue/use-catalogue'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { Danger } from './dangers-in'
import styles from './Safety.module.css'

/**
 * What to do when an answer tells of danger: the organization's own words, else plain ones. A
 * number to call stands there only where the organization names it, for no number is right in every
 * country. A patient is spoken to; staff are told about the person.
 */
export function SafetyNotice({ dangers }: { readonly dangers: readonly Danger[] }) {
  // On the page before it has words, so that it is said when an answer brings them.
  return (
    <div role="alert" className={dangers.length === 0 ? undefined : styles.notice}>
      {dangers.length === 0 ? null : <Words dangers={dangers} />}
    </div>
  )
}

function Words({ dangers }: { readonly dangers: readonly Danger[] }) {
  const { safety: words } = useQuestionnaireWords()
  const { language } = useText()
  const { session } = useConnection()
  const { safetyText, crisis } = useTenantForms()
  const own = safetyText[language] ?? Object.values(safetyText)[0]
  const staff = session.user.role === 'practitioner'
  const { title, opening, steps } = staff ? words.staff : words.patient
  return (
    <>
      <p className={styles.title}>{title}</p>
      {own === undefined ? (
        <>
          <p>{opening}</p>
          {/* Before the steps for who may need it: on a phone what stands below them is out of
              sight. */}
          {staff ? null : <Calls {...crisis} />}
          <ul className={styles.steps}>
            <li>
              {crisis.emergency === undefined
                ? steps.emergency
                : steps.emergencyAt(crisis.emergency)}
            </li>
            {steps.others.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          {staff ? <Calls {...crisis} /> : null}
        </>
      ) : (
        <>
          <p className={styles.words}>{own}</p>
          <Calls {...crisis} />
        </>
      )}
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
  )
}

/** The numbers that the organization names, one press away on a phone. */
function Calls({ emergency, line }: ReturnType<typeof useTenantForms>['crisis']) {
  const { safety: words } = useQuestionnaireWords()
  if (emergency === undefined && line === undefined) return null
  return (
    <p className={styles.calls}>
      {line === undefined ? null : <a href={telOf(line)}>{words.callLine(line)}</a>}
      {emergency === undefined ? null : (
        <a href={telOf(emergency)}>{words.callEmergency(emergency)}</a>
      )}
    </p>
  )
}

function telOf(number: string): string {
  return `tel:${number.replaceAll(/[^+0-9]/g, '')}`
}
