/** The document that a SMART app asks for first (SMART App Launch 2.2, "Conformance"). */
export function smartConfiguration(issuer: string): unknown {
  return {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [
      'openid',
      'fhirUser',
      'profile',
      'offline_access',
      'launch',
      'launch/patient',
      'patient/*.cruds',
      'user/*.cruds',
    ],
    capabilities: [
      'launch-ehr',
      'launch-standalone',
      'authorize-post',
      'client-public',
      'sso-openid-connect',
      'context-banner',
      'context-ehr-patient',
      'context-standalone-patient',
      'permission-offline',
      'permission-patient',
      'permission-user',
      'permission-v1',
      'permission-v2',
    ],
  }
}
