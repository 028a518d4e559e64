import { describe, expect, it } from 'vitest'
import { authorizationError } from './authorization-error'

describe('an error of an authorization server', () => {
  it.each([
    ['access_denied', 'denied'],
    ['login_required', 'denied'],
    ['invalid_grant', 'used-code'],
    ['unauthorized_client', 'revoked-tenant'],
    ['invalid_scope', 'scope-refused'],
    ['temporarily_unavailable', 'server-error'],
    ['one_of_its_own', 'refused'],
    // Names that every object has.
    ['constructor', 'refused'],
    ['toString', 'refused'],
    ['hasOwnProperty', 'refused'],
  ])('%s is %s, with its code', (code, kind) => {
    expect({ ...authorizationError(code, 400) }).toMatchObject({ kind, code, status: 400 })
  })

  it('has no code and no status where none came', () => {
    expect({ ...authorizationError(undefined) }).toMatchObject({
      kind: 'refused',
      code: undefined,
      status: undefined,
    })
  })
})
