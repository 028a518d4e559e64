/**
 * Makes files of the app's own host, such as its catalogue of forms, as unreachable as without a
 * network. A unit test has no such host: a part that reads one of its files may come at any time
 * after another test has loaded that part, and a test that needs the file supplies it.
 */
export function withoutOwnFiles(fetchIt: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (typeof input === 'string' && input.startsWith('/'))
      throw new TypeError(`A unit test has no host that serves ${input}.`)
    return fetchIt(input, init)
  }
}
