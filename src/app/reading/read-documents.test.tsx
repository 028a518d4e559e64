// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '~/i18n/en/documents/documents'
import { read } from '~/i18n/en/documents/read'
import { viewers } from '~/i18n/en/documents/viewers'
import { messages } from '~/i18n/en/messages'
import { click, press } from '../writing/press-fixture'
import { ConvertWorker } from './convert-worker-fixture'
import { letter, ROOM, row, visit, type Letter } from './letters-fixture'

beforeAll(async () => {
  await Promise.all([
    import('~/documents/read/ReadScreen'),
    import('~/documents/reader/CdaReader'),
    import('~/documents/viewers/BytesViewer'),
    import('~/i18n/en/documents/documents'),
    import('~/i18n/en/documents/read'),
    import('~/i18n/en/documents/viewers'),
  ])
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A picture of one point. */
const PICTURE = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

const TRANSFER =
  '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Transfer letter</title><recordTarget>' +
  '<patientRole><patient><name><given>Delphine</given><family>Marchetti</family></name>' +
  '<birthTime value="19590708"/></patient></patientRole></recordTarget><component>' +
  '<structuredBody><component><section><title>Course</title><text><paragraph>The spirometry was ' +
  'normal.</paragraph></text></section></component></structuredBody></component></ClinicalDocument>'

const LETTERS = [
  letter('w1', 'Ward note', '2026-10-03', 'text/plain', 'She walked to the harbor.', 'Ward stay'),
  letter('w2', 'Ward plan', '2026-10-01', 'text/plain', 'Spirometry on Monday.', 'Ward stay'),
  letter('w3', 'Transfer letter', '2026-09-01', 'application/xml', TRANSFER),
  letter('w4', 'Scanned card', '2026-08-01', 'image/png', PICTURE),
]

/** A letter whose file is at an address of the service. */
function filed(id: string, kind: string): Letter {
  const { content: _, ...one } = letter(id, kind, '2026-07-01', 'text/plain', '')
  return { ...one, content: [{ attachment: { contentType: 'text/plain', url: `Binary/${id}` } }] }
}

describe('all documents of a person', () => {
  it('are newest first by visit and by kind, with their first words, and unopened ones are marked', async () => {
    await visit(LETTERS)
    await row('Ward note')
    const headings = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings()).toEqual([expect.stringContaining('Ward stay'), read.noVisit])
    await screen.findByText(read.counts(4, 4), undefined, ROOM)
    await (await row('Ward note')).findByText('She walked to the harbor.', undefined, ROOM)
    fireEvent.change(screen.getByLabelText(read.group), { target: { value: 'kind' } })
    expect(headings()).toEqual(LETTERS.map(({ type }) => type?.text))
  })

  it('are counted without those entered in error, which are told by their number', async () => {
    const [note, plan, ...others] = LETTERS.map((one, at) => ({
      ...one,
      ...(at === 0 ? { status: 'entered-in-error' as const } : {}),
      ...(at === 1 ? { docStatus: 'entered-in-error' as const } : {}),
    }))
    if (note === undefined || plan === undefined) throw new Error('there are two letters')
    await visit([note, plan, ...others])
    await screen.findByText(read.counts(2, 2), undefined, ROOM)
    expect(screen.getByText(read.wrong(2))).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Ward plan' })).toBeNull()
    cleanup()
    await visit([note])
    await screen.findByText(read.wrong(1), undefined, ROOM)
    cleanup()
    await visit(others)
    await screen.findByText(read.counts(2, 2), undefined, ROOM)
    expect(screen.queryByText(/entered in error/)).toBeNull()
  })

  it('are read one after another without going back, and count as opened then', async () => {
    await visit(LETTERS)
    await click(await screen.findByRole('link', { name: 'Ward note' }, ROOM))
    await screen.findByText('She walked to the harbor.', undefined, ROOM)
    expect(screen.queryByRole('link', { name: read.one.newer })).toBeNull()
    await click(screen.getByRole('link', { name: read.one.older }))
    await screen.findByText('Spirometry on Monday.', undefined, ROOM)
    expect(screen.getByText(new RegExp(read.one.place(2, 4)))).toBeDefined()
    await click(screen.getByRole('link', { name: read.one.newer }))
    await screen.findByText('She walked to the harbor.', undefined, ROOM)
    await click(screen.getByRole('link', { name: read.one.list }))
    await screen.findByText(read.counts(4, 2), undefined, ROOM)
    expect((await row('Ward note')).queryByText(read.unread)).toBeNull()
    expect((await row('Transfer letter')).getByText(read.unread)).toBeDefined()
  })

  it('are searched on this device, and those without words are told', async () => {
    await visit(LETTERS)
    fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
      target: { value: 'SPIROMETRY' },
    })
    await press(read.find.start)
    await screen.findByText(read.find.found(2), undefined, ROOM)
    await screen.findByText(read.find.wordless(1), undefined, ROOM)
    expect(screen.queryByRole('link', { name: 'Ward note' })).toBeNull()
    const found = (await row('Transfer letter')).getByText('spirometry')
    expect(found.parentElement?.textContent).toContain('The spirometry was normal.')
    await press(read.find.clear)
    await row('Ward note')
  })

  it('are searched in all of their files and in a body that is one file, and an entry without text is told as not searched', async () => {
    const bodyOf = (text: string) =>
      TRANSFER.replace(
        /<structuredBody>.*<\/structuredBody>/,
        `<nonXMLBody><text mediaType="text/plain">${text}</text></nonXMLBody>`,
      )
    const note = letter('w5', 'Two files', '2026-10-05', 'text/plain', 'Nothing of it.')
    const [second] = letter('x', '', '2026-10-05', 'text/plain', 'Spirometry again.').content
    await visit([
      letter('w6', 'One file inside', '2026-10-04', 'application/xml', bodyOf('Old spirometry.')),
      { ...note, content: [...note.content, ...(second === undefined ? [] : [second])] },
      letter('w7', 'Empty inside', '2026-10-02', 'application/xml', bodyOf(' ')),
      letter(
        'w8',
        'Entries alone',
        '2026-10-01',
        'application/xml',
        TRANSFER.replace(
          '</section>',
          '</section></component><component><section><title>Results</title><entry>' +
            '<observation classCode="OBS" moodCode="EVN"/></entry></section>',
        ),
      ),
    ])
    fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
      target: { value: 'spirometry' },
    })
    await press(read.find.start)
    await screen.findByText(read.find.found(3), undefined, ROOM)
    await screen.findByText(read.find.wordless(1), undefined, ROOM)
    await screen.findByText(read.find.partial(1), undefined, ROOM)
    expect((await row('Two files')).getByText('Spirometry')).toBeDefined()
    expect((await row('One file inside')).getByText('spirometry')).toBeDefined()
  })

  it('are printed together, each with the name of the person and a header of its own', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await visit(LETTERS)
    await row('Ward note')
    for (const name of ['Ward note', 'Transfer letter', 'Scanned card'])
      await click(screen.getByRole('checkbox', { name: new RegExp(`${name},`) }))
    await press(read.printSome(3))
    const button = () => screen.getByRole('button', { name: read.together.print })
    const picture = await screen.findByRole('img', { name: documents.document }, ROOM)
    await screen.findByText(read.together.preparing(2, 3), undefined, ROOM)
    expect(button(), 'the picture is not there yet').toHaveProperty('disabled', true)
    fireEvent.load(picture)
    await waitFor(() => expect(button()).toHaveProperty('disabled', false), ROOM)
    const articles = screen
      .getAllByRole('article')
      .filter(({ textContent }) => textContent.includes('Dr. Ines Abara'))
    expect(articles).toHaveLength(3)
    for (const article of articles) expect(article.textContent).toContain('MARCHETTI, Delphine')
    expect(articles[0]?.textContent).toContain('She walked to the harbor.')
    await press(read.together.print)
    expect(print).toHaveBeenCalledOnce()
    await press(read.together.back)
    expect(screen.getByText(read.counts(4, 4))).toBeDefined()
  })
})

it('Documents are printed together with all of their files, and one that paper cannot have is told by its name', async () => {
  vi.stubGlobal('Worker', ConvertWorker)
  const note = letter('w5', 'Two files', '2026-10-05', 'text/plain', 'Walks well.')
  const rtf = letter(
    'x',
    '',
    '',
    'application/rtf',
    '{\\rtf1 Gait {\\b steady}.{\\deleted Falls.}}',
  )
  const sound = letter('y', '', '', 'audio/wav', 'RIFF\u0010\u0000\u0000\u0000WAVEfmt ')
  const content = [note, rtf, sound].flatMap((one) => one.content)
  for (const [at, title] of ['Walk', 'Gait', 'Dictation'].entries()) {
    const attachment = content[at]?.attachment
    if (attachment !== undefined) attachment.title = title
  }
  await visit([{ ...note, content }])
  await click(await screen.findByRole('checkbox', { name: /Two files,/ }, ROOM))
  await press(read.printSome(1))
  await screen.findByText('steady', undefined, ROOM)
  const headings = screen.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    `${read.together.file(1, 3)}: Walk`,
    `${read.together.file(2, 3)}: Gait`,
    `${read.together.file(3, 3)}: Dictation`,
  ])
  expect(screen.getByText('Walks well.')).toBeDefined()
  expect(screen.getByText('steady').parentElement?.textContent).toBe('Gait steady.')
  expect(screen.getByText(viewers.office.left.deletions(1))).toBeDefined()
  const named = read.together.named('Dictation', viewers.kind.audio)
  expect(screen.getByText(`${named} ${read.together.alone}`)).toBeDefined()
  await waitFor(
    () =>
      expect(screen.getByRole('button', { name: read.together.print })).toHaveProperty(
        'disabled',
        false,
      ),
    ROOM,
  )
})

it('Documents are not printed together before each of them is drawn', async () => {
  let arrive = () => {}
  const patient = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await visit(LETTERS, undefined, undefined, patient)
  for (const name of ['Ward note', 'Transfer letter'])
    await click(await screen.findByRole('checkbox', { name: new RegExp(`${name},`) }, ROOM))
  await press(read.printSome(2))
  // Both files are read, and one of them is compared with the person first.
  await screen.findByText('She walked to the harbor.', undefined, ROOM)
  await screen.findByText(read.together.preparing(1, 2), undefined, ROOM)
  const button = () => screen.getByRole('button', { name: read.together.print })
  expect(button()).toHaveProperty('disabled', true)
  arrive()
  await waitFor(() => expect(button()).toHaveProperty('disabled', false), ROOM)
  expect(screen.getByText('The spirometry was normal.')).toBeDefined()
})

describe('a file that does not come', () => {
  const MISSING = [
    filed('moved1', 'Moved letter'),
    filed('moved2', 'Moved plan'),
    filed('nowhere', 'Lost letter'),
  ]
  const moved = [documents.moved.title, documents.moved.sentence]
  const lost = [messages.failures['not-found'].title, messages.failures['not-found'].sentence]
  const told = async (reason: readonly string[], place = screen.getByRole('main')) => {
    for (const words of reason)
      await waitFor(() => expect(place.textContent).toContain(words), ROOM)
  }

  it('is told for the same reason where it is read alone, among those searched, and among those printed', async () => {
    await visit(MISSING, 'documents/read/moved1')
    await told(moved)
    cleanup()
    await visit(MISSING, 'documents/read/nowhere')
    await told(lost)
    cleanup()

    await visit([...LETTERS, ...MISSING])
    fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
      target: { value: 'harbor' },
    })
    await press(read.find.start)
    await screen.findByText(read.find.failed(3), { exact: false }, ROOM)
    await screen.findByText(read.find.because(2, moved.join('. ')))
    await screen.findByText(read.find.because(1, lost.join('. ')))
    expect(screen.queryByRole('button', { name: read.find.again })).toBeNull()
    await press(read.find.clear)

    for (const name of ['Moved letter', 'Lost letter'])
      await click(await screen.findByRole('checkbox', { name: new RegExp(`${name},`) }, ROOM))
    await press(read.printSome(2))
    const article = (name: string) => {
      const found = screen
        .getAllByRole('article')
        .find((one) => within(one).queryByRole('heading', { name }) !== null)
      if (found === undefined) throw new Error(`no ${name}`)
      return found
    }
    await screen.findByRole('heading', { name: 'Moved letter' }, ROOM)
    await told([...moved, read.together.missing], article('Moved letter'))
    await told([...lost, read.together.missing], article('Lost letter'))
  })
})

it('A sign-in that may not search documents is told why none are read', async () => {
  await visit(LETTERS, undefined, 'user/Patient.rs')
  await screen.findByRole('heading', { level: 1, name: read.title }, ROOM)
  expect(screen.queryByLabelText(read.find.label)).toBeNull()
  expect(screen.getByRole('main').textContent.length).toBeGreaterThan(read.title.length + 20)
})
