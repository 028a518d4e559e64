import type { Manifest } from '~/fhir/wire/export-manifest'
import type { Session } from '~/smart/session'
import type { ExportJob } from '../job/export-job'
import type { AttachmentBooks } from './attachments'
import type { Transfer } from './transfers'

/** The number of files in each state that matters at the end. */
export interface Totals {
  readonly files: number
  readonly saved: number
  /** Whole, with another number of lines than the manifest says. */
  readonly wrongCount: number
  /** Broken off, or not fetched. */
  readonly missing: number
  readonly refused: number
  /** Bytes in the folder. */
  readonly bytes: number
  /** Lines of the files in the folder. */
  readonly lines: number
}

/** Counts the files of an export. */
export function totalsOf(transfers: readonly Transfer[]): Totals {
  const count = (...states: readonly Transfer['state'][]) =>
    transfers.filter(({ state }) => states.includes(state)).length
  const saved = transfers.flatMap((one) => one.saved ?? [])
  return {
    files: transfers.length,
    saved: count('saved', 'wrong-count'),
    wrongCount: count('wrong-count'),
    missing: count('waiting', 'running', 'broken', 'unwritten'),
    refused: count('refused', 'elsewhere'),
    bytes: saved.reduce((all, { bytes }) => all + bytes, 0),
    lines: saved.reduce((all, { lines }) => all + lines, 0),
  }
}

/** Everything about an export for the people who take over its files: `export-report.json`. */
export function reportText(
  session: Pick<Session, 'registration' | 'bases'>,
  job: ExportJob,
  manifest: Manifest,
  transfers: readonly Transfer[],
  attachments?: AttachmentBooks,
): string {
  const { group, types, since, elements, filters, startedAt, requestIds } = job
  return `${JSON.stringify(
    {
      organization: session.registration.name,
      environment: session.registration.environment,
      bases: session.bases.map(({ url }) => url),
      group,
      asked: { types, since, elements, filters, request: manifest.request },
      startedAt: instant(startedAt),
      transactionTime: manifest.transactionTime,
      requestIds,
      totals: totalsOf(transfers),
      files: transfers.map((one) => ({
        name: one.file.name,
        type: one.file.type,
        url: one.file.url,
        state: one.state,
        count: one.file.count,
        lines: one.saved?.lines,
        bytes: one.saved?.bytes,
        sha256: one.saved?.sha256,
        startedAt: instant(one.startedAt),
        endedAt: instant(one.endedAt),
        requestId: one.requestId,
        failure: one.failure?.kind,
        status: one.failure?.status,
      })),
      attachments:
        attachments === undefined
          ? undefined
          : {
              found: attachments.found,
              isWhole: attachments.isWhole,
              ...attachments.counts,
              bytes: attachments.bytes,
              list: 'attachments.json',
            },
    },
    undefined,
    2,
  )}\n`
}

function instant(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}
