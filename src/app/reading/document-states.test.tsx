// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { read } from '~/i18n/en/documents/read'
import { format } from '~/i18n/en/record/format'
import { click, press } from '../writing/press-fixture'
import { letter, ROOM, row, visit, type Letter } from './letters-fixture'

beforeAll(async () => {
  await Promise.all([
    import('~/documents/read/ReadScreen'),
    import('~/documents/DocumentFileScreen'),
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

const STATUSES = ['current', 'superseded', 'entered-in-error'] as const
const MORE = [undefined, 'preliminary', 'final', 'amended', 'entered-in-error'] as const

/** A document of every pair of states that R4 has. */
const LETTERS: readonly Letter[] = STATUSES.flatMap((status) =>
  MORE.map((docStatus, at) => ({
    ...letter(
      `${status}-${at}`,
      `Letter ${status} ${docStatus ?? 'unstated'}`,
      `2026-10-1${at}`,
      'text/plain',
      'Give warfarin 10 mg.',
    ),
    status,
    ...(docStatus === undefined ? {} : { docStatus }),
  })),
)

const isWrong = ({ status, docStatus }: DocumentReference) =>
  status === 'entered-in-error' || docStatus === 'entered-in-error'

/** The words that a document is read with, from its two elements and from nothing else. */
function warnings({ status, docStatus }: DocumentReference): readonly string[] {
  return [
    ...(status === 'superseded' ? [format.status.general.superseded] : []),
    ...(docStatus === 'preliminary' || docStatus === 'amended'
      ? [format.status.document[docStatus]]
      : []),
  ]
}

const ALL = [format.status.general.superseded, ...Object.values(format.status.document)]

const toldIn = (text: string | undefined) => ALL.filter((words) => text?.includes(words) === true)

const nameOf = ({ type }: DocumentReference) => type?.text ?? ''

it('Every state in which a document is not current and final is told in the list, with the document, and on paper', async () => {
  const shown = LETTERS.filter((one) => !isWrong(one))
  await visit(LETTERS)
  await screen.findByText(read.counts(shown.length, shown.length), undefined, ROOM)
  for (const document of LETTERS.filter(isWrong))
    expect(screen.queryByText(nameOf(document))).toBeNull()
  for (const document of shown) {
    const item = (await row(nameOf(document))).getByRole('link').closest('li')
    expect(toldIn(item?.textContent)).toEqual(warnings(document))
    await click(screen.getByRole('checkbox', { name: new RegExp(`${nameOf(document)},`) }))
  }
  await press(read.printSome(shown.length))
  const article = (name: string) =>
    screen.getAllByRole('article').find((one) => one.querySelector('h2')?.textContent === name)
  for (const document of shown) {
    await waitFor(
      () => expect(article(nameOf(document))?.textContent).toContain('Give warfarin 10 mg.'),
      ROOM,
    )
    expect(toldIn(article(nameOf(document))?.textContent)).toEqual(warnings(document))
  }
  await press(read.together.back)
  for (const document of shown) {
    await click((await row(nameOf(document))).getByRole('link'))
    await screen.findByText('Give warfarin 10 mg.', undefined, ROOM)
    expect(toldIn(screen.getByRole('main').textContent)).toEqual(warnings(document))
    await click(screen.getByRole('link', { name: read.one.list }))
  }
})

it('A file of a document that is opened alone has the states of its document', async () => {
  for (const document of LETTERS) {
    await visit([document], `DocumentReference/${document.id}/files/1`)
    await screen.findByText('Give warfarin 10 mg.', undefined, ROOM)
    const told = toldIn(screen.getByRole('main').textContent)
    // A mistake has no other relevant state.
    expect(told).toEqual(
      isWrong(document) ? [format.status.general['entered-in-error']] : warnings(document),
    )
    cleanup()
  }
})
