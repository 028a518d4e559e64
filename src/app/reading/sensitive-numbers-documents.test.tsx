// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { Attachment, Identifier } from 'fhir/r4'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { TwoDocuments } from '~/documents/compare/TwoDocuments'
import { DocumentText } from '~/documents/DocumentText'
import { OpenedFile } from '~/documents/OpenedFile'
import { documents } from '~/i18n/en/documents/documents'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { Suspense } from '~/ui/late/Suspense'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { KINDS, seen } from './secret-numbers'
import { connected, sessionOver } from '../session-fixture'

/** `SECRET_RUNS=50 npx vitest run src/app/reading/sensitive-numbers-documents.test.tsx` */
const RUNS = Number(process.env['SECRET_RUNS'] ?? 2)
const PATIENT = 'p101'

/** The branches of the OIDs under which a document names such numbers (HL7 OID registry). */
const ROOTS = [
  '2.16.840.1.113883.4.1',
  '2.16.840.1.113883.4.3.6',
  '2.16.840.1.113883.4.330.840',
  '2.16.840.1.113883.4.572',
]
const OTHER = '2.16.840.1.113883.19.5'

type Write = (number: string) => string
/** Places in which a document may repeat a number: by name, with the markup around it. */
const PLACES = {
  patient: {
    record: (n) => `<id root="${OTHER}" extension="${n}"/>`,
    address: (n) => `<addr use="HP"><streetAddressLine>Box ${n}</streetAddressLine></addr>`,
    telecom: (n) => `<telecom value="tel:${n}"/>`,
  },
  person: {
    name: (n) => `<name><given>Marta</given><family>Rivera ${n}</family></name>`,
    race: (n) => `<raceCode code="x" displayName="Race ${n}"/>`,
    guardian: (n) => `<guardian><guardianPerson><name>${n}</name></guardianPerson></guardian>`,
    birthplace: (n) => `<birthplace><place><name>Town ${n}</name></place></birthplace>`,
  },
  header: {
    set: (n) => `<setId root="${OTHER}" extension="${n}"/>`,
    author: (n) =>
      `<author><time value="20240301"/><assignedAuthor><id root="${OTHER}" extension="a"/>` +
      `<assignedPerson><name>Dr ${n}</name></assignedPerson><representedOrganization>` +
      '<name>Clinic</name></representedOrganization></assignedAuthor></author>',
    organization: (n) =>
      `<author><time value="20240301"/><assignedAuthor><id root="${OTHER}" extension="b"/>` +
      `<assignedAuthoringDevice><softwareName>Made by ${n}</softwareName>` +
      '</assignedAuthoringDevice></assignedAuthor></author>',
    custodian: (n) =>
      '<custodian><assignedCustodian><representedCustodianOrganization><id ' +
      `root="${OTHER}"/><name>Keeper ${n}</name></representedCustodianOrganization>` +
      '</assignedCustodian></custodian>',
    order: (n) =>
      `<inFulfillmentOf><order><id root="${OTHER}" extension="${n}"/></order></inFulfillmentOf>`,
    care: (n) =>
      '<documentationOf><serviceEvent classCode="PCPR"><code code="x" displayName="Care ' +
      `for ${n}"/></serviceEvent></documentationOf>`,
    related: (n) =>
      `<relatedDocument typeCode="RPLC"><parentDocument><id root="${OTHER}" ` +
      `extension="${n}"/></parentDocument></relatedDocument>`,
    consent: (n) =>
      `<authorization><consent><code code="x" displayName="Consent ${n}"/><statusCode ` +
      'code="completed"/></consent></authorization>',
    visit: (n) =>
      `<componentOf><encompassingEncounter><code code="x" displayName="Visit of ${n}"/>` +
      '<effectiveTime value="20240301"/></encompassingEncounter></componentOf>',
  },
  narrative: {
    paragraph: (n) => `<paragraph>SSN: ${n}.</paragraph>`,
    cell: (n) =>
      `<table><thead><tr><th>${n}</th></tr></thead><tbody><tr><td>${n}</td></tr></tbody></table>`,
    caption: (n) => `<table><caption>${n}</caption><tbody><tr><td>1</td></tr></tbody></table>`,
    item: (n) =>
      `<list><caption>${n}</caption><item><content styleCode="Bold">${n}</content></item></list>`,
    footnote: (n) => `<paragraph>see<footnote ID="f-${n}">${n}</footnote></paragraph>`,
    link: (n) => `<paragraph><linkHtml href="https://example.org/${n}">here</linkHtml></paragraph>`,
    picture: (n) =>
      `<renderMultiMedia referencedObject="none"><caption>${n}</caption></renderMultiMedia>`,
  },
  section: {
    writer: (n) =>
      `<author><time value="20240301"/><assignedAuthor><id root="${OTHER}"/>` +
      `<assignedPerson><name>Nurse ${n}</name></assignedPerson></assignedAuthor></author>`,
    subject: (n) =>
      `<subject><relatedSubject><subject><name>${n}</name></subject></relatedSubject></subject>`,
    inside: (n) =>
      `<component><section><title>Inner ${n}</title><text>${n}</text></section></component>`,
    code: (n) => observation(`<code code="x" codeSystem="1.2" displayName="Of ${n}"/>`),
    original: (n) => observation(`<code nullFlavor="OTH"><originalText>${n}</originalText></code>`),
    translation: (n) =>
      observation(`<code nullFlavor="OTH"><translation code="y" displayName="${n}"/></code>`),
    value: (n) => observation(`<value xsi:type="ST">${n}</value>`),
    entryId: (n) => observation(`<id root="${OTHER}" extension="${n}"/>`),
    file: (n) =>
      observation(`<value xsi:type="ED"><reference value="https://x.org/${n}"/></value>`),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Write>>>>

function observation(inside: string): string {
  return `<entry><observation classCode="OBS" moodCode="EVN">${inside}</observation></entry>`
}

type Part = keyof typeof PLACES
const ALL = (Object.keys(PLACES) as Part[]).flatMap((part) =>
  Object.keys(PLACES[part]).map((name) => `${part}.${name}`),
)

/** A number of its own for every place, and one that only an entry names, by its root. */
const numbers = fc.uniqueArray(fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String), {
  minLength: ALL.length + 1,
  maxLength: ALL.length + 1,
})

interface Drawn {
  readonly values: readonly string[]
  readonly parting: string
  readonly rootsAt: number
}

/** A document that repeats each number in one place, and names it in its header if `named`. */
function documentOf({ values, parting, rootsAt }: Drawn, named: boolean): string {
  const parted = (value: string) =>
    [value.slice(0, 3), value.slice(3, 5), value.slice(5)].join(parting)
  const write = (part: Part) =>
    Object.entries<Write>(PLACES[part])
      .map(([name, at]) => at(parted(values[ALL.indexOf(`${part}.${name}`)] ?? '')))
      .join('')
  const ids = ALL.map(
    (_, at) =>
      `<id root="${ROOTS[(at + rootsAt) % ROOTS.length] ?? ''}" extension="${values[at] ?? ''}"/>`,
  )
  const own =
    `<participant typeCode="IND"><participantRole><id root="${ROOTS[0] ?? ''}" ` +
    `extension="${values[ALL.length] ?? ''}"/></participantRole></participant>`
  return `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<id root="1.2.3"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1" displayName="Summary"/><title>Summary for ${parted(values[0] ?? '')}</title>
<effectiveTime value="20240301"/>${PLACES.header.set(parted(values[ALL.indexOf('header.set')] ?? ''))}
<recordTarget><patientRole>${named ? ids.join('') : ''}${write('patient')}<patient>${write('person')}<administrativeGenderCode code="F"/><birthTime value="19991231"/></patient></patientRole></recordTarget>
${write('header')}
<component><structuredBody><component><section><title>Problems ${parted(values[1] ?? '')}</title><text>${write('narrative')}</text>${write('section')}${observation(own)}</section></component></structuredBody></component></ClinicalDocument>`
}

/** A page of the app around documents, over a service whose patient has such numbers. */
async function page(identifier: readonly Identifier[], inside: ReactNode) {
  const caller = new Caller({ solution: 'S1' })
  const { store } = caller.world
  store.update(
    Object.assign(
      { ...store.read('Patient', PATIENT), id: PATIENT },
      { resourceType: 'Patient' as const, identifier },
    ),
    0,
  )
  const bases = (['v1', 'gp'] as const).map((kind) => ({ kind, url: caller.url(kind, '') }))
  const scopes = ['user/*.*']
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes,
    patient: PATIENT,
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <ConnectionProvider connection={connection}>
            <QueryClientProvider client={connection.queryClient}>
              <Suspense fallback={null}>
                <DocumentText>{inside}</DocumentText>
              </Suspense>
            </QueryClientProvider>
          </ConnectionProvider>
        </UiProvider>
      </TextProvider>,
    ),
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The numbers that the page shows whole, by place. */
function shown(values: readonly string[]): readonly string[] {
  const text = seen()
  return [...ALL, 'an entry’s own number'].filter((_, at) => text.includes(values[at] ?? ''))
}

async function openFolds() {
  for (const fold of document.querySelectorAll('details')) {
    fold.open = true
    fireEvent(fold, new Event('toggle'))
  }
  await act(async () => Promise.resolve())
}

function onPaper<T>(look: () => T): T {
  fireEvent(window, new Event('beforeprint'))
  const found = look()
  fireEvent(window, new Event('afterprint'))
  return found
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
}

/**
 * Asks for a document about somebody else; returns the numbers that the guard's table shows whole.
 */
async function passGuard(values: readonly string[]): Promise<readonly string[]> {
  await screen.findByRole('table', { name: documents.guard.caption })
  const whole = shown(values)
  await press(documents.guard.show)
  return whole
}

const drawn = fc.record({
  values: numbers,
  parting: fc.constantFrom('', '-', ' ', '.'),
  rootsAt: fc.nat(ROOTS.length - 1),
})
const attachmentOf = (xml: string): Attachment => ({
  contentType: 'application/xml',
  data: btoa(xml),
})
const bytesOf = (xml: string) => new TextEncoder().encode(xml)
/** The same numbers, known from the open record and not from the document. */
const identifiersOf = (values: readonly string[]): readonly Identifier[] =>
  values.map((value, at) => ({ ...KINDS[at % KINDS.length], value }))

it.each(['the header', 'the open record'] as const)(
  'no part of a clinical document shows a sensitive number of %s whole, on screen or paper, until somebody presses to see it',
  async (from) => {
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        cleanup()
        const named = from === 'the header'
        const xml = documentOf(one, named)
        await page(
          named ? [] : identifiersOf(one.values),
          <OpenedFile
            bytes={bytesOf(xml)}
            attachment={attachmentOf(xml)}
            patientId={named ? undefined : PATIENT}
          />,
        )
        expect(named ? [] : await passGuard(one.values)).toEqual([])
        await screen.findByText(/^Inner/)
        await openFolds()
        await screen.findByText(/^Of/)
        expect(shown(one.values)).toEqual([])
        expect(onPaper(() => shown(one.values))).toEqual([])
        // One press shows all hidden numbers, and paper never has them.
        await press(documents.tools.wholeNumbers)
        await openFolds()
        await waitFor(() => expect(shown(one.values)).toEqual(expect.arrayContaining(ALL)))
        expect(onPaper(() => shown(one.values))).toEqual([])
      }),
      { seed: FUZZ_SEED, numRuns: RUNS, endOnFailure: true },
    )
  },
)

it('two documents that are compared do not either', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, drawn, async (one, other) => {
      cleanup()
      const choice = (drawing: Drawn, id: string) => ({
        id,
        document: {
          resourceType: 'DocumentReference' as const,
          status: 'current' as const,
          content: [],
        },
        attachment: attachmentOf(documentOf(drawing, true)),
        base: 'https://fhir.example.org/',
      })
      await page(
        [],
        <TwoDocuments older={choice(one, 'a')} newer={choice(other, 'b')} patientId={PATIENT} />,
      )
      for (const _ of ['older', 'newer']) {
        expect([...shown(one.values), ...shown(other.values)]).toEqual([])
        await press(documents.guard.show)
      }
      await press(documents.compare.everything)
      expect(document.body.textContent).toContain('•••')
      // Beside the end of a number there is no rest of it or of another one.
      expect(document.body.outerHTML).not.toMatch(/\d{5}•|•\d{5}/)
      expect([...shown(one.values), ...shown(other.values)]).toEqual([])
    }),
    { seed: FUZZ_SEED, numRuns: RUNS, endOnFailure: true },
  )
})
