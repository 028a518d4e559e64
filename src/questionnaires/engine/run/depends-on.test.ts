import { expect, it } from 'vitest'
import { readsOf } from './depends-on'

it.each([
  ["%resource.item.where(linkId='a').answer.value", ['a']],
  [
    "%resource.descendants().where(linkId = 'a').answer.value + %resource.repeat(item).where(linkId='b').answer.value",
    ['a', 'b'],
  ],
  ["%resource.item.where(linkId='g').item.where(linkId='a').answer", ['g']],
  ["%resource.item.where(linkId='a' or linkId='b').answer.value.sum()", ['a', 'b']],
  ["%resource.repeat(item).where(linkId='a' and answer.empty().not()).answer", ['a']],
  ["%patient.name.where(use = 'official')", []],
  ['(%resource.authored | now()).first()', []],
  ["'%resource.item'", []],
  // Any expression that does not plainly narrow its input reads everything.
  ['%resource.item.answer.value.sum()', undefined],
  ["%resource.item.where(linkId.startsWith('a')).answer", undefined],
  ["%resource.item.where(linkId='a' and answer.exists() or true).answer", undefined],
  ["%resource.item.where(linkId in ('a'|'b')).answer", undefined],
  ["%resource.item.where(linkId != 'a').answer", undefined],
  ['%resource.item[3].answer', undefined],
  ["iif(%resource.item.where(linkId='a').exists(), %resource, {})", undefined],
])('an expression on an item, %s, reads %j of the response', (expression, items) => {
  expect(readsOf(expression, false).items).toEqual(items)
})

it.each([
  ["item.where(linkId='a').answer.value", ['a']],
  ["descendants().where(linkId='a').answer.value", ['a']],
  ["%context.item.where(linkId='a').answer", ['a']],
  [
    "item.where(linkId='a').item.answer.count() > item.where(linkId='b').answer.count()",
    ['a', 'b'],
  ],
  ['item.answer.value', undefined],
  ['$this.item', undefined],
])('an expression on the form, %s, reads %j', (expression, items) => {
  expect(readsOf(expression, true).items).toEqual(items)
})

it('knows the names that it uses', () => {
  expect(readsOf('%a + %`b c` + %resource.id', false).names).toEqual(['a', 'b c', 'resource'])
})
