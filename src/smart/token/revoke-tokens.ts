import type { Tokens } from './tokens'

/**
 * Asks the authorization server to forget the tokens (RFC 7009), if it offers that. Signing out
 * does not wait for the answer: this device has forgotten them either way. No redirect is followed:
 * it would hand the token to another address.
 * @returns true when it agreed.
 */
export async function revokeTokens(
  tokens: Tokens,
  address: string,
  clientId: string,
  fetchIt: typeof fetch = fetch,
): Promise<boolean> {
  const [token, hint] =
    tokens.refresh === undefined
      ? [tokens.access, 'access_token']
      : [tokens.refresh, 'refresh_token']
  try {
    const response = await fetchIt(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, token_type_hint: hint, client_id: clientId }).toString(),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    return response.ok
  } catch {
    return false
  }
}
