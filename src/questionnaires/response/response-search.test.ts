import { describe, expect, it } from 'vitest'
import type { Service } from '~/smart/registration'
import { responseSearch } from './response-search'

const EXCHANGE: Service = { service: 'exchange', solution: 'S1', generation: 'v2' }
const PLAIN: Service = { service: 'fhir-r4' }
const PATIENT = ['patient', 'Patient/7']
const COUNT = ['_count', '100']

describe('the search for responses to forms of a category', () => {
  it.each<[string, Service, readonly string[], readonly string[][]]>([
    [
      'names it where the service has it',
      EXCHANGE,
      ['questionnaire_type'],
      [['questionnaire_type', 'A']],
    ],
    ['leaves it out where the service does not declare it', EXCHANGE, ['status'], []],
    [
      'leaves it out at a plain server, to which it would mean something else',
      PLAIN,
      ['questionnaire_type'],
      [],
    ],
  ])('%s', (_name, service, declared, between) => {
    const parametersOf = () => declared.map((name) => ({ name, type: 'token' as const }))
    const { params } = responseSearch({ parametersOf }, service, '7', 'A')
    expect(params).toEqual([PATIENT, ...between, COUNT])
  })
})
