import { fieldsOf, listOf, textOf } from './json'

const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris'

/** The addresses of the authorization server. */
export interface OauthUris {
  readonly authorize: string
  readonly token: string
}

/**
 * The authorization server's addresses in a CapabilityStatement's security extension (SMART App
 * Launch 1.0.0, "Declaring support for OAuth2 endpoints"); undefined when one of them is missing.
 */
export function oauthUrisOf(statement: unknown): OauthUris | undefined {
  for (const rest of listOf(fieldsOf(statement)['rest']).map(fieldsOf)) {
    const extensions = listOf(fieldsOf(rest['security'])['extension']).map(fieldsOf)
    const uris = listOf(extensions.find(({ url }) => url === OAUTH_URIS)?.['extension']).map(
      fieldsOf,
    )
    const uri = (name: string) => textOf(uris.find(({ url }) => url === name)?.['valueUri'])
    const authorize = uri('authorize')
    const token = uri('token')
    if (authorize !== undefined && token !== undefined) return { authorize, token }
  }
  return undefined
}
