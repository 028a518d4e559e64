import type { Location } from 'fhir/r4'
import { timeText } from '~/fhir/format/dates/time-text'
import { useDetailWords } from '~/record/detail-text'
import styles from './OpeningHours.module.css'
import { DAYS, openingsByDay, openingsOfNoDay, type Opening } from './opening-hours'
import { useShow } from '~/record/use-show'

/**
 * The opening hours of a place, as a table of the week (R4, Location.hoursOfOperation). Days
 * without hours are marked as not recorded.
 */
export function OpeningHours({ resource }: { readonly resource: Location }) {
  const { format } = useShow()
  const { hours: words } = useDetailWords()
  const hours = resource.hoursOfOperation ?? []
  const days = openingsByDay(hours)
  const text = (opening: Opening) => {
    if (opening === 'all-day') return words.allDay
    const { from, to } = opening
    if (from === undefined)
      return to === undefined ? words.notStated : words.until(timeText(to, format))
    return to === undefined
      ? words.from(timeText(from, format))
      : words.fromTo(timeText(from, format), timeText(to, format))
  }
  return (
    <>
      {days.size === 0 ? null : (
        <table className={styles.hours}>
          <caption className={styles.caption}>{words.caption}</caption>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.open}</th>
            </tr>
          </thead>
          <tbody>
            {DAYS.map((day) => {
              const openings = days.get(day)
              return (
                <tr key={day}>
                  <th scope="row" className={styles.day}>
                    {words.days[day]}
                  </th>
                  <td className={openings === undefined ? styles.none : undefined}>
                    {openings === undefined ? words.notNamed : openings.map(text).join(', ')}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {openingsOfNoDay(hours).map((opening, index) => (
        <p key={index}>{words.noDay(text(opening))}</p>
      ))}
    </>
  )
}
