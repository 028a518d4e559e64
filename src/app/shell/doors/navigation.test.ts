import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import type { Refusal } from '~/capability/permit'
import type { Way } from '~/record/places/ways'
import { currentWay, doorPlan, doorsOnPhone } from './navigation'

const ROOT = '/patients/7'
const off = { refusal: { reason: { why: 'type' } } as Refusal }

const way = (path: string, more: Partial<Way> = {}): Way => ({
  to: `${ROOT}${path}`,
  title: path,
  group: 'record',
  ...more,
})

const keysOf = (ways: readonly Way[]) => doorPlan(ways, ROOT, messages).doors.map(({ key }) => key)

describe('the doors', () => {
  it('come in their own order, whatever that of their links is', () => {
    expect(keysOf([way('/goals', { door: 'care' }), way('', { door: 'home' })])).toEqual([
      'home',
      'care',
      'more',
    ])
  })

  it('lead to the first of their links that is offered', () => {
    const plan = doorPlan(
      [way('/labs', { door: 'results', ...off }), way('/vitals', { door: 'results' })],
      ROOT,
      messages,
    )
    expect(plan.doors[0]).toMatchObject({ key: 'results', to: '/patients/7/vitals' })
    expect(plan.doors[0]?.ways).toHaveLength(2)
    expect(plan.others).toEqual([])
  })

  it('are not there if nothing behind them is offered, or nothing that needs the service: their links are among the others', () => {
    const ways = [
      way('/labs', { door: 'results', ...off }),
      way('/forms', { door: 'forms', apart: true }),
      way('/timeline'),
    ]
    expect(keysOf(ways)).toEqual(['more'])
    expect(doorPlan(ways, ROOT, messages).others).toEqual(ways)
  })

  it('a list that names none is among the others', () => {
    expect(doorPlan([way('/new-kind')], ROOT, messages).others).toHaveLength(1)
  })
})

describe('on a phone', () => {
  const all = [
    way('/p', { door: 'patients' }),
    way('', { door: 'home' }),
    way('/labs', { door: 'results' }),
    way('/medications', { door: 'medicines' }),
    way('/documents', { door: 'documents' }),
    way('/questionnaires', { door: 'forms' }),
  ]
  const shown = (ways: readonly Way[], isPatient: boolean) => [
    ...doorsOnPhone(doorPlan(ways, ROOT, messages).doors, isPatient),
  ]

  it('there are four and the one to the others', () => {
    expect(shown(all.slice(1), true)).toEqual(['home', 'results', 'documents', 'forms', 'more'])
    expect(shown(all, false)).toEqual(['patients', 'home', 'results', 'documents', 'more'])
  })

  it('another takes the place of one that is not offered', () => {
    const ways = all.filter(({ door }) => door !== 'forms' && door !== 'patients')
    expect(shown(ways, true)).toEqual(['home', 'results', 'documents', 'medicines', 'more'])
  })
})

describe('the open screen', () => {
  const ways = [
    way('', { door: 'home' }),
    way('/documents', { door: 'documents' }),
    way('/documents/open', { door: 'documents' }),
    way('/forms', { door: 'forms' }),
  ]

  it.each([
    ['/patients/7', ''],
    ['/patients/7/documents', '/documents'],
    ['/patients/7/documents/open', '/documents/open'],
    ['/patients/7/documents/d1', '/documents'],
    ['/patients/7/forms/phq-9/draft', '/forms'],
    ['/patients/7/elsewhere', undefined],
    ['/patients/7/formsomething', undefined],
  ])('%s is %s or within it', (path, found) => {
    expect(currentWay(ways, path)?.title).toBe(found)
  })
})
