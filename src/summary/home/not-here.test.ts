import { expect, it } from 'vitest'
import type { RefusalReason } from '~/capability/permit'
import { messages } from '~/i18n/en/messages'
import { home } from '~/i18n/en/summary/home'
import { chartPlan } from '~/record/chart/chart-lists'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { notHereText } from './not-here'

const { connection } = connectTestSession({ offers: { Encounter: ['patient'] } })
const { refused } = chartPlan(registry.views, '7', connection.capability)
const [first, second] = refused
const because = (one: typeof first, reason: RefusalReason) =>
  one === undefined ? [] : [{ ...one, refusal: { ...one.refusal, reason } }]
const titleOf = (one: typeof first) => one?.view.title(messages) ?? ''

const SCOPE: RefusalReason = { why: 'scope', needed: 'patient/Observation.s' }
const OTHERS: readonly RefusalReason[] = [
  { why: 'nothing' },
  { why: 'type' },
  { why: 'interaction' },
  { why: 'parameter', parameter: 'patient' },
  { why: 'rule', rule: 'patient-required' },
  { why: 'unread' },
]

it.each(OTHERS)('a list without access is told apart from one that is refused by %j', (reason) => {
  expect(notHereText([...because(first, SCOPE), ...because(second, reason)], home, messages)).toBe(
    `${home.whole.noAccess(titleOf(first))} ${home.whole.off(titleOf(second))}`,
  )
})

it('lists that are all of one kind are one sentence', () => {
  expect(notHereText(because(first, SCOPE), home, messages)).toBe(
    home.whole.noAccess(titleOf(first)),
  )
  expect(notHereText([], home, messages)).toBe('')
})
