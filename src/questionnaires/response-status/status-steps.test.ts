import type { QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { inStatus, statusSteps, STATUS_REASON } from './status-steps'

const NOW = Date.UTC(2026, 10, 21, 17)
// Written as JSON so that a decimal keeps its digits.
const stored = parseJson(
  '{"resourceType":"QuestionnaireResponse","id":"1","status":"in-progress",' +
    '"item":[{"linkId":"1","answer":[{"valueDecimal":7.00}]}]}',
) as QuestionnaireResponse

describe('the life of a response', () => {
  it.each([
    ['in-progress', ['stopped', 'entered-in-error']],
    ['completed', ['entered-in-error']],
    ['amended', ['entered-in-error']],
    ['stopped', ['entered-in-error']],
    ['entered-in-error', []],
  ] as const)('%s may become %j', (status, steps) => {
    expect(statusSteps(status)).toEqual(steps)
  })

  it('changes the status, says why and when, and leaves every answer as it was', () => {
    const changed = inStatus(stored, 'stopped', 'Moved away', NOW)
    expect(changed).toMatchObject({
      status: 'stopped',
      authored: '2026-11-21T17:00:00Z',
      extension: [{ url: STATUS_REASON, valueCodeableConcept: { text: 'Moved away' } }],
    })
    expect(toJson(changed)).toContain('7.00')
  })

  it('has one reason: the newest', () => {
    const twice = inStatus(
      inStatus(stored, 'stopped', 'first', NOW),
      'entered-in-error',
      'second',
      NOW,
    )
    expect(twice.extension).toHaveLength(1)
    expect(JSON.stringify(twice.extension)).toContain('second')
  })

  it('leaves the reason out for a service that refuses it, and keeps other extensions', () => {
    const other = {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaireresponse-completionMode',
      valueString: 'x',
    }
    expect(
      inStatus({ ...stored, extension: [other] }, 'stopped', 'why', NOW, false).extension,
    ).toEqual([other])
    expect(inStatus(stored, 'stopped', 'why', NOW, false)).not.toHaveProperty('extension')
  })
})
