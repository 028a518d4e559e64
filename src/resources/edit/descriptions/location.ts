import type {
  Address,
  CodeableConcept,
  Location,
  LocationHoursOfOperation,
  LocationPosition,
} from 'fhir/r4'
import {
  choiceCell,
  codingCell,
  conceptCells,
  referenceCell,
  textCell,
  type Cell,
} from '../fields/cell'
import { OPERATIONAL_STATUSES, PHYSICAL_TYPES, PLACE_TYPES } from '../fields/code-lists'
import { decimal, elementsOf, inside, joined, self } from '../fields/lens'
import { describeRecord } from '../fields/record-description'
import { rowsPart, singlePart, type RowProblem } from '../fields/record-part'
import type { ProblemKind } from '../fields/problem'
import { identifierPart } from './identifier-part'
import { telecomPart } from './telecom-part'

const of = elementsOf<Location>()
const inAddress = elementsOf<Address>()
const inHours = elementsOf<LocationHoursOfOperation>()
const position = of('position')

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Specification, "States and transitions". */
const STATUSES = ['active', 'suspended', 'inactive'] as const

/** A number between two ends, both included. */
const within = (most: number, kind: ProblemKind) => (value: string) =>
  value === '' ||
  (/^-?(?:0|[1-9]\d{0,2})(?:\.\d+)?$/.test(value) && Math.abs(Number(value)) <= most)
    ? undefined
    : kind

/**
 * Places of care (specification, "Resources and their fields"; technical addresses stay unchanged).
 */
export const locationDescription = describeRecord({
  type: 'Location',
  place: 'service',
  start: () => ({ resourceType: 'Location', status: 'active', mode: 'instance' }),
  parts: [
    singlePart({
      group: 'about',
      cells: [
        textCell('name', of('name'), {
          control: { kind: 'text', size: 'line' },
          check: (value) => (value === '' ? 'missing' : undefined),
        }),
        choiceCell('status', of('status'), { codes: STATUSES, words: 'status' }),
        codingCell(
          'operationalStatus',
          of('operationalStatus'),
          OPERATIONAL_STATUSES,
          'operationalStatus',
        ),
        choiceCell('mode', of('mode'), { codes: ['instance', 'kind'], words: 'mode' }),
        ...conceptCells('physicalType', of('physicalType'), PHYSICAL_TYPES, 'physicalType'),
        textCell('description', of('description'), { control: { kind: 'text', size: 'area' } }),
      ],
    }),
    rowsPart({
      group: 'alias',
      element: 'alias',
      list: of('alias'),
      empty: '',
      cells: [{ ...textCell('alias', self('')), path: '' }],
    }),
    rowsPart({
      group: 'placeType',
      element: 'type',
      list: of('type'),
      empty: {},
      cells: conceptCells('type', self<CodeableConcept>({}), PLACE_TYPES, 'placeType'),
    }),
    singlePart({
      group: 'belongs',
      cells: [
        referenceCell('managingOrganization', of('managingOrganization'), ['Organization']),
        referenceCell('partOf', of('partOf'), ['Location']),
      ],
    }),
    singlePart({ group: 'address', cells: addressCells() }),
    telecomPart(of('telecom')),
    rowsPart({
      group: 'hours',
      element: 'hoursOfOperation',
      list: of('hoursOfOperation'),
      empty: {},
      cells: [
        ...DAYS.map(dayCell),
        {
          field: 'allDay',
          path: 'allDay',
          control: { kind: 'check' },
          read: ({ allDay }) => (allDay === true ? 'yes' : ''),
          write: (hours, value) => inHours('allDay').set(hours, value === 'yes' ? true : undefined),
        },
        timeCell('openingTime'),
        timeCell('closingTime'),
      ],
      checkRow: hoursProblems,
    }),
    singlePart({
      group: 'exceptions',
      cells: [
        textCell('availabilityExceptions', of('availabilityExceptions'), {
          control: { kind: 'text', size: 'area' },
        }),
      ],
    }),
    singlePart({
      group: 'position',
      cells: [
        textCell('latitude', inside(position, decimal<LocationPosition>('latitude')), {
          path: 'position.latitude',
          check: within(90, 'latitude-wrong'),
        }),
        textCell('longitude', inside(position, decimal<LocationPosition>('longitude')), {
          path: 'position.longitude',
          check: within(180, 'longitude-wrong'),
        }),
      ],
      // R4: a position has both.
      checkRow: (value) =>
        value('latitude') === '' && value('longitude') !== ''
          ? [['position-half', 'latitude']]
          : value('latitude') !== '' && value('longitude') === ''
            ? [['position-half', 'longitude']]
            : [],
    }),
    identifierPart(of('identifier')),
  ],
})

/** One address; lines below the first line of the street stay with it. */
function addressCells(): readonly Cell<Location>[] {
  const address = of('address')
  const text = (field: 'city' | 'state' | 'postalCode' | 'country' | 'district') =>
    textCell(field, inside(address, inAddress(field)), { path: `address.${field}` })
  const cells = [
    textCell('line', inside(address, joined(inAddress('line'), ', ')), {
      path: 'address.line',
      control: { kind: 'text', size: 'line' },
    }),
    text('city'),
    text('state'),
    text('postalCode'),
    text('country'),
  ]
  // A text that was written for the earlier address would contradict the new one.
  return cells.map((cell) => ({
    ...cell,
    write: (place, value, name) =>
      inside(address, inAddress('text')).set(cell.write(place, value, name), undefined),
  }))
}

function dayCell(day: (typeof DAYS)[number]): Cell<LocationHoursOfOperation> {
  return {
    field: day,
    path: 'daysOfWeek',
    control: { kind: 'check' },
    read: ({ daysOfWeek }) => (daysOfWeek?.includes(day) === true ? 'yes' : ''),
    write: (hours, value) => {
      const days = DAYS.filter((one) =>
        one === day ? value === 'yes' : hours.daysOfWeek?.includes(one) === true,
      )
      return inHours('daysOfWeek').set(hours, days.length === 0 ? undefined : days)
    },
  }
}

/** Hours and minutes; the seconds that R4 requires are zero (R4, "Data Types", time). */
function timeCell(field: 'openingTime' | 'closingTime'): Cell<LocationHoursOfOperation> {
  return {
    field,
    path: field,
    control: { kind: 'time' },
    read: (hours) => hours[field]?.replace(/^(\d{2}:\d{2}):00(?:\.0+)?$/, '$1') ?? '',
    write: (hours, value) =>
      inHours(field).set(
        hours,
        value === '' ? undefined : value.length === 5 ? `${value}:00` : value,
      ),
    check: (value) =>
      value === '' || /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/.test(value)
        ? undefined
        : 'time-wrong',
  }
}

function hoursProblems(value: (field: string) => string): readonly RowProblem[] {
  const isAnyDay = DAYS.some((day) => value(day) === 'yes')
  const isTimed = value('openingTime') !== '' || value('closingTime') !== ''
  const days: readonly RowProblem[] = isAnyDay ? [] : [['days-missing', DAYS[0]]]
  return value('allDay') !== 'yes' && !isTimed ? [...days, ['time-wrong', 'openingTime']] : days
}
