import type { DocumentReference } from 'fhir/r4'
import type { Filing } from './filings'
import { newFiling, type FilingDraft } from '../filing-draft'
import { workOn, type FilingWork } from '../filing-work'

/**
 * Changes a document of this session: with all its sent data, and with the returned version and
 * content.
 */
export function changeAgain(
  { work, outcome, document }: Filing,
  more: Partial<FilingDraft> = {},
): FilingWork | undefined {
  if (outcome.kind !== 'written' || outcome.receipt.id === undefined) return undefined
  const {
    resource,
    receipt: { id, version },
  } = outcome
  const answered = resource?.resourceType === 'DocumentReference' ? resource.content : undefined
  const draft: FilingDraft = {
    ...work.draft,
    changes: id,
    source: 'kept',
    date: localMoment(document),
    ...more,
  }
  return workOn(draft, {
    kept: keptContent(answered, document),
    ...(version === undefined ? {} : { version }),
  })
}

/**
 * Files a replacement for a document of this session: its facts, another file, a number of its own.
 */
export function replaceAgain(
  { work, outcome }: Filing,
  patientId: string | undefined,
): FilingWork | undefined {
  if (outcome.kind !== 'written' || outcome.receipt.id === undefined) return undefined
  const { master } = newFiling(patientId)
  return workOn({
    ...work.draft,
    changes: '',
    source: 'file',
    status: 'current',
    reason: '',
    date: '',
    contentType: '',
    title: '',
    creation: '',
    master,
    relations: [{ code: 'replaces', target: outcome.receipt.id }],
  })
}

/** The content that the service returned, or the sent one if the service left out the file. */
function keptContent(
  answered: DocumentReference['content'] | undefined,
  sent: DocumentReference,
): DocumentReference['content'] {
  const whole =
    answered?.length === sent.content.length &&
    answered.every(({ attachment }, index) => {
      const before = sent.content[index]?.attachment
      return (
        attachment.data !== undefined ||
        attachment.url !== undefined ||
        (before?.data === undefined && before?.url === undefined)
      )
    })
  return whole && answered !== undefined ? answered : sent.content
}

/** The record's own time as the field stores it: local, to the second. */
function localMoment({ date }: DocumentReference): string {
  if (date === undefined) return ''
  const at = new Date(date)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}
