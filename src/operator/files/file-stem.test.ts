import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AttachmentNames } from './attachment-plan'
import { planFiles } from './file-plan'
import { fileStem, OwnNames } from './file-stem'

/** Names that Windows keeps for devices (Microsoft, "Naming Files, Paths, and Namespaces"). */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

const texts = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('con', 'prn', 'aux', 'nul', 'com', 'lpt', 'conin', 'patient'),
      fc.constantFrom('', '1', '¹', '$', '.', ' ', '/', '\0', '.ndjson'),
      fc.boolean(),
    )
    .map(([name, more, isLarge]) => (isLarge ? name.toUpperCase() : name) + more),
  fc.string({ unit: 'binary' }),
)

it('Files, tables and attachments of any text get names that every disk takes, each its own', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 12 }), (all) => {
      const names = new OwnNames()
      const attachments = new AttachmentNames()
      const given = [
        planFiles(
          { output: all.map((type) => ({ type, url: 'x' })), error: [], deleted: [] },
          'ndjson',
        ).map(({ name }) => name),
        all.map((type) => names.nameFor(fileStem(type), 'csv')),
        all.map((document) => attachments.nameFor({ document, place: 0 }, 'application/pdf')),
      ]
      for (const list of given) {
        expect(new Set(list.map((name) => name.toLowerCase())).size).toBe(list.length)
        for (const name of list) {
          expect(name).not.toMatch(RESERVED)
          expect(name).toMatch(/^[A-Za-z0-9.~-]{1,120}[A-Za-z0-9]$/)
        }
      }
    }),
    { numRuns: 300 },
  )
})
