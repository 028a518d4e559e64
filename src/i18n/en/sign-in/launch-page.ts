/**
 * Words of the launch page, which starts a sign-in without loading the app. The app uses the same
 * words in the same situation.
 */
export const launchPage = {
  opening: 'Opening your health record…',
  goOn: 'Continue here if nothing happens',
  reference: 'Reference for support:',
  retry: 'Try again',
  newTab: 'Open in a new tab',
  check: 'Check the connection step by step',
  choose: 'Choose your organization',
  organization: (name: string) => `Organization: ${name}`,
  failures: {
    'missing-issuer': {
      title: 'Something is missing from the link to this page',
      sentence:
        'A record system has to pass two values in the link to this page, and at least one is missing. This is a fault in how the app was set up there. You did nothing wrong.',
      next: 'Open Clearchart from the patient’s record again, or choose your organization here. If it happens again, send the reference to the people who run the record system.',
    },
    'unknown-issuer': {
      title: 'This organization is not registered with Clearchart',
      sentence:
        'The app was opened from a record system that it does not know. It stopped, because it sends nothing to systems that are not registered.',
      next: 'Ask the people who run the record system to register Clearchart for your organization, and send them the reference.',
    },
    'unknown-organization': {
      title: 'This organization is no longer in our list',
      sentence:
        'The link, or the choice this device remembered, is for an organization that Clearchart is not registered with now.',
      next: 'Choose your organization again.',
    },
    'way-not-registered': {
      title: 'This way of signing in is not set up',
      sentence: 'The organization is registered, but not for this way of signing in.',
      next: 'Choose your organization and another way of signing in, or ask the organization to set this one up.',
    },
    'registrations-unreadable': {
      title: 'The list of organizations could not be read',
      sentence:
        'Clearchart’s own list could not be loaded. You may be offline, or our site has a problem.',
      next: 'Try again in a moment. If it keeps happening, send us the reference.',
    },
    'blocked-storage': {
      title: 'Your browser does not let this page save anything',
      sentence:
        'To sign you in, the browser has to remember one random number until you come back. A privacy setting prevents it, or the app is inside another site’s page.',
      next: 'Open the app in a new tab, or allow this site to save data, and try again.',
    },
    'insecure-page': {
      title: 'This page is not secure',
      sentence: 'You can only sign in on a page whose address begins with https.',
      next: 'Open the app at its https address. If your organization gave you this link, let them know.',
    },
    'discovery-unreachable': {
      title: 'The organization’s system is not responding',
      sentence:
        'We asked it where to sign in and got no answer that we could use. You may be offline, or the system may be down. Nothing is wrong with your account.',
      next: 'Try again in a few minutes. If it keeps happening, tell your organization and send them the reference.',
    },
    'no-sign-in-address': {
      title: 'The organization’s system does not say where to sign in',
      sentence:
        'It responds, but it does not list a sign-in page. This is a fault in how the system is set up.',
      next: 'Tell your organization and send them the reference. Trying again will not help until they fix it.',
    },
    'foreign-sign-in-address': {
      title: 'The sign-in page is not where it should be',
      sentence:
        'The system lists a sign-in page on a different server than the registered one. To protect you, the app does not go there.',
      next: 'Tell your organization and send them the reference. If they moved their sign-in page, Clearchart has to be registered again.',
    },
    unexpected: {
      title: 'Something went wrong in the app',
      sentence: 'The fault is in Clearchart. Nothing in the record was changed.',
      next: 'Try again. If it happens again, send us the reference.',
    },
  },
}
