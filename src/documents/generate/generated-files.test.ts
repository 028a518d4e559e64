import type { DocumentReference } from 'fhir/r4'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated-files'

const documentOf = (files: number): DocumentReference => ({
  resourceType: 'DocumentReference',
  status: 'current',
  content: Array.from({ length: files }, () => ({
    attachment: { contentType: 'application/xml' },
  })),
})

test('Each file of each generated document can be opened', () => {
  const [one, two, none] = [documentOf(1), documentOf(2), documentOf(0)]
  expect(generatedFiles([one, two, none])).toEqual([
    { document: one, file: 1 },
    { document: two, file: 1 },
    { document: two, file: 2 },
    { document: none, file: 1 },
  ])
})
