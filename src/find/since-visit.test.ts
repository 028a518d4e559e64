import type { Encounter } from 'fhir/r4'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { registry } from '~/views/registry'
import { entryOf, type Reading } from './entry'
import { placed } from './since-visit'

const NOW = Date.UTC(2026, 10, 22, 12)
const DAY = 86_400_000
const reading: Reading = {
  show: {
    format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
    words: messages.records,
  },
  kindOf: () => '',
  bases: [],
  formOf: () => undefined,
  hide: (text) => text,
}

/** R4's statuses of a visit, and whether one of them has taken place on a day that is past. */
const HELD = {
  planned: false,
  arrived: false,
  triaged: false,
  'in-progress': true,
  onleave: true,
  finished: true,
  cancelled: false,
  'entered-in-error': false,
  unknown: true,
} as const satisfies Record<Encounter['status'], boolean>
const statuses = Object.keys(HELD) as Encounter['status'][]

const visits = fc.array(
  fc.record({ status: fc.constantFrom(...statuses), days: fc.integer({ min: -400, max: 40 }) }),
  { maxLength: 8 },
)

it('the last visit is the latest one that took place before today, whatever was planned', () => {
  const view = registry.byPath('visits')
  if (view === undefined) throw new Error('no list of visits')
  fc.assert(
    fc.property(visits, (drawn) => {
      const entries = drawn.map(({ status, days }, index) =>
        entryOf(
          {
            view,
            resource: {
              resourceType: 'Encounter',
              id: `${index}`,
              status,
              class: { code: 'AMB' },
              period: { start: new Date(NOW + days * DAY).toISOString() },
            },
          },
          reading,
        ),
      )
      const held = drawn
        .filter(({ status, days }) => HELD[status] && days < 0)
        .map(({ days }) => new Date(NOW + days * DAY).toISOString().slice(0, 10))
        .toSorted()
        .at(-1)
      const asked = placed({ kind: 'visit', about: 'labs' }, entries, NOW, 'UTC')
      const first = asked?.kind === 'time' ? asked.first : undefined
      expect(first).toBe(held)
    }),
  )
})
