import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { fitOf } from './period-fit'
import { conditionView } from '~/views/condition'

const began = (onset: object): FhirResource => ({
  resourceType: 'Condition',
  subject: {},
  ...onset,
})

describe('a record stands to the chosen period', () => {
  it.each([
    ['a day inside it', { onsetDateTime: '2020-05-02' }, '2020', '2020', 'inside'],
    ['its first day', { onsetDateTime: '2020-05-02' }, '2020-05-02', '', 'inside'],
    ['its last day', { onsetDateTime: '2020-05-02' }, '', '2020-05-02', 'inside'],
    ['the day before it', { onsetDateTime: '2020-05-01' }, '2020-05-02', '', 'outside'],
    ['the day after it', { onsetDateTime: '2020-05-03' }, '', '2020-05-02', 'outside'],
    ['a month that may reach into it', { onsetDateTime: '2020-05' }, '2020-05-31', '', 'inside'],
    ['a year that may begin before its end', { onsetDateTime: '2020' }, '', '2020-01-01', 'inside'],
    ['a year after it', { onsetDateTime: '2021' }, '', '2020', 'outside'],
    [
      'a stretch around it',
      { onsetPeriod: { start: '2018', end: '2022' } },
      '2020-01',
      '2020-02',
      'inside',
    ],
    ['a stretch that goes on', { onsetPeriod: { start: '2018' } }, '2024', '', 'inside'],
    [
      'a stretch that ended before it',
      { onsetPeriod: { start: '2018', end: '2019-12-31' } },
      '2020',
      '',
      'outside',
    ],
    [
      'a stretch whose beginning nobody knows',
      { onsetPeriod: { end: '2019' } },
      '',
      '2010',
      'inside',
    ],
    ['an age, which is no date', { onsetAge: { value: 7, unit: 'a' } }, '2020', '', 'undated'],
    ['no date at all', {}, '2020', '', 'undated'],
    ['no date at all where no period is chosen', {}, '', '', 'inside'],
  ])('%s', (_, onset, from, to, fit) => {
    expect(fitOf(began(onset), conditionView, { from, to })).toBe(fit)
  })
})
