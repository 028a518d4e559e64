/** True when a text is one of the app's two pages, of whichever build. */
export function isOwnPage(text: string): boolean {
  return /<meta name="version"/.test(text) && /<(?:div id="root"|main id="launch")>/.test(text)
}

/** True for an answer that a browser would show as a page. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

/**
 * True for an answer that is a program, a picture or a list. None of the app's own files but its
 * two pages is HTML: that is a network's sign-in page, or a host's answer to everything.
 */
export function isFile(answer: Response): boolean {
  return answer.ok && !isHtml(answer)
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
