/** True when a text is one of the app's two pages, of whichever build. */
export function isOwnPage(text: string): boolean {
  return /<meta name="version"/.test(text) && /<(?:div id="root"|main id="launch")>/.test(text)
}

/**
 * The page of one build with the headers of the host's newest answer: the policy in them follows
 * the registrations, which change without a new build.
 */
export function withHeadersOf(page: string, { headers }: Response, isSignIn: boolean): Response {
  const kept = new Headers(headers)
  // They describe how the host's own bytes came.
  kept.delete('Content-Encoding')
  kept.delete('Content-Length')
  // The window for signing in again must stay connected to its opener (tools/security-headers.ts).
  if (isSignIn) kept.delete('Cross-Origin-Opener-Policy')
  return new Response(page, { headers: kept })
}
