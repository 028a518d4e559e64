import type { QuestionnaireResponse } from 'fhir/r4'
import { useState } from 'react'
import { useFormat } from '~/connection/use-format'
import { dayText } from '~/fhir/format/dates/date-text'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { isActingForPatient } from '~/smart/acting'
import { useTenantForms } from '~/questionnaires/catalogue/use-catalogue'
import { useIsLent } from '../lend/is-lent'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { Danger } from './dangers-in'
import { isAboutBeingHurt } from './hurt-by-others'
import { whenGiven } from './when-given'
import styles from './Safety.module.css'

interface SafetyNoticeProps {
  readonly dangers: readonly Danger[]
  /** A sentence on where the answer was given, if that is not the open form. */
  readonly circumstances?: string
  /** The stored response with the answers, if they are not being given here. */
  readonly given?: QuestionnaireResponse
}

/**
 * Advice after an answer that reveals danger: the organization's own words, or else plain ones in
 * the reader's language. Whatever an organization states, the notice says where help is: the step
 * for an emergency is always there. It contains a number to call only if the organization names
 * one, because no number is right in every country. It addresses a patient directly, and somebody
 * who acts for a patient as the one who is with that patient; for staff it is about the person.
 * Whoever is hurt by somebody reads nothing about harming oneself.
 */
export function SafetyNotice(props: SafetyNoticeProps) {
  const { dangers } = props
  // On the page before it has words, so that screen readers announce it when an answer brings them.
  return (
    <div role="alert" className={dangers.length === 0 ? undefined : styles.notice}>
      {dangers.length === 0 ? null : <Words {...props} />}
    </div>
  )
}

function Words({ dangers, circumstances, given }: SafetyNoticeProps) {
  const { safety: words } = useQuestionnaireWords()
  const { language } = useText()
  const { session } = useConnection()
  const { safetyText, crisis } = useTenantForms()
  const own = safetyText[language]
  const isLent = useIsLent()
  const staff = session.user.role === 'practitioner' && !isLent
  const isActing = !isLent && isActingForPatient(session)
  const [harmed, hurt] = staff
    ? [words.staff, words.staffHurt]
    : isActing
      ? [words.acting, words.actingHurt]
      : [words.patient, words.patientHurt]
  const areHurt = dangers.filter(({ question }) => isAboutBeingHurt(question))
  const { steps, ...now } = areHurt.length === dangers.length ? hurt : harmed
  const format = useFormat()
  const [today] = useState(Date.now)
  const when = given === undefined || !staff ? 'here' : whenGiven(given, today)
  const { title, opening } =
    when === 'before'
      ? { ...words.given.before, title: words.given.before.title(dayText(given?.authored, format)) }
      : when === 'away'
        ? words.given.away
        : now
  // Two kinds of danger need the steps of both.
  const others =
    areHurt.length === 0
      ? steps.others
      : [...new Set([...steps.others.slice(0, -1), ...hurt.steps.others])]
  const call = when === 'here' ? steps : words.given
  const emergency =
    crisis.emergency === undefined ? call.emergency : call.emergencyAt(crisis.emergency)
  return (
    <>
      <p className={styles.title}>{title}</p>
      {circumstances === undefined ? null : <p>{circumstances}</p>}
      {own === undefined ? (
        <>
          <p>{opening}</p>
          {/* Before the steps for a patient: on a phone, what is below them is out of sight. */}
          {staff ? null : <Calls {...crisis} />}
          <ul className={styles.steps}>
            <li>{emergency}</li>
            {others.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          {staff ? <Calls {...crisis} /> : null}
          {/* In a language that the reader did not choose, they cannot replace ours. */}
          {Object.entries(safetyText).map(([spoken, text]) => (
            <p key={spoken} lang={spoken} className={styles.words}>
              {text}
            </p>
          ))}
        </>
      ) : (
        <>
          <p className={styles.words}>{own}</p>
          <Calls {...crisis} />
          <p>{emergency}</p>
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
