import { generateRequest } from '~/capability/exchange/generate-request'
import { refusalOf, type Way, type WaysContext } from '~/record/places/ways'
import { boundPatient } from '~/smart/bound-patient'

/** The link to generating documents: offered if the service does so on request. */
export function generateWay(patient: string, { connection, messages, root }: WaysContext): Way {
  // One keyword represents all: the service declares the search by type, never single keywords.
  const answer = connection.capability.decide(generateRequest(patient, 'CCD'))
  return {
    to: `${root}/generate`,
    title: messages.shell.generate,
    door: 'documents',
    group: 'documents',
    ...refusalOf(answer),
  }
}

/** The link to reading all documents of a patient: its screen says when they are not offered. */
export function readWay({ messages, root }: WaysContext): Way {
  return {
    to: `${root}/documents/read`,
    title: messages.shell.readAll,
    door: 'documents',
    group: 'documents',
    apart: true,
  }
}

/** The link to comparing two documents of a patient. */
export function compareWay({ messages, root }: WaysContext): Way {
  return {
    to: `${root}/compare`,
    title: messages.shell.compare,
    door: 'documents',
    group: 'documents',
    apart: true,
  }
}

/** The link to filing: it is work for staff, so a patient's own sign-in does not mention it. */
export function filingWays({ connection, messages, root }: WaysContext): readonly Way[] {
  const { capability, session } = connection
  if (boundPatient(session) !== undefined) return []
  const resource = { resourceType: 'DocumentReference' } as const
  const answer = capability.decide({ interaction: 'create', type: 'DocumentReference', resource })
  return [
    {
      to: `${root}/documents/file`,
      title: messages.shell.fileDocument,
      door: 'documents',
      group: 'documents',
      ...refusalOf(answer),
    },
  ]
}

/** The link to a file of this device. */
export function openFileWay({ messages, root }: WaysContext): Way {
  return {
    to: `${root}/documents/open`,
    title: messages.shell.openFile,
    door: 'documents',
    group: 'documents',
    apart: true,
  }
}
