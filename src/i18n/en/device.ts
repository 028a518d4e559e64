/**
 * Words at the foot of the first page: whether this device remembers somebody, and whose work the
 * app is made with.
 */
export const device = {
  remember: 'Remember my organization on this device',
  hint: 'Check this only on a device that no one else uses. The organization you go to can say something about your health, and anyone who opens this page could see it. How you arrange documents is remembered too.',
  notices: 'Open-source software in Clearchart, with its licenses',
  forgotten: 'This device no longer remembers your organization.',
}
