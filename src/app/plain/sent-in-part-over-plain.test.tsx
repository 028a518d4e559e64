// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Condition, Device, FhirResource, Meta } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { noted as englishNoted } from '~/i18n/en/record/noted'
import { noted as spanishNoted } from '~/i18n/es/record/noted'
import { details } from '~/i18n/en/record/details'
import { writing } from '~/i18n/en/forms/writing'
import { fieldsOf, listOf } from '~/fhir/json'
import { openPlain } from './open-plain-fixture'
import type { Habit, PlainWorld } from './plain-server-fixture'

/**
 * A server may answer with less than a record, and says so with a tag (R4, "Search", 3.1.1.5.8; R4,
 * "Security Labels"). An element that is missing then is not one that has no value.
 */

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue'
const subject = { reference: 'Patient/7' }
const patient: FhirResource = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const condition: Condition = {
  resourceType: 'Condition',
  id: 'c1',
  subject,
  code: { text: 'Asthma' },
  severity: { text: 'Moderately severe' },
}
const device: Device = {
  resourceType: 'Device',
  id: 'd1',
  patient: subject,
  type: { text: 'Pacemaker' },
  note: [{ text: 'In the left pocket' }],
}

const TAGS: Readonly<Record<string, Meta>> = {
  'a summary': { tag: [{ system: SYSTEM, code: 'SUBSETTED' }] },
  'a summary among other tags': {
    tag: [
      { system: 'https://example.org/tags', code: 'a' },
      { system: SYSTEM, code: 'SUBSETTED', display: 'subsetted' },
    ],
  },
  'a tag without its system': { tag: [{ code: 'SUBSETTED' }] },
  'what it withholds': { security: [{ system: SYSTEM, code: 'REDACTED' }] },
}

/** The record without the elements that are left out of a summary. */
function inPart(record: unknown, meta: Meta): unknown {
  const { severity, note, ...rest } = fieldsOf(record)
  const isLeft = severity ?? note
  return isLeft === undefined ? record : { ...rest, meta }
}

/** A server that tells less in its searches, or in all of its answers. */
function saying(meta: Meta, where: 'searches' | 'all'): Habit {
  return async (response) => {
    const json = fieldsOf(await response.json())
    if (json['resourceType'] !== 'Bundle')
      return Response.json(where === 'all' ? inPart(json, meta) : json, response)
    return Response.json({
      ...json,
      entry: listOf(json['entry'])
        .map(fieldsOf)
        .map((entry) => ({ ...entry, resource: inPart(entry['resource'], meta) })),
    })
  }
}

const world = (reply: Habit): PlainWorld => ({
  types: {
    Patient: {},
    Condition: { searchParam: ['patient'] },
    Device: {
      interaction: ['read', 'search-type', 'update'],
      searchParam: ['patient'],
    },
  },
  records: [patient, condition, device],
  reply,
})

describe.each(Object.entries(TAGS))('a server that says by %s that it sent less', (_name, meta) => {
  it('has each such row of a list marked, in both languages', async () => {
    for (const [messages, noted] of [
      [english, englishNoted],
      [spanish, spanishNoted],
    ] as const) {
      await openPlain('/patients/7/conditions', world(saying(meta, 'searches')), { messages })
      expect(await screen.findByText(noted.sent)).toBeDefined()
      cleanup()
    }
  })

  it('has all of an entry read that a list has in part, and shows it without the mark', async () => {
    await openPlain('/patients/7/conditions', world(saying(meta, 'searches')))
    const row = await screen.findByRole('link', { name: /Asthma/ })
    await vi.waitFor(() => expect(screen.getByText(englishNoted.sent)).toBeDefined())
    row.click()
    expect(await screen.findByText('Moderately severe')).toBeDefined()
    expect(screen.queryByText(details.odd.partTitle)).toBeNull()
  })

  it('has it said where it never tells more, and that what is missing may be recorded', async () => {
    await openPlain('/patients/7/Condition/c1', world(saying(meta, 'all')))
    expect(await screen.findByText(details.odd.partTitle)).toBeDefined()
    expect(screen.getByText(new RegExp(details.odd.part))).toBeDefined()
    expect(screen.getAllByText(englishNoted.sent)).not.toEqual([])
    expect(screen.queryByText(new RegExp(details.odd.title))).toBeNull()
  })

  it('has no entry replaced by such a part of it', async () => {
    const granted = ['user/*.cruds']
    const { asked } = await openPlain('/patients/7/Device/d1/correct', world(saying(meta, 'all')), {
      session: {
        launch: 'practitioner',
        user: { role: 'practitioner', subject: 'u1' },
        scopes: { asked: granted, granted },
      },
    })
    expect(await screen.findByText(writing.odd.partly)).toBeDefined()
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})

describe('a server with tags of its own', () => {
  it.each<[string, Meta]>([
    ['another code', { tag: [{ system: SYSTEM, code: 'ANONYED' }] }],
    ['the same code of another system', { tag: [{ system: 'urn:x', code: 'SUBSETTED' }] }],
  ])('has nothing marked: %s', async (_name, meta) => {
    await openPlain('/patients/7/conditions', world(saying(meta, 'all')))
    expect(await screen.findByRole('link', { name: /Asthma/ })).toBeDefined()
    expect(screen.queryByText(englishNoted.sent)).toBeNull()
  })
})
