import { refusalOf, type Way, type WaysContext } from '~/record/ways'
import { boundPatient } from '~/smart/bound-patient'

/** The way to making documents: offered where the service makes them on request. */
export function generateWay(patient: string, { connection, messages, root }: WaysContext): Way {
  // One keyword stands for all: the service declares the search by type, never single keywords.
  const answer = connection.capability.decide({
    interaction: 'generate',
    type: 'DocumentReference',
    patient,
    keyword: 'CCD',
  })
  return {
    to: `${root}/generate`,
    title: messages.shell.generate,
    ...refusalOf(answer, messages),
  }
}

/** The way to comparing two documents of a patient. */
export function compareWay({ messages, root }: WaysContext): Way {
  return { to: `${root}/compare`, title: messages.shell.compare }
}

/**
 * The way to filing: it is work of the staff, so a patient's own sign-in is not told that it lacks
 * it.
 */
export function filingWays({ connection, messages, root }: WaysContext): readonly Way[] {
  const { capability, session } = connection
  if (boundPatient(session) !== undefined) return []
  const resource = { resourceType: 'DocumentReference' } as const
  const answer = capability.decide({ interaction: 'create', type: 'DocumentReference', resource })
  return [
    {
      to: `${root}/documents/file`,
      title: messages.shell.fileDocument,
      ...refusalOf(answer, messages),
    },
  ]
}

/** The way to a file of this device. */
export function openFileWay({ messages, root }: WaysContext): Way {
  return { to: `${root}/documents/open`, title: messages.shell.openFile }
}
