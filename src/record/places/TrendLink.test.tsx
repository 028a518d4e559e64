// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import { useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { RecordPlace, type Place } from './RecordPlace'
import { subjectNamed, subjectNameIn } from '../kept/subject-state'
import { TrendLink } from './TrendLink'

afterEach(cleanup)

const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const a1c: Observation = {
  resourceType: 'Observation',
  id: 'o1',
  status: 'final',
  code: loinc('4548-4'),
  valueQuantity: { value: 6.8, unit: '%' },
}
const { valueQuantity: _, ...withoutValue } = a1c

/** The current address, with its history state. */
function Here() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify({ pathname, search, state })}</output>
}

interface Where {
  /** Search parameters of observations; none when they cannot be searched at all. */
  readonly parameters?: readonly string[]
  readonly place?: Place
}

function linkOf(
  observation: Observation,
  { parameters = ['patient'], place = { patient: '7' } }: Where = {},
) {
  const { connection } = connectTestSession({
    offers: parameters.length === 0 ? {} : { Observation: parameters },
  })
  render(
    <TestSession connection={connection} at="/">
      <RecordPlace value={place}>
        <TrendLink observation={observation} />
      </RecordPlace>
      <Here />
    </TestSession>,
  )
  return screen.queryByRole('link', { name: 'See the trend' })
}

/** The address of the page, its subject, and whether the address or the history tells it. */
function whereabouts() {
  const { textContent } = screen.getByRole('status')
  const { state, ...place } = fieldsOf(JSON.parse(textContent))
  const about = subjectNamed(subjectNameIn(state) ?? '')
  return { ...place, about, isTold: about !== undefined && textContent.includes(about) }
}

it('leads from a score to the page of its instrument', () => {
  const { valueQuantity: _value, ...rest } = a1c
  const link = linkOf({ ...rest, code: loinc('44261-6'), valueInteger: 5 })
  if (link === null) throw new Error('there is no link')
  fireEvent.click(link)
  const pathname = '/patients/7/scores'
  expect(whereabouts()).toEqual({ pathname, search: '', about: 'phq-9', isTold: false })
})

it('leads from a number to the trend of its measurement, which neither the address nor the history names', () => {
  const link = linkOf(a1c)
  if (link === null) throw new Error('there is no link')
  fireEvent.click(link)
  const about = 'http://loinc.org|4548-4'
  expect(whereabouts()).toEqual({
    pathname: '/patients/7/trends',
    search: '',
    about,
    isTold: false,
  })
})

it.each([
  ['a score without a unit', { ...withoutValue, valueInteger: 0 }],
  [
    'a panel with a number in a part',
    {
      ...withoutValue,
      code: loinc('85354-9'),
      component: [{ code: loinc('8480-6'), valueQuantity: { value: 120 } }],
    },
  ],
] as const satisfies readonly (readonly [string, Observation])[])(
  'is there for %s',
  (_name, observation) => {
    expect(linkOf(observation)).not.toBeNull()
  },
)

it.each([
  ['a result in words', { ...withoutValue, valueString: 'Negative' }],
  ['a result without a value', withoutValue],
  ['a number whose measurement has no code', { ...a1c, code: { text: 'A1c' } }],
] as const satisfies readonly (readonly [string, Observation])[])(
  'is not there for %s',
  (_name, observation) => {
    expect(linkOf(observation)).toBeNull()
  },
)

it('is not there where the results of a patient cannot be listed, nor outside a record', () => {
  expect(linkOf(a1c, { parameters: [] })).toBeNull()
  cleanup()
  expect(linkOf(a1c, { place: {} })).toBeNull()
})
