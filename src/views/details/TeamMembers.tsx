import type { CareTeam, Period } from 'fhir/r4'
import { codeablesText } from '~/fhir/format/codes/codeable-text'
import { periodText } from '~/fhir/format/dates/period-text'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import styles from './TeamMembers.module.css'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { isoDay } from '~/std/iso-day'

/**
 * The members of a care team in a cell of a list, each with the role in the record; the record
 * itself says for whom they act.
 */
export function TeamMembers({ resource }: { readonly resource: CareTeam }) {
  const { format, words } = useShow()
  const participants = resource.participant ?? []
  if (participants.length === 0) return null
  return (
    <ul className={styles.members}>
      {participants.map(({ member, role, period }, index) => {
        const part = codeablesText(role, format)
        return (
          // Participants are never reordered in place, and one person may be listed twice.
          <li key={index}>
            {member === undefined ? (
              words.reference.unnamed
            ) : (
              <ReferenceLink reference={member} within={resource} />
            )}
            {part === undefined ? null : (
              <span className={styles.role}>
                {' '}
                <Spoken text={part} of={role} record={resource} />
              </span>
            )}
            {/* A time in the team that has an end, or has not begun, is told. */}
            {period?.end !== undefined || beginsLater(period) ? (
              <span className={styles.role}> {periodText(period, format)}</span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** By the day alone, without what reads dates: every list draws this. A begun month has begun. */
function beginsLater(period: Period | undefined): boolean {
  return (period?.start ?? '').slice(0, 10) > isoDay(new Date())
}
