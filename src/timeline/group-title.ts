import { dateText } from '~/fhir/format/dates/date-text'
import type { Show } from '~/record/show'
import type { TimelineGroup } from './group'
import type { TimelineWords } from './timeline-text'

/** The heading of a group. */
export function groupTitle(
  group: TimelineGroup,
  by: 'visit' | 'episode',
  words: TimelineWords,
  show: Show,
): string {
  switch (group.kind) {
    case 'coming':
      return words.coming
    case 'undated':
      return words.undated
    case 'elsewhere':
      return words.elsewhere[by]
    case 'year':
      return words.monthUnknown(yearText(group.year))
    case 'month': {
      const month = `${yearText(group.year)}-${String(group.month).padStart(2, '0')}`
      return dateText(month, show.format) ?? month
    }
    case 'occasion': {
      const { head } = group
      if (head === undefined) return words.unloaded[by]
      const name = head.view.headline(head.resource, show)
      const date = head.view.whens(head.resource, show)[0]?.text
      return date === undefined ? name : words.head(name, date)
    }
  }
}

/** A year as it is written: four digits. */
export function yearText(year: number): string {
  return String(year).padStart(4, '0')
}
