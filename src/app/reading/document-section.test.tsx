// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CdaHeader, CdaSection } from '~/documents/cda/cda-document'
import { readCda } from '~/documents/cda/read-cda'
import { DocumentText } from '~/documents/DocumentText'
import { loadDocumentWords } from '~/documents/document-words'
import { Signatures } from '~/documents/reader/header/Signatures'
import { SectionView } from '~/documents/reader/SectionView'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { connectTestSession, TestSession } from '~/views/TestSession'

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA' +
  'WjR9awAAAABJRU5ErkJggg=='
const BABY = `<subject><relatedSubject><code code="CHILD" displayName="Child"/>
  <subject><name>Baby Rivera</name></subject></relatedSubject></subject>`

function sectionOf(xml: string): CdaSection {
  const sections: CdaSection[] = []
  readCda(
    new TextEncoder().encode(
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component>${xml}
      </component></structuredBody></component></ClinicalDocument>`,
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const [section] = sections
  if (section === undefined) throw new Error('no section')
  return section
}

afterEach(cleanup)

it.each([
  ['en', english],
  ['es', spanish],
] as const)(
  'a section says whom it is about and how restricted it is, and shows its pictures, in %s',
  async (language, messages) => {
    const { subject, restricted, section: said } = await loadDocumentWords(language)
    const section = sectionOf(
      `<section><title>Apgar</title><confidentialityCode code="V"/>${BABY}<text>9</text>
      <entry><observationMedia ID="seal"><value mediaType="image/png" representation="B64">${PNG}</value>
      </observationMedia></entry></section>`,
    )
    const { connection } = connectTestSession({ offers: {} })
    await act(async () => {
      render(
        <TestSession connection={connection} messages={messages}>
          <DocumentText>
            <SectionView section={section} level={2} headingId="h" />
          </DocumentText>
        </TestSession>,
      )
      await Promise.resolve()
    })
    await screen.findByText('9')
    const notes = screen.getAllByRole('note').map(({ textContent }) => textContent)
    expect(notes).toEqual([restricted.V, subject.about('Baby Rivera, Child')])
    screen.getByText(said.loose(1))
    expect(await screen.findByRole('img')).toBeDefined()
    expect(screen.queryByRole('button', { name: /image/ })).toBeNull()
  },
)

it.each([
  ['en', english],
  ['es', spanish],
] as const)(
  'a signature that is no picture and cannot be read is not called an image, and stands below its signer, in %s',
  async (language, messages) => {
    const { narrative } = await loadDocumentWords(language)
    let header: CdaHeader | undefined
    readCda(
      new TextEncoder().encode(
        `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc"><legalAuthenticator>
        <sdtc:signatureText mediaType="text/xml" representation="B64">omSJ=UEd</sdtc:signatureText>
        <assignedEntity><assignedPerson><name>Dr. Signer</name></assignedPerson></assignedEntity>
        </legalAuthenticator></ClinicalDocument>`,
      ),
      (piece) => {
        if (piece.piece === 'header') header = piece.header
      },
    )
    if (header === undefined) throw new Error('no header')
    const signed = header
    const { connection } = connectTestSession({ offers: {} })
    await act(async () => {
      render(
        <TestSession connection={connection} messages={messages}>
          <DocumentText>
            <Signatures header={signed} />
          </DocumentText>
        </TestSession>,
      )
      await Promise.resolve()
    })
    const told = await screen.findByText(narrative.mediaBroken)
    expect(told.textContent).toMatch(/file|archivo/)
    expect(told.closest('div')?.textContent).toBe(narrative.mediaBroken)
    expect(screen.getByText(/Dr\. Signer/).textContent).not.toContain(narrative.mediaBroken)
  },
)
