import { describe, expect, it } from 'vitest'
import { formStanding } from './form-standing'

describe('a retired or expired form says so', () => {
  it.each([
    [{ status: 'active' }, undefined],
    [{ status: 'draft' }, undefined],
    [{ status: 'retired' }, { kind: 'retired' }],
    [
      { status: 'active', effectivePeriod: { end: '2026-11-21' } },
      { kind: 'expired', on: '2026-11-21' },
    ],
    [{ status: 'active', effectivePeriod: { end: '2026-11-22' } }, undefined],
    [{ status: 'active', effectivePeriod: { end: '2026-11' } }, undefined],
    [{ status: 'active', effectivePeriod: { end: '2026' } }, undefined],
    [
      { status: 'active', effectivePeriod: { end: '2025' } },
      { kind: 'expired', on: '2025' },
    ],
    [
      { status: 'active', effectivePeriod: { start: '2026-12-01T00:00:00Z' } },
      { kind: 'not-yet', on: '2026-12-01' },
    ],
    [{ status: 'active', effectivePeriod: { start: '2026-11-22' } }, undefined],
  ] as const)('%o on 22 November 2026', (form, standing) => {
    expect(formStanding(form, '2026-11-22')).toEqual(standing)
  })
})
