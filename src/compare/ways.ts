import type { Way, WaysContext } from '~/record/places/ways'

/** The link to a patient's record at two connections, for staff who move from one to another. */
export function sideBySideWays({ connection, messages, root }: WaysContext): readonly Way[] {
  return connection.session.user.role === 'patient'
    ? []
    : [{ to: `${root}/side-by-side`, title: messages.shell.sideBySide, group: 'connection' }]
}
