// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { fetchMissedAgain } from './fetch-again'

afterEach(() => document.head.replaceChildren())

/** The elements that ask for a file of styles, in their order. */
const linked = () => [...document.head.querySelectorAll('link')]

function link(rel: string, href: string): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  // Not fetched by the test's own document.
  element.setAttribute('data-href', href)
  element.crossOrigin = ''
  document.head.append(element)
  return element
}

it('Styles that did not come are asked for with each next try until they come, and no others', () => {
  onTestFinished(fetchMissedAgain())
  const [before, missed, behind] = [
    link('stylesheet', '/a.css'),
    link('stylesheet', '/b.css'),
    link('modulepreload', '/c.js'),
  ]
  const files = () => linked().map((one) => one.getAttribute('data-href'))
  missed.dispatchEvent(new Event('error'))
  expect(linked()).toEqual([before, missed, behind])
  window.dispatchEvent(new Event('online'))
  const [, second] = linked()
  expect(second, 'only a new element asks').not.toBe(missed)
  expect([second?.rel, second?.crossOrigin]).toEqual(['stylesheet', ''])
  expect([linked()[0], linked()[2]]).toEqual([before, behind])
  second?.dispatchEvent(new Event('error'))
  window.dispatchEvent(new Event('online'))
  const [, third] = linked()
  expect(third).not.toBe(second)
  // It came.
  window.dispatchEvent(new Event('online'))
  expect(linked()[1]).toBe(third)
  expect(files()).toEqual(['/a.css', '/b.css', '/c.js'])
})
