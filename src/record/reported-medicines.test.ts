import fc from 'fast-check'
import type { MedicationRequest, MedicationStatement } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { noteRecord } from '~/fhir/shapes/note-record'
import { reportsOf } from './reported-medicines'

const subject = { reference: 'Patient/7' }

function order(more: Partial<MedicationRequest> = {}): MedicationRequest {
  return {
    resourceType: 'MedicationRequest',
    id: 'o',
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: '2026-03-01',
    medicationCodeableConcept: { text: 'Warfarin' },
    ...more,
  }
}

let count = 0
function said(
  status: MedicationStatement['status'],
  more: Partial<MedicationStatement> = {},
): MedicationStatement {
  count += 1
  return {
    resourceType: 'MedicationStatement',
    id: `s${count}`,
    status,
    subject,
    medicationCodeableConcept: { text: 'warfarin' },
    ...more,
  }
}

const from = (reference: string, more: Partial<MedicationStatement> = {}) => ({
  derivedFrom: [{ reference }],
  ...more,
})
const nameOf = ({ medicationCodeableConcept }: MedicationRequest | MedicationStatement) =>
  medicationCodeableConcept?.text ?? ''
const read = (one: MedicationRequest, ...statements: readonly MedicationStatement[]) => {
  const reports = reportsOf([one], statements, nameOf, ({ status }) => status === 'active')
  return { says: reports.of.get(one)?.says, told: reports.told.size }
}

describe('an order and what is reported', () => {
  it.each<[string, readonly MedicationStatement[], ReturnType<typeof read>]>([
    ['nothing', [], { says: undefined, told: 0 }],
    ['taken, derived', [said('active', from('MedicationRequest/o'))], { says: 'taken', told: 1 }],
    [
      'taken, based on it',
      [said('active', { basedOn: [{ reference: 'MedicationRequest/o' }] })],
      { says: 'taken', told: 1 },
    ],
    [
      'taken, from a version at the base',
      [said('active', from('https://x.example/fhir/MedicationRequest/o/_history/2'))],
      { says: 'taken', told: 1 },
    ],
    [
      'another medicine of another order',
      [said('active', from('MedicationRequest/p'))],
      { says: undefined, told: 0 },
    ],
    [
      'taken, by another name',
      [said('active', from('MedicationRequest/o', { medicationCodeableConcept: { text: 'x' } }))],
      { says: undefined, told: 0 },
    ],
    ['taken, of the same name alone', [said('active')], { says: undefined, told: 0 }],
    ['on hold', [said('on-hold', from('MedicationRequest/o'))], { says: undefined, told: 0 }],
    ['not taken', [said('not-taken', from('MedicationRequest/o'))], { says: 'not-taken', told: 0 }],
    ['not taken, by its name alone', [said('not-taken')], { says: 'not-taken', told: 0 }],
    ['stopped since', [said('stopped', { dateAsserted: '2026-04' })], { says: 'stopped', told: 0 }],
    [
      'not taken before it was ordered',
      [said('not-taken', { dateAsserted: '2019-01-01' })],
      { says: undefined, told: 0 },
    ],
    [
      'not taken, and taken later',
      [
        said('not-taken', from('MedicationRequest/o', { dateAsserted: '2026-03-02' })),
        said('active', from('MedicationRequest/o', { dateAsserted: '2026-03-09' })),
      ],
      { says: 'taken', told: 1 },
    ],
    [
      'taken, and not taken on a day that nobody knows',
      [
        said('active', from('MedicationRequest/o', { dateAsserted: '2026-03-09' })),
        said('not-taken', from('MedicationRequest/o')),
      ],
      { says: 'not-taken', told: 0 },
    ],
  ])('%s', (_, statements, expected) => {
    expect(read(order(), ...statements)).toEqual(expected)
  })

  it.each<[string, MedicationRequest]>([
    ['is over', order({ status: 'stopped' })],
    ['is not to be taken', order({ doNotPerform: true })],
  ])('which %s, are two things', (_, one) => {
    expect(read(one, said('active', from('MedicationRequest/o')))).toEqual({
      says: undefined,
      told: 0,
    })
  })

  it('are two things where either has a modifier that nobody knows', () => {
    const modifierExtension = [{ url: 'https://example.org/not', valueBoolean: true }]
    const odd = said('active', from('MedicationRequest/o', { modifierExtension }))
    const oddOrder = order({ modifierExtension })
    for (const one of [odd, oddOrder]) noteRecord(one)
    expect(read(order(), odd).told).toBe(0)
    expect(read(oddOrder, said('active', from('MedicationRequest/o'))).told).toBe(0)
  })

  it('lose no medicine: whatever is told with an order is of its name, taken, and derived from it', () => {
    const name = fc.constantFrom('Warfarin', 'warfarin ', 'Aspirin')
    const day = fc.constantFrom(undefined, '2025', '2026-03-02', '2026-04-01T08:00:00Z')
    const orders = fc.array(
      fc
        .tuple(fc.constantFrom('o', 'p'), name, fc.constantFrom('active', 'on-hold', 'stopped'))
        .map(([id, text, status]) => order({ id, status, medicationCodeableConcept: { text } })),
      { maxLength: 3 },
    )
    const statements = fc.array(
      fc
        .tuple(
          fc.constantFrom('active', 'on-hold', 'not-taken', 'stopped', 'unknown'),
          name,
          day,
          fc.constantFrom('MedicationRequest/o', 'MedicationRequest/p', 'CarePlan/o'),
        )
        .map(([status, text, dateAsserted, reference]) =>
          said(status as 'active', {
            ...from(reference),
            medicationCodeableConcept: { text },
            ...(dateAsserted === undefined ? {} : { dateAsserted }),
          }),
        ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(orders, statements, (all, reported) => {
        const { of, told } = reportsOf(all, reported, nameOf, () => true)
        for (const one of reported) {
          if (!told.has(one)) continue
          const owner = all.find(
            (candidate) =>
              of.get(candidate)?.says === 'taken' &&
              one.derivedFrom?.[0]?.reference === `MedicationRequest/${candidate.id}` &&
              nameOf(candidate).trim().toLowerCase() === nameOf(one).trim().toLowerCase(),
          )
          expect(one.status).toBe('active')
          expect(owner).toBeDefined()
        }
        for (const [one, { says, statement }] of of) {
          expect(all).toContain(one)
          expect(statement.status).toBe(says === 'taken' ? 'active' : says)
        }
      }),
    )
  })

  /** A moment as records have it: whole, or by its day, month or year on the reader's clock. */
  const dated = fc
    .tuple(
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
      fc.constantFrom<(at: Date) => string>(
        (at) => at.toISOString(),
        (at) => dayOf(at),
        (at) => dayOf(at).slice(0, 7),
        (at) => dayOf(at).slice(0, 4),
      ),
    )
    .map(([minutes, write]) => {
      const at = new Date(2026, 2, 10, 0, minutes)
      return { at: at.getTime(), text: write(at) }
    })
  const dayOf = (at: Date) =>
    [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      .map((n) => `${n}`.padStart(2, '0'))
      .join('-')

  it('never hide that a medicine is not taken behind the way in which a date is written', () => {
    fc.assert(
      fc.property(dated, dated, dated, (ordered, denied, taken) => {
        fc.pre(denied.at >= ordered.at && taken.at <= denied.at)
        const one = order({ authoredOn: ordered.text })
        const denial = said('not-taken', { dateAsserted: denied.text })
        const before = said('active', from('MedicationRequest/o', { dateAsserted: taken.text }))
        expect(read(one, denial).says).toBe('not-taken')
        expect(read(one, denial, before).says).toBe('not-taken')
      }),
    )
  })
})
