const secondsText = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

/** The explanation of a failed request, by the possible remedy, and the app's current action. */
export const failures = {
  offline: {
    title: 'No connection',
    sentence: 'The service could not be reached. Check your connection and try again.',
  },
  'signed-out': {
    title: 'Your sign-in has ended',
    sentence: 'Sign in again to continue where you were.',
  },
  forbidden: {
    title: 'Not permitted',
    sentence: 'This sign-in may not see or do this. You are still signed in.',
  },
  'not-found': {
    title: 'Not found',
    sentence: 'The service does not have this entry. It may have been removed or replaced.',
  },
  rejected: {
    title: 'Refused by the service',
    sentence: 'The service understood the request and refused it.',
  },
  conflict: {
    title: 'Changed by someone else',
    sentence: 'This was changed after you opened it. Look at the new version before you go on.',
  },
  throttled: {
    title: 'The service is busy',
    sentence: 'The service asked us to wait. Try again in a moment.',
  },
  unsupported: {
    title: 'Not offered by the service',
    sentence: 'The service does not have this function.',
  },
  withheld: {
    title: 'Not sent',
    sentence:
      'The service takes this search only in a web address. Names, numbers and diagnoses are not put there, so it was not sent.',
  },
  malformed: {
    title: 'The answer could not be read',
    sentence:
      'The service sent something that is not valid. None of it is shown, so that nothing wrong is shown.',
  },
  server: {
    title: 'The service has a problem',
    sentence: 'Something went wrong in the service. Try again later.',
  },
  unexpected: {
    title: 'Something went wrong in this app',
    sentence: 'Reload the page. The rest of the app is not affected.',
  },
  throttledFor: (seconds: number) => `The service asked us to wait ${secondsText(seconds)}.`,
  stopped: {
    loop: 'The service’s pages led in a circle, so the list ends here.',
    repeated: 'The service sent the same page twice, so the list ends here.',
    'foreign-link': 'The next page is outside the service, so it was not loaded.',
    'not-all': 'The service says that it may have left some out.',
    copied: 'The rest is not in the copy on this device.',
  },
}
