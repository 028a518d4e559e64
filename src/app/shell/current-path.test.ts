import { expect, it } from 'vitest'
import { currentPath } from './current-path'

it.each([
  ['/patients', null, '/patients'],
  ['/patients/7', null, '/patients/7'],
  ['/patients/7/', null, '/patients/7'],
  ['/patients/7/conditions', null, '/patients/7/conditions'],
  ['/patients/7/Condition/12', null, '/patients/7/conditions'],
  ['/patients/7/Observation/12', { list: 'lab-results' }, '/patients/7/lab-results'],
  ['/patients/7/Observation/12', null, '/patients/7/observations'],
  ['/patients/7/Observation/12', { list: 'conditions' }, '/patients/7/observations'],
  ['/patients/7/Condition/12', 'odd', '/patients/7/conditions'],
  ['/organizations', null, '/organizations'],
  ['/Organization/3', null, '/organizations'],
  ['/patients/7/trends', { measurement: 'http://loinc.org|4548-4' }, '/patients/7/trends'],
  ['/patients/7/Basic/3', null, '/patients/7/Basic/3'],
])('%s with state %j stands under %s in the navigation', (pathname, state, current) => {
  expect(currentPath({ pathname, state })).toBe(current)
})
