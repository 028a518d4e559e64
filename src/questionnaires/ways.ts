import type { Way, WaysContext } from '~/record/places/ways'

/** The link to the forms that can be filled in for a patient. */
export function formsWay({ messages, root }: WaysContext): Way {
  return {
    to: `${root}/forms`,
    title: messages.shell.forms,
    door: 'forms',
    group: 'documents',
    apart: true,
  }
}
