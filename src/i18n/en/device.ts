/** Words at the foot of the first page: whether this device remembers somebody, and whose work the app is made with. */
export const device = {
  remember: 'Remember my organization on this device',
  hint: 'Tick this only on a device that nobody else uses. Which organization you go to can say something about your health, and anyone who opens this page could read it. The way you arrange documents is remembered with it.',
  notices: 'Software by others in Clearchart, with its licenses',
  forgotten: 'This device has forgotten your organization.',
}
