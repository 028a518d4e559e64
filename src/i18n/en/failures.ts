const secondsText = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

/** What went wrong with a request, by what can be done about it, and what the app is doing meanwhile. */
export const failures = {
  offline: {
    title: 'No connection',
    sentence: 'The service could not be reached. Check your connection and try again.',
  },
  'signed-out': {
    title: 'Your sign-in has ended',
    sentence: 'Sign in again to go on where you were.',
  },
  forbidden: {
    title: 'Not permitted',
    sentence: 'The service does not let this sign-in see or do this. You are still signed in.',
  },
  'not-found': {
    title: 'Not found',
    sentence: 'The service does not know this record. It may have been removed or replaced.',
  },
  rejected: {
    title: 'Refused by the service',
    sentence: 'The service understood the request and refused it.',
  },
  conflict: {
    title: 'Changed by someone else',
    sentence:
      'This record was changed after you opened it. Look at the new version before you go on.',
  },
  throttled: {
    title: 'The service is busy',
    sentence: 'The service asked for a pause. Please wait a moment and try again.',
  },
  unsupported: {
    title: 'Not offered by the service',
    sentence: 'Your provider’s system has no such function.',
  },
  malformed: {
    title: 'The answer could not be read',
    sentence:
      'The service sent something that is not a valid record. None of it is shown, so nothing wrong is shown.',
  },
  server: {
    title: 'The service failed',
    sentence: 'Something went wrong at your provider’s system. Try again in a while.',
  },
  unexpected: {
    title: 'Something went wrong in this app',
    sentence: 'Reload the page. What you see elsewhere is not affected.',
  },
  throttledFor: (seconds: number) => `The service asked for a pause of ${secondsText(seconds)}.`,
  waiting: (seconds: number) =>
    `The service asked us to wait. Trying again in ${secondsText(seconds)}.`,
  tryingAgain: (seconds: number) =>
    `The service did not answer. Trying again in ${secondsText(seconds)}.`,
  requestId: (id: string) => `Request ${id}`,
  stopped: {
    loop: 'The service’s pages went in a circle, so the list was cut here.',
    repeated: 'The service sent the same page twice, so the list was cut here.',
    'foreign-link':
      'The next page is at an address outside your provider’s system, so it was not fetched.',
  },
}
