import { describe, expect, it } from 'vitest'
import { announcedScope } from './announced-scope'

const scope = 'openid launch/patient patient/Condition.read patient/Observation.rs user/*.*'

describe('scopes are asked for as the authorization server announces to understand them', () => {
  it.each([
    ['nothing is announced', undefined, scope],
    ['nothing is said of scopes', ['launch-ehr'], scope],
    ['both syntaxes are announced', ['permission-v1', 'permission-v2'], scope],
    [
      'version 2 alone is announced',
      ['permission-v2'],
      'openid launch/patient patient/Condition.rs patient/Observation.rs user/*.cruds',
    ],
    [
      'version 1 alone is announced',
      ['permission-v1'],
      'openid launch/patient patient/Condition.read patient/Observation.read user/*.*',
    ],
  ])('where %s', (_, capabilities, expected) => {
    expect(announcedScope(scope, true, capabilities)).toBe(expected)
  })

  it.each(['patient/Condition.r', 'patient/Condition.u', 'patient/Observation.rs?category=vital'])(
    'and never for more than is registered: %s has no word in version 1',
    (narrow) => {
      expect(announcedScope(narrow, true, ['permission-v1'])).toBe(narrow)
    },
  )

  it('and a patient or a visit is chosen only where that can be done', () => {
    const asked = 'openid launch/patient launch/encounter'
    expect(announcedScope(asked, true, ['context-standalone-patient'])).toBe(
      'openid launch/patient',
    )
    expect(announcedScope(asked, true, ['context-ehr-patient'])).toBe('openid')
    expect(announcedScope(asked, true, ['context-banner', 'context-style'])).toBe(asked)
    expect(announcedScope('launch openid', false, ['context-standalone-patient'])).toBe(
      'launch openid',
    )
  })
})
