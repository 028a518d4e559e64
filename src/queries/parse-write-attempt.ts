import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { WriteAttempt, WrittenReceipt } from './write-attempt'

const STATES = [
  'ready',
  'sent',
  'unknown',
  'absent',
  'written',
] as const satisfies readonly WriteAttempt['state'][]

/** A stored attempt; undefined for anything else. */
export function parseWriteAttempt(kept: unknown): WriteAttempt | undefined {
  const fields = fieldsOf(kept)
  const id = textOf(fields['id'])
  const state = STATES.find((known) => known === fields['state'])
  const { begunAt, sentAt } = fields
  if (id === undefined || state === undefined || typeof begunAt !== 'number') return undefined
  const receipt = readReceipt(fields['receipt'])
  return {
    id,
    state,
    begunAt,
    ...(typeof sentAt === 'number' ? { sentAt } : {}),
    ...(fields['ownId'] === true ? { ownId: true } : {}),
    ...(receipt === undefined ? {} : { receipt }),
  }
}

function readReceipt(kept: unknown): WrittenReceipt | undefined {
  const fields = fieldsOf(kept)
  const { at } = fields
  if (typeof at !== 'number') return undefined
  const [id, version, requestId] = [
    textOf(fields['id']),
    textOf(fields['version']),
    textOf(fields['requestId']),
  ]
  const twins = listOf(fields['twins'])
    .map(textOf)
    .filter((twin) => twin !== undefined)
  const said = listOf(fields['said'])
    .map(textOf)
    .filter((text) => text !== undefined)
  return {
    at,
    ...(id === undefined ? {} : { id }),
    ...(version === undefined ? {} : { version }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(fields['found'] === true ? { found: true } : {}),
    ...(twins.length === 0 ? {} : { twins }),
    ...(said.length === 0 ? {} : { said }),
  }
}
