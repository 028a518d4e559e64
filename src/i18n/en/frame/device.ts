/**
 * Words at the foot of the first page: the choice to be remembered on this device, and the authors
 * of the libraries in the app.
 */
export const device = {
  remember: 'Remember my organization on this device',
  hint: 'Check this only on a device that no one else uses. The organization you go to can say something about your health, and anyone who opens this page could see it. How you arrange documents is remembered too.',
  notices: 'Open-source software in Clearchart, with its licenses',
  help: 'Help',
  privacy: 'Privacy',
  check: 'Check the connection step by step',
  forgotten:
    'This device no longer remembers your organization. An offline copy, if there was one, is removed.',
}
