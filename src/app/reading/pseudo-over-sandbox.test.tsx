// @vitest-environment happy-dom
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { registry } from '~/views/registry'
import { OTHER_SCREENS, RECORD_SCREENS, oneOfEachType, openScreens } from './screens-fixture'
import {
  addressesIn,
  dataInGreek,
  inGreek,
  reordered,
  untranslated,
  withoutLetters,
} from './untranslated'

configure({ asyncUtilTimeout: 20_000 })
const PATIENT = 'p101'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('no screen of a record says anything that is not of the catalogue, and values keep their order from right to left', async () => {
  const known = new Set<string>()
  const { open, seen } = await openScreens({
    language: 'en-x-pseudo',
    name: inGreek('Harbor Health'),
    change: (json) => {
      const shown = dataInGreek(json)
      for (const address of addressesIn(shown)) known.add(address)
      return shown
    },
    file: withoutLetters,
  })
  const found = new Map<string, string>()
  const turned = new Map<string, string>()
  const look = async (address: string) => {
    await open(address)
    for (const text of untranslated(document.body, known))
      if (!found.has(text)) found.set(text, address)
    for (const text of reordered(document.body)) if (!turned.has(text)) turned.set(text, address)
  }
  for (const { path } of registry.views) await look(`/patients/${PATIENT}/${path}`)
  for (const path of RECORD_SCREENS) await look(`/patients/${PATIENT}${path}`)
  for (const path of OTHER_SCREENS) await look(path)
  for (const reference of oneOfEachType(seen)) await look(`/patients/${PATIENT}/${reference}`)
  const told = (texts: ReadonlyMap<string, string>) =>
    [...texts].map(([text, where]) => `${where} ${text}`)
  expect.soft(told(found)).toEqual([])
  expect(told(turned)).toEqual([])
}, 300_000)
