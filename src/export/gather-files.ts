import type { QueryClient } from '@tanstack/react-query'
import type { Attachment, FhirResource } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { AttachmentRead } from '~/fhir/request'
import type { AttachmentContent } from '~/fhir/wire/sent'
import { attachmentQuery } from '~/queries/attachment-query'
import type { TakenFile, TakenList } from './taken'
import { ownFile } from '~/fhir/own-file'

/** The reason why a file is missing. */
export interface FileWords {
  readonly unnamed: string
  /** Of a file that its record names and does not have. */
  readonly lost: string
  readonly refused: (refusal: Refusal) => string
  readonly failed: (failure: FhirFailure) => string
}

interface GatherFiles {
  readonly client: QueryClient
  readonly capability: Capability
  readonly lists: readonly TakenList[]
  readonly words: FileWords
  readonly signal: AbortSignal
  readonly onFound: (count: number) => void
  readonly onDone: () => void
}

/**
 * The files that records name by an address, one after another: they may be large. Files inside a
 * record are part of it.
 */
export async function gatherFiles({
  client,
  capability,
  lists,
  words,
  signal,
  onFound,
  onDone,
}: GatherFiles): Promise<readonly TakenFile[]> {
  const named = lists.flatMap(({ permit, records }) =>
    records
      .flatMap((record) => attachmentsOf(record).map((one) => fileOutside(one, record)))
      .flatMap(({ url, title }) =>
        url === undefined ? [] : [{ url, title: title ?? words.unnamed, from: permit.base.url }],
      ),
  )
  const wanted = [...new Map(named.map((file) => [absolute(file.url, file.from), file])).entries()]
  onFound(wanted.length)
  const files: TakenFile[] = []
  for (const [address, { url, title, from }] of wanted) {
    signal.throwIfAborted()
    const request = { interaction: 'attachment', url, from } as const
    // A place inside a record that does not have it: nothing is asked for.
    const isLost = ownFile({ url }, undefined).url === undefined
    const answer = capability.decide(request)
    if (isLost) files.push({ url: address, request, title, content: undefined, why: words.lost })
    else if (!isPermit(answer))
      files.push({ url: address, request, title, content: undefined, why: words.refused(answer) })
    else {
      const got = await readFile(client, answer, signal)
      const failed = got instanceof FhirFailure
      files.push({
        url: address,
        request,
        title,
        content: failed ? undefined : got,
        why: failed ? words.failed(got) : undefined,
      })
    }
    onDone()
  }
  return files
}

/**
 * The bytes, or the reason why they could not be read; rejects when the person stops, even in the
 * middle of a large file.
 */
async function readFile(
  client: QueryClient,
  permit: Permit<AttachmentRead>,
  signal: AbortSignal,
): Promise<AttachmentContent | FhirFailure> {
  const query = attachmentQuery(permit)
  const stop = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await client.query(query)
  } catch (failure) {
    if (failure instanceof FhirFailure) return failure
    throw failure
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function attachmentsOf(resource: FhirResource): readonly Attachment[] {
  if (resource.resourceType === 'DocumentReference')
    return (resource.content ?? []).flatMap(({ attachment }) => attachment ?? [])
  return resource.resourceType === 'DiagnosticReport' ? (resource.presentedForm ?? []) : []
}

/** The address of a file that the record does not have itself; a lost one keeps its own. */
function fileOutside(attachment: Attachment, record: FhirResource): Attachment {
  const { url: _, ...own } = attachment
  return ownFile(attachment, record).data === undefined ? attachment : own
}

/** An address as a fullUrl needs it; an address that cannot be resolved stays as it was sent. */
function absolute(url: string, base: string): string {
  return URL.canParse(url, `${base}/`) ? new URL(url, `${base}/`).href : url
}
