/** Words of the choice whether this device remembers somebody: the first page alone has them. */
export const device = {
  remember: 'Remember my organization on this device',
  hint: 'Tick this only on a device that nobody else uses. Which organization you go to can say something about your health, and anyone who opens this page could read it. The way you arrange documents is remembered with it.',
  forgotten: 'This device has forgotten your organization.',
}
