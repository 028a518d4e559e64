// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { showUnloaded } from './show-unloaded'

afterEach(() => document.body.replaceChildren())

describe.each(['index.html', 'launch.html'])('%s whose program did not come', (page) => {
  const open = () => opened(page)

  it('says so in both languages and offers to try again', () => {
    const said = [...open().querySelectorAll('div.unloaded [lang]')].map((element) =>
      element.getAttribute('lang'),
    )
    expect(said).toEqual(['en', 'en', 'es', 'es', 'en', 'es'])
    expect(open().querySelector('.unloaded a')?.getAttribute('href')).toBe('')
  })

  it('says it to a screen reader at once when it is known, and the focus is on the way out', () => {
    const body = open()
    showUnloaded(body)
    expect(body.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded')
    expect(document.activeElement).toBe(body.querySelector('.unloaded a'))
  })
})

describe('the first page whose program came and whose service is slow', () => {
  it('says that it waits, and not that it could not be loaded, unless it gives up', () => {
    const root = opened('index.html').querySelector('#root')
    root?.classList.add('waits')
    const shown = () =>
      [...(root?.querySelectorAll('.unloaded') ?? [])]
        .filter((part) => getComputedStyle(part).display !== 'none')
        .map((part) => part.textContent)
    expect(shown()).toEqual([expect.stringContaining('Still waiting for an answer')])
    showUnloaded(document.body)
    expect(shown()).toEqual([expect.stringContaining('could not be loaded')])
    root?.classList.remove('waits')
    expect(shown()).toEqual([expect.stringContaining('could not be loaded')])
  })
})

/** A page with its own styles, without its program. */
function opened(page: string): HTMLElement {
  document.body.innerHTML = readFileSync(page, 'utf8').replace(
    /^[\s\S]*<body>|<\/body>[\s\S]*$/g,
    '',
  )
  const style = document.createElement('style')
  style.textContent = readFileSync('src/unloaded.css', 'utf8')
  document.body.append(style)
  return document.body
}
