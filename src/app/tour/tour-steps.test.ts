import { expect, it } from 'vitest'
import type { Way } from '~/record/places/ways'
import { tourStops } from './tour-steps'

const way = (to: string): Way => ({ to, title: '', group: 'whole' })
const refused = (to: string): Way => ({
  ...way(to),
  refusal: {
    refused: { interaction: 'search', type: 'Observation', params: [] },
    reason: { why: 'type' },
    bases: [],
  },
})

it('The tour stops where there is something to see, and nowhere that is not offered', () => {
  const root = '/patients/p1'
  const ways = [root, `${root}/forms`, `${root}/receipt`].map(way)
  expect(tourStops([...ways, refused(`${root}/results`)], root).map(({ step }) => step)).toEqual([
    'home',
    'forms',
    'receipt',
  ])
  expect(tourStops([way('/patients'), way('/offered'), way('/receipt')], '')).toEqual([
    { step: 'patients', to: '/patients' },
    { step: 'offered', to: '/offered' },
    { step: 'receipt', to: '/receipt' },
  ])
})
