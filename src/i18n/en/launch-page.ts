/** What the launch page says, which starts a sign-in without loading the app. The app says the same where it meets the same. */
export const launchPage = {
  opening: 'Opening your health record…',
  reference: 'Reference to quote to support:',
  retry: 'Try again',
  newTab: 'Open in a tab of its own',
  check: 'Check the connection step by step',
  choose: 'Choose your organization',
  organization: (name: string) => `Organization: ${name}`,
  failures: {
    'missing-issuer': {
      title: 'This page was opened without saying for whom',
      sentence:
        'A record system opens this page with two values in its address, and at least one is missing. The fault is in how the app was set up there, not with you.',
      next: 'Open Clearchart from the patient’s chart again, or choose your organization here. If it happens again, send the reference to the people who look after the record system.',
    },
    'unknown-issuer': {
      title: 'This organization is not registered with Clearchart',
      sentence:
        'The app was opened from a record system that it does not know. It sends nothing to systems that are not registered, so it stopped.',
      next: 'Ask the people who look after the record system to register Clearchart for your organization, and send them the reference.',
    },
    'unknown-organization': {
      title: 'This organization is no longer in our list',
      sentence:
        'The link or the remembered choice names an organization that Clearchart is not registered with now.',
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
        'Clearchart’s own list did not arrive. The network may be down, or our site has a fault.',
      next: 'Try again in a moment. If it stays so, send us the reference.',
    },
    'blocked-storage': {
      title: 'The browser keeps nothing for this page',
      sentence:
        'To sign in, the browser has to remember one random number until you come back. It refuses here: because of a privacy setting, or because the app stands inside another site’s page.',
      next: 'Open the app in a tab of its own, or allow this site to keep data, and try again.',
    },
    'insecure-page': {
      title: 'This page did not come over a secure connection',
      sentence: 'Browsers allow signing in only on pages with an address that begins with https.',
      next: 'Open the app by its https address. If your organization gave you this link, tell them.',
    },
    'discovery-unreachable': {
      title: 'The organization’s system does not answer',
      sentence:
        'We asked it where to sign in and got no usable answer. The network may be down, or the system is out of order. Nothing is wrong with your account.',
      next: 'Try again in a few minutes. If it stays so, tell your organization and send the reference.',
    },
    'no-sign-in-address': {
      title: 'The organization’s system does not say where to sign in',
      sentence:
        'It answers, but its description names no sign-in page. The fault is in how the system is set up.',
      next: 'Tell your organization and send the reference. Trying again will not help before they have changed it.',
    },
    'foreign-sign-in-address': {
      title: 'The sign-in page is not where it should be',
      sentence:
        'The system names a sign-in page on another host than the registered one. To protect you, the app does not go there.',
      next: 'Tell your organization and send the reference. If they have moved their sign-in, Clearchart’s registration has to be changed.',
    },
    unexpected: {
      title: 'The app itself failed',
      sentence: 'Something went wrong in Clearchart. Nothing was changed in the record.',
      next: 'Try again. If it happens again, send us the reference.',
    },
  },
}
