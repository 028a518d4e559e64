import type { QuestionnaireResponse } from 'fhir/r4'
import { expect, it } from 'vitest'
import { statusOf, type ChangedStatus } from './change-content'
import { whyClosed } from './why-closed'

type Status = QuestionnaireResponse['status']

/** The statuses that each can become by further answers (R4, "QuestionnaireResponse", status). */
const AFTER: Readonly<Record<Status, readonly Status[]>> = {
  'in-progress': ['in-progress', 'completed'],
  completed: ['amended'],
  amended: ['amended'],
  stopped: [],
  'entered-in-error': [],
}
const STATUSES = Object.keys(AFTER) as Status[]
const CHOSEN: (ChangedStatus | undefined)[] = [undefined, 'in-progress', 'completed', 'amended']

const of = (status: Status, author: string): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status,
  author: { reference: author },
  source: { reference: 'Patient/7' },
  item: [{ linkId: '1', answer: [{ valueBoolean: true }] }],
})

it.each(STATUSES.flatMap((now) => CHOSEN.map((chosen) => ({ now, chosen }))))(
  'answers of which a person chose "$chosen" are saved with $now as it can become, or not at all',
  ({ now, chosen }) => {
    const status = statusOf({
      base: of(now, 'Patient/7'),
      ...(chosen === undefined ? {} : { status: chosen }),
    })
    expect([undefined, ...AFTER[now]]).toContain(status)
    expect(status === undefined).toBe(AFTER[now].length === 0)
    expect(status).toBe(AFTER[now].find((one) => one === chosen) ?? AFTER[now][0])
  },
)

it.each(
  STATUSES.flatMap((status) =>
    (['patient', 'practitioner', 'system', 'other'] as const).flatMap((role) =>
      ['Patient/7', 'RelatedPerson/3', 'Practitioner/1', 'Device/2'].map((author) => ({
        status,
        role,
        author,
      })),
    ),
  ),
)('a $status form of $author is open or closed to a $role', ({ status, role, author }) => {
  const isStaffs = !/^(Patient|RelatedPerson)/.test(author)
  const wanted =
    AFTER[status].length === 0 ? 'closed' : role === 'patient' && isStaffs ? 'theirs' : undefined
  expect(whyClosed(of(status, author), { role, form: undefined, bases: [] })).toBe(wanted)
})
