// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goToSignIn } from './go-to-sign-in'

const OWN = 'https://auth.example/authorize?tenant=7'
const ADDRESS = `${OWN}&response_type=code&scope=openid+patient%2F*.rs`
let went: string[] = []
let sent: Readonly<Record<string, string>>[] = []

beforeEach(() => {
  went = []
  sent = []
  vi.spyOn(location, 'replace').mockImplementation((to) => void went.push(String(to)))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields: Record<string, string> = { to: this.action, by: this.method }
    for (const { name, value } of this.querySelectorAll('input')) fields[name] = value
    sent.push(fields)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('the way to the page of a sign-in', () => {
  it('is an address, where that is short enough', () => {
    goToSignIn({ address: ADDRESS })
    expect([went, sent]).toEqual([[ADDRESS], []])
  })

  it('is a form with every parameter but the server’s own, and back leads to the start page', () => {
    history.replaceState(null, '', '/launch.html?iss=x&launch=y')
    goToSignIn({ address: ADDRESS, form: OWN })
    expect(sent).toEqual([
      { to: OWN, by: 'post', response_type: 'code', scope: 'openid patient/*.rs' },
    ])
    expect(went).toEqual([])
    expect(location.pathname + location.search).toBe('/')
  })

  it('is the address after all, where a policy stops the form or what it leads to', () => {
    goToSignIn({ address: ADDRESS, form: OWN })
    const stopped = (effectiveDirective: string) =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }),
      )
    stopped('img-src')
    expect(went).toEqual([])
    stopped('form-action')
    expect(went.at(-1)).toBe(ADDRESS)
  })
})
