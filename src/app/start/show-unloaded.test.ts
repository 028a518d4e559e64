// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { showUnloaded } from './show-unloaded'

afterEach(() => document.body.replaceChildren())

describe.each(['index.html', 'launch.html'])('%s whose program did not come', (page) => {
  const open = () => {
    document.body.innerHTML = readFileSync(page, 'utf8').replace(
      /^[\s\S]*<body>|<\/body>[\s\S]*$/g,
      '',
    )
    return document.body
  }

  it('says so in both languages and offers to try again', () => {
    const said = [...open().querySelectorAll('.unloaded [lang]')].map((element) =>
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
