import { headerOfPatients } from '~/documents/cda/header-of-patients'
import { LARGEST_MESSAGE } from '~/documents/viewers/hl7/read-hl7'
import type { OfficeKind } from '~/documents/viewers/office/convert-office'
import {
  LARGEST_FILE,
  type OfficePage,
  type OfficeProblem,
} from '~/documents/viewers/office/office-page'
import { askWorker, type DeskFailure } from '~/std/worker-desk'
import type {
  ConvertAnswer,
  ConvertedPage,
  ConvertQuestion,
  OfficeWords,
  ReadMessage,
} from './convert-talk'
import { startConvertWorker } from './start-convert-worker'

/** A document of a word processor as a web page, or the reason why there is none. */
export type OfficeAsPage =
  | { readonly is: 'page'; readonly page: ConvertedPage }
  | { readonly is: 'problem'; readonly problem: OfficeProblem }

/** A document of a word processor by its paragraphs, or the reason why there are none. */
export type OfficeAsBlocks =
  | { readonly is: 'blocks'; readonly page: OfficePage }
  | { readonly is: 'problem'; readonly problem: OfficeProblem }

/** A message by its parts, or the reason why it is not laid out; and whom it is about. */
export type OpenMessage = Pick<ReadMessage, 'header'> &
  (
    | ({ readonly is: 'message' } & ReadMessage)
    | { readonly is: 'text'; readonly why: 'long' | 'slow' | 'reader' }
  )

/**
 * Converts a document of a word processor in a worker of its own, which is ended with the answer or
 * when it takes too long. Rejects with the signal's reason.
 */
export async function officeAsPage(
  bytes: Uint8Array,
  kind: OfficeKind,
  signal: AbortSignal,
): Promise<OfficeAsPage> {
  const answer = await askOffice({ ask: 'page', kind, bytes }, signal)
  if (answer.say === 'page') return { is: 'page', page: answer.page }
  return { is: 'problem', problem: answer.say === 'problem' ? answer.problem : 'broken' }
}

/** Such a document by its paragraphs and tables, or the reason why there are none. */
export async function officeAsBlocks(
  bytes: Uint8Array,
  kind: OfficeKind,
  signal: AbortSignal,
): Promise<OfficeAsBlocks> {
  const answer = await askOffice({ ask: 'blocks', kind, bytes }, signal)
  if (answer.say === 'blocks') return { is: 'blocks', page: answer.page }
  return { is: 'problem', problem: answer.say === 'problem' ? answer.problem : 'broken' }
}

/**
 * The words of such a document, a line for each paragraph; undefined for one without any, and
 * `slow` for one that takes too long.
 */
export async function officeAsWords(
  bytes: Uint8Array,
  kind: OfficeKind,
  signal: AbortSignal,
): Promise<OfficeWords | 'slow' | undefined> {
  const answer = await askOffice({ ask: 'words', kind, bytes }, signal)
  if (answer.say === 'problem' && answer.problem === 'slow') return 'slow'
  return answer.say === 'words' ? { text: answer.text, isPartial: answer.isPartial } : undefined
}

/**
 * Reads messages between systems in a worker of its own. One that is not laid out is text; the
 * patients of a long one are read to its end, too.
 */
export async function openMessage(
  bytes: Uint8Array,
  contentType: string | undefined,
  signal: AbortSignal,
): Promise<OpenMessage> {
  const isLong = bytes.length > LARGEST_MESSAGE
  const answer = await ask({ ask: 'message', bytes, contentType }, signal)
  if (answer.say === 'message' && !isLong) return { is: 'message', ...answer.message }
  return {
    is: 'text',
    header: answer.say === 'message' ? answer.message.header : headerOfPatients([]),
    why:
      answer.say === 'message'
        ? 'long'
        : answer.say === 'problem' && answer.problem === 'slow'
          ? 'slow'
          : 'reader',
  }
}

async function askOffice(
  question: Extract<ConvertQuestion, { readonly kind: OfficeKind }>,
  signal: AbortSignal,
): Promise<ConvertAnswer> {
  if (question.bytes.length > LARGEST_FILE) return { say: 'problem', problem: 'size' }
  return ask(question, signal)
}

const PROBLEMS: Readonly<Record<DeskFailure, OfficeProblem>> = {
  slow: 'slow',
  crashed: 'broken',
  absent: 'reader',
}

async function ask(question: ConvertQuestion, signal: AbortSignal): Promise<ConvertAnswer> {
  const told = await askWorker<ConvertAnswer>(startConvertWorker, question, signal)
  return told.is === 'answer' ? told.answer : { say: 'problem', problem: PROBLEMS[told.failure] }
}
