import type { ContactPoint } from 'fhir/r4'
import { choiceCell, textCell } from '../fields/cell'
import { elementsOf, type Lens } from '../fields/lens'
import { rowsPart, type RecordPart, type RowProblem } from '../fields/record-part'

const of = elementsOf<ContactPoint>()

/** Contact details of a place (R4 value sets "contact-point-system" and "contact-point-use"). */
export function telecomPart<R>(list: Lens<R, ContactPoint[]>): RecordPart<R> {
  return rowsPart({
    group: 'telecom',
    element: 'telecom',
    list,
    empty: {},
    fresh: { kind: 'phone', use: 'work' },
    cells: [
      {
        ...choiceCell('kind', of('system'), {
          codes: ['phone', 'email', 'sms', 'fax', 'url', 'pager', 'other'],
          words: 'system',
        }),
        path: 'system',
      },
      textCell('value', of('value')),
      choiceCell('use', of('use'), {
        codes: ['work', 'mobile', 'home', 'temp', 'old'],
        words: 'use',
      }),
    ],
    checkRow: (value): readonly RowProblem[] => {
      const [kind, text] = [value('kind'), value('value')]
      if (text === '') return [['value-missing', 'value']]
      if (kind === 'email')
        return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? [] : [['email-wrong', 'value']]
      return ['phone', 'sms', 'fax'].includes(kind) && text.replaceAll(/\D/g, '').length < 7
        ? [['phone-wrong', 'value']]
        : []
    },
  })
}
