// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { fetchStylesAgain } from './fetch-again'

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

const comesBack = () => window.dispatchEvent(new Event('online'))

it('Styles that did not come are asked for each time that the network is back until they come, and no others', () => {
  fetchStylesAgain()
  const [before, missed, behind] = [
    link('stylesheet', '/a.css'),
    link('stylesheet', '/b.css'),
    link('modulepreload', '/c.js'),
  ]
  const files = () => linked().map((one) => one.getAttribute('data-href'))
  for (const failed of [missed, behind]) failed.dispatchEvent(new Event('error'))
  expect(linked()).toEqual([before, missed, behind])
  comesBack()
  const [, second] = linked()
  expect(second, 'only a new element asks').not.toBe(missed)
  expect([second?.rel, second?.crossOrigin]).toEqual(['stylesheet', ''])
  expect([linked()[0], linked()[2]]).toEqual([before, behind])
  second?.dispatchEvent(new Event('error'))
  comesBack()
  const [, third] = linked()
  expect(third).not.toBe(second)
  // It came.
  comesBack()
  expect(linked()[1]).toBe(third)
  expect(files()).toEqual(['/a.css', '/b.css', '/c.js'])
})
