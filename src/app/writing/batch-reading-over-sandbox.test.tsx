// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batch } from '~/i18n/en/documents/batch'
import { filing } from '~/i18n/en/documents/filing'
import { writing } from '~/i18n/en/forms/writing'
import { beginToChoose, choose, describeAll, letters, untilRead, visitBatch } from './batch-fixture'
import { press } from './press-fixture'

// Screens and words are late parts of the app; here they are compiled before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('~/documents/filing/batch/BatchScreen'),
    import('~/ui/field/MantineCombo'),
    import('~/i18n/en/documents/batch'),
    import('~/i18n/en/documents/filing'),
    import('~/i18n/en/documents/viewers'),
    import('~/i18n/en/forms/writing'),
  ])
})
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** Files of a slow disk: none is read before `release` is called. */
function slow(...names: readonly string[]) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = () => resolve()
  })
  const files = letters(...names)
  for (const file of files) {
    const bytes = file.arrayBuffer()
    vi.spyOn(file, 'arrayBuffer').mockImplementation(async () => {
      await gate
      return bytes
    })
  }
  return { files, release: () => act(async () => release()) }
}

/** Goes to another screen, and comes back. */
async function leaveAndReturn() {
  fireEvent.click(screen.getByRole('link', { name: batch.single }))
  await screen.findByRole('heading', { level: 2, name: filing.newTitle })
  fireEvent.click(await screen.findByRole('link', { name: filing.several }))
  await screen.findByRole('heading', { level: 2, name: batch.files })
}

const inList = () =>
  screen.queryAllByRole('group').flatMap((group) => {
    const name = group.querySelector('p')?.textContent ?? ''
    return name.endsWith('.txt') ? [name] : []
  })

describe('while files are read', () => {
  it('one that is removed stays away, is not sent, and those that are read come in', async () => {
    const { filed } = await visitBatch()
    await choose(letters('a.txt', 'b.txt'))
    const { files, release } = slow('c.txt', 'd.txt')
    await beginToChoose(files)
    await press(batch.remove('a.txt'))
    await release()
    await untilRead()
    expect(inList()).toEqual(['b.txt', 'c.txt', 'd.txt'])
    await describeAll()
    await press(batch.send(3))
    await screen.findByText(batch.of(3, 3))
    expect(filed().map(({ content }) => content[0]?.attachment.title)).toEqual(['b', 'c', 'd'])
  })

  it('one that was read and is removed stays away too, and comes in again by another choice', async () => {
    await visitBatch()
    const [early, late] = [slow('c.txt'), slow('d.txt')]
    await beginToChoose([...early.files, ...late.files])
    await early.release()
    await screen.findByText('c.txt')
    await press(batch.remove('c.txt'))
    await late.release()
    await untilRead()
    expect(inList()).toEqual(['d.txt'])
    await choose(letters('c.txt'))
    expect(inList()).toEqual(['d.txt', 'c.txt'])
  })

  it('others that are chosen or dropped wait for their turn, and none is lost', async () => {
    await visitBatch()
    const { files, release } = slow('a.txt')
    await beginToChoose(files)
    await beginToChoose(letters('b.txt'))
    await beginToChoose([...letters('c.txt'), new File([], 'empty.txt')])
    await release()
    await untilRead()
    expect(inList()).toEqual(['a.txt', 'b.txt', 'c.txt'])
    expect(screen.getByText(batch.added(3))).toBeDefined()
    const left = screen.getByRole('region', { name: batch.leftOut })
    expect(within(left).getAllByRole('listitem')).toHaveLength(1)
  })

  it('whoever goes away is told that some are missing, and what is removed then stays away', async () => {
    await visitBatch()
    await choose(letters('a.txt', 'b.txt'))
    const { files, release } = slow('c.txt', 'd.txt')
    await beginToChoose(files)
    await leaveAndReturn()
    await screen.findByText(batch.wasLeft)
    await press(batch.remove('a.txt'))
    await release()
    expect(inList()).toEqual(['b.txt'])
    await choose(letters('d.txt'))
    expect(inList()).toEqual(['b.txt', 'd.txt'])
    expect(screen.queryByText(batch.wasLeft)).toBeNull()
  })

  it('whoever goes away before the first of them is read is told too', async () => {
    await visitBatch()
    const { files, release } = slow('a.txt', 'b.txt')
    await beginToChoose(files)
    await leaveAndReturn()
    await screen.findByText(batch.wasLeft)
    await release()
    expect(inList()).toEqual([])
    await choose(letters('a.txt', 'b.txt'))
    expect(inList()).toEqual(['a.txt', 'b.txt'])
    expect(screen.queryByText(batch.wasLeft)).toBeNull()
  })

  it.each([
    ['before the first of them is read', []],
    ['with one in the list', ['a.txt']],
    ['with two in the list', ['a.txt', 'b.txt']],
  ])(
    'whoever goes away %s is told on each visit, whatever is removed, until files are chosen again',
    async (_, here) => {
      await visitBatch()
      if (here.length > 0) await choose(letters(...here))
      const { files } = slow('c.txt')
      await beginToChoose(files)
      await leaveAndReturn()
      for (const name of here) {
        await screen.findByText(batch.wasLeft)
        await press(batch.remove(name))
        await leaveAndReturn()
      }
      await leaveAndReturn()
      expect(screen.getByText(batch.wasLeft)).toBeDefined()
      expect(inList()).toEqual([])
      await choose(letters('c.txt'))
      await leaveAndReturn()
      expect(screen.queryByText(batch.wasLeft)).toBeNull()
      expect(inList()).toEqual(['c.txt'])
    },
  )

  it('whoever gives up the list is told of nothing in the next one', async () => {
    await visitBatch()
    const { files, release } = slow('a.txt')
    await beginToChoose(files)
    await press(batch.discard)
    await press(batch.discard, () => screen.getByRole('dialog'))
    await screen.findByText(batch.none)
    await leaveAndReturn()
    expect(screen.queryByText(batch.wasLeft)).toBeNull()
    await release()
    expect(inList()).toEqual([])
  })

  it('a list that was kept before is told to lack nothing', async () => {
    const { caller } = await visitBatch()
    await choose(letters('a.txt'))
    await screen.findByText(/^Saved on this device/)
    cleanup()
    await visitBatch('/documents/file-several', caller)
    const { files } = slow('b.txt')
    await beginToChoose(files)
    await leaveAndReturn()
    await screen.findByText(batch.wasLeft)
    fireEvent.click(
      await screen.findByRole('link', { name: new RegExp(writing.drafts.goOn(batch.draft)) }),
    )
    await screen.findByText('a.txt')
    expect(screen.queryByText(batch.wasLeft)).toBeNull()
  })
})

it('says of a dropped folder that nothing of it could be read, and of one that is empty', async () => {
  await visitBatch()
  const folder = (name: string, isBroken: boolean) => ({
    kind: 'file',
    getAsFile: () => null,
    webkitGetAsEntry: () => ({
      name,
      isDirectory: true,
      createReader: () => ({
        readEntries: (give: (part: readonly unknown[]) => void, fail: () => void) =>
          isBroken ? fail() : give([]),
      }),
    }),
  })
  const place = (await screen.findByText(batch.drop)).closest('div[id]') ?? document.body
  fireEvent.drop(place, { dataTransfer: { items: [folder('empty', false)] } })
  await screen.findByText(batch.added(0))
  fireEvent.drop(place, { dataTransfer: { items: [folder('scans', true)] } })
  const left = await screen.findByRole('region', { name: batch.leftOut })
  expect(left.textContent).toContain(`scans: ${batch.why.folderNotRead}`)
  expect(screen.getByText(batch.leftOutCount(1))).toBeDefined()
})
