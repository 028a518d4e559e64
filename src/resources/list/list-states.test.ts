import fc from 'fast-check'
import type { Condition, FhirResource, MedicationRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { registry } from '~/views/registry'
import { byState, stateOf } from './list-states'

const show = {
  format: { language: 'en', words: messages.format, style: 'clinician' },
  words: messages.records,
} as const

function viewOf(path: string) {
  const view = registry.byPath(path)
  if (view === undefined) throw new Error(`there is no list of ${path}`)
  return view
}
const medicines = viewOf('medications')
const conditions = viewOf('conditions')

const medicine = (status: MedicationRequest['status'], more: object = {}): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  status,
  intent: 'order',
  subject: {},
  ...more,
})

const condition = (clinical: string, verification = 'confirmed', more: object = {}): Condition => ({
  resourceType: 'Condition',
  subject: {},
  clinicalStatus: { coding: [{ code: clinical }] },
  verificationStatus: { coding: [{ code: verification }] },
  ...more,
})

const ABATED = { abatementDateTime: '2011' }
/** A condition without a clinical status, such as old records have. */
const ended = (abatement: Partial<Condition>): Condition => ({
  resourceType: 'Condition',
  subject: {},
  ...abatement,
})

describe('the state of an entry', () => {
  it.each<readonly [string, FhirResource, string]>([
    ['taken', medicine('active'), 'now'],
    ['on hold', medicine('on-hold'), 'now'],
    ['stopped', medicine('stopped'), 'past'],
    ['taken to its end', medicine('completed'), 'past'],
    ['only proposed', medicine('active', { intent: 'proposal' }), 'other'],
    ['not to be taken', medicine('active', { doNotPerform: true }), 'banned'],
    ['no longer not to be taken', medicine('stopped', { doNotPerform: true }), 'other'],
    ['a mistake', medicine('entered-in-error'), 'mistake'],
    ['a draft', medicine('draft'), 'other'],
    ['active', condition('active'), 'now'],
    ['back again', condition('relapse'), 'now'],
    ['one of several possibilities', condition('active', 'differential'), 'considered'],
    ['a possibility that is over', condition('resolved', 'differential'), 'past'],
    ['over', condition('resolved'), 'past'],
    ['over by its end alone', ended({ abatementDateTime: '2011' }), 'past'],
    ['over by the end of its period', ended({ abatementPeriod: { end: '2011-03' } }), 'past'],
    ['active, whatever its end', condition('active', 'confirmed', ABATED), 'now'],
    ['to end in the future', ended({ abatementDateTime: '2999' }), 'now'],
    ['with words about its end', ended({ abatementString: 'not yet' }), 'now'],
    ['of a period without an end', ended({ abatementPeriod: { start: '2011' } }), 'now'],
    ['ruled out', condition('resolved', 'refuted'), 'other'],
    ['a mistake of a condition', condition('active', 'entered-in-error'), 'mistake'],
  ])('%s', (_, resource, expected) => {
    const view = resource.resourceType === 'Condition' ? conditions : medicines
    expect(stateOf(resource, view, show)).toBe(expected)
  })

  it('is none in a list of events', () => {
    expect(stateOf(medicine('active'), viewOf('visits'), show)).toBeUndefined()
  })
})

describe('rows in groups of their states', () => {
  const any = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('active', 'on-hold', 'stopped', 'completed', 'draft', 'entered-in-error'),
        fc.boolean(),
      )
      .map(([status, doNotPerform]): FhirResource => medicine(status, { doNotPerform })),
    fc
      .tuple(
        fc.constantFrom('active', 'recurrence', 'resolved', 'inactive', 'unheard-of'),
        fc.constantFrom('confirmed', 'refuted', 'provisional', 'differential', 'entered-in-error'),
      )
      .map(([clinical, verification]): FhirResource => condition(clinical, verification)),
  )

  it('are all there once, each in the part of its state, in the order of the states', () => {
    fc.assert(
      fc.property(fc.array(any), fc.constantFrom(medicines, conditions), (given, view) => {
        const { rows, parts } = byState(given, view, show)
        expect(new Set(rows)).toEqual(new Set(given))
        expect(rows).toHaveLength(given.length)
        expect(parts.map(({ from }) => from)).toEqual(
          [0, ...parts.map(({ to }) => to)].slice(0, parts.length),
        )
        for (const { state, from, to } of parts)
          for (const row of rows.slice(from, to)) expect(stateOf(row, view, show)).toBe(state)
        const order = ['banned', 'now', 'considered', 'other', 'past', 'mistake']
        const places = parts.map(({ state }) => order.indexOf(state))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  it('begin with the weightiest, and keep the order of what is over', () => {
    const insomnia = condition('active')
    const severe = condition('active', 'confirmed', {
      severity: { coding: [{ system: 'http://snomed.info/sct', code: '24484000' }] },
    })
    const newer = condition('resolved')
    const older = condition('inactive')
    expect(byState([newer, insomnia, older, severe], conditions, show).rows).toEqual([
      severe,
      insomnia,
      newer,
      older,
    ])
    const held = medicine('on-hold')
    const taken = medicine('active')
    expect(byState([held, taken], medicines, show).rows).toEqual([taken, held])
  })
})
