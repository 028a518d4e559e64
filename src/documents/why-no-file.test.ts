import type { Attachment } from 'fhir/r4'
import { expect, it } from 'vitest'
import { documents } from '~/i18n/en/documents/documents'
import { messages } from '~/i18n/en/messages'
import { whyNoFile } from './why-no-file'

const format = { language: 'en', words: messages.format, style: 'patient' } as const
const because = (valueCode: string) => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode }],
})

it.each<[Attachment, string]>([
  [{}, documents.noAddress],
  [{ title: 'Note' }, documents.noAddress],
  [{ _data: because('masked') }, 'Reason given: Hidden to protect privacy.'],
  [{ _url: because('not-permitted') }, 'Reason given: May not be shared.'],
  [because('error'), 'Reason given: Not available because of an error.'],
  // A reason that has no words here would read as one that is not given.
  [because('other-reason'), documents.noAddress],
])('a file that is nowhere is told with the reason of the record: %j', (attachment, text) => {
  expect(whyNoFile(attachment, format, documents)).toContain(text)
})
