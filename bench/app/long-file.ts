import { longDocuments, type LongDocuments } from '../../sandbox/population/files/long-documents.ts'

/** The bytes of the single long document that the sandbox makes from this. */
export function longFile(long: LongDocuments): Buffer {
  for (const resource of longDocuments(long)) {
    if (
      resource.resourceType === 'Binary' &&
      'data' in resource &&
      typeof resource.data === 'string'
    )
      return Buffer.from(resource.data, 'base64')
  }
  throw new Error('The sandbox made no long document of that')
}
