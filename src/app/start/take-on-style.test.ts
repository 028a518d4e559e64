// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Registration } from '~/smart/registration'
import { onStyleFate, styleFate, takeOnStyle } from './take-on-style'

const registration: Registration = {
  id: 'r',
  name: 'Plain clinic',
  service: 'fhir-r4',
  environment: 'production',
  issuer: 'https://fhir.example.org/r4',
  bases: [{ kind: 'r4', url: 'https://fhir.example.org/r4' }],
  authorization: { issuer: 'https://auth.example.org' },
  clients: {},
}

/** Tries a style that is answered so, and tells its fate, and what was asked. */
async function tried(styleUrl: string, answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  const heard: string[] = []
  const stop = onStyleFate(() => heard.push(styleFate()))
  await takeOnStyle({ styleUrl, registration })
  stop()
  expect(heard.at(-1)).toBe(styleFate())
  return { fate: styleFate(), asked }
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
})

describe('an EHR’s style', () => {
  const style = () => Response.json({ dim_border_radius: '10px' })

  it.each([
    'https://elsewhere.example/style.json',
    'https://fhir.example.org.evil.example/style.json',
    'http://fhir.example.org/style.json',
    'https://fhir.example.org:8443/style.json',
    'style.json',
    'data:application/json,{}',
  ])('is not asked for where the policy does not allow it: %s', async (url) => {
    expect(await tried(url, style)).toEqual({ fate: 'elsewhere', asked: [] })
  })

  it.each([
    'https://fhir.example.org/style.json',
    'https://auth.example.org/style.json',
    `${location.origin}/style.json`,
  ])('is used from where the registration leads: %s', async (url) => {
    expect(await tried(url, style)).toEqual({ fate: 'used', asked: [url] })
    expect(document.documentElement.style.getPropertyValue('--cc-radius')).toBe('10px')
  })

  it.each([
    ['unloaded', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['unloaded', () => new Response('', { status: 404 })],
    ['unloaded', () => new Response('<html>')],
    ['unusable', () => Response.json({})],
    ['unusable', () => Response.json({ color_text: '#ffffff', dim_font_size: '4000px' })],
  ] as const)('that is of no use is told as %s', async (fate, answer) => {
    expect((await tried('https://fhir.example.org/style.json', answer)).fate).toBe(fate)
  })
})
