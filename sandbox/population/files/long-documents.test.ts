import { expect, test } from 'vitest'
import type { Resource } from 'fhir/r4'
import { longDocuments } from './long-documents.ts'

function bytesOf(resources: readonly Resource[]): Buffer {
  const [data = ''] = resources.flatMap((resource) =>
    'data' in resource && typeof resource.data === 'string' ? resource.data : [],
  )
  return Buffer.from(data, 'base64')
}

test('a long PDF has exactly the pages that were asked for', () => {
  const text = bytesOf(longDocuments({ pdfPages: 500 })).toString('latin1')
  expect(text.match(/\/Type \/Page /g)).toHaveLength(500)
  expect(text).toContain('(Sheet 500 of the chart) Tj')
  expect(text).toContain('(Page 500 of 500) Tj')
})

test.each([300_000, 2_000_000])(
  'a CDA of %d bytes is at least that long and at most a tenth longer',
  (cdaBytes) => {
    const { length } = bytesOf(longDocuments({ cdaBytes }))
    expect(length).toBeGreaterThanOrEqual(cdaBytes)
    expect(length).toBeLessThan(cdaBytes * 1.1)
  },
)

test('long documents are the same each time, and there are none that were not asked for', () => {
  expect(longDocuments({ pdfPages: 3, cdaBytes: 400_000 })).toEqual(
    longDocuments({ pdfPages: 3, cdaBytes: 400_000 }),
  )
  expect(longDocuments({}).map(({ resourceType }) => resourceType)).toEqual(['Patient'])
})
