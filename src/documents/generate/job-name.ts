import { isDocumentKeyword } from '~/capability/exchange/document-keywords'
import type { DocumentWords } from '~/documents/document-words'
import type { GenerationJob } from './generation-jobs'

/** The request in a person's words. */
export function jobName(
  { request }: Pick<GenerationJob, 'request'>,
  { generate }: DocumentWords,
): string {
  return isDocumentKeyword(request.keyword) ? generate.kinds[request.keyword].name : request.keyword
}
