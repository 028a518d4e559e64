import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_ANSWER } from '~/std/worker-desk'
import { LARGEST_MESSAGE } from '../hl7/read-hl7'
import { LARGEST_FILE } from '../office/office-page'
import { answerConvert } from './answer-convert'
import { officeAsPage, officeAsWords, openMessage } from './convert-file'
import type { ConvertQuestion } from './convert-talk'

/** A worker that does the work in this process, unless it is to stay silent. */
class NearWorker extends EventTarget {
  static all: NearWorker[] = []
  static isSilent = false
  asked: ConvertQuestion | undefined
  hasEnded = false

  constructor() {
    super()
    NearWorker.all.push(this)
  }

  postMessage(question: ConvertQuestion) {
    this.asked = question
    if (NearWorker.isSilent) return
    void answerConvert(question).then((data) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    )
  }

  terminate() {
    this.hasEnded = true
  }
}

beforeEach(() => {
  NearWorker.all = []
  NearWorker.isSilent = false
  vi.stubGlobal('Worker', NearWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const RTF = bytesOf('{\\rtf1 Gait {\\b steady}.\\par Next <visit>.{\\deleted Falls.}}')
const wanted = () => new AbortController().signal

it('A document comes as a page or as its words, and its worker is ended', async () => {
  expect(await officeAsPage(RTF, 'rtf', wanted())).toEqual({
    is: 'page',
    page: {
      html: '<p>Gait <strong>steady</strong>.</p><p>Next &lt;visit&gt;.</p>',
      left: { deletions: 1 },
      cut: false,
    },
  })
  expect(await officeAsWords(RTF, 'rtf', wanted())).toEqual({
    text: 'Gait steady.\nNext <visit>.',
    isPartial: true,
  })
  const whole = bytesOf('{\\rtf1 Gait steady.\\par}')
  expect(await officeAsWords(whole, 'rtf', wanted())).toEqual({
    text: 'Gait steady.',
    isPartial: false,
  })
  expect(NearWorker.all.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true])
})

it('A document that takes too long is told so, also to a search of its words, and one that is too large starts no worker', async () => {
  vi.useFakeTimers()
  NearWorker.isSilent = true
  const page = officeAsPage(RTF, 'rtf', wanted())
  const words = officeAsWords(RTF, 'rtf', wanted())
  await vi.advanceTimersByTimeAsync(LONGEST_ANSWER)
  expect(await page).toEqual({ is: 'problem', problem: 'slow' })
  expect(await words).toBe('slow')
  expect(NearWorker.all.map(({ hasEnded }) => hasEnded)).toEqual([true, true])
  const large = new Uint8Array(LARGEST_FILE + 1)
  expect(await officeAsPage(large, 'word', wanted())).toEqual({ is: 'problem', problem: 'size' })
  expect(NearWorker.all).toHaveLength(2)
})

it('A message that takes too long is text and names nobody; a long one names its patients', async () => {
  vi.useFakeTimers()
  NearWorker.isSilent = true
  const message = bytesOf('MSH|^~\\&|LAB\rPID|1||44||Marchetti^Delphine\r')
  const slow = openMessage(message, undefined, wanted())
  await vi.advanceTimersByTimeAsync(LONGEST_ANSWER)
  expect(await slow).toMatchObject({ is: 'text', why: 'slow', header: { patients: [] } })
  NearWorker.isSilent = false
  const long = new Uint8Array(LARGEST_MESSAGE + 1)
  long.set(message)
  const opened = await openMessage(long, undefined, wanted())
  expect(opened).toMatchObject({
    is: 'text',
    why: 'long',
    header: { patients: [{ names: [{ text: 'Delphine Marchetti' }] }] },
  })
})

it('A batch names each patient of its messages, wherever they stand, though its end is not laid out', async () => {
  const message = (id: number, name: string, number: string) =>
    `MSH|^~\\&|LAB|||||||${id}\rPID|1||${number}||${name}||19700101||||||||||||999-00-0${number}\r` +
    Array.from({ length: 40 }, (_, index) => `OBX|${index}|NM|2823-3^K||4.${index}|mmol/L\r`).join(
      '',
    )
  for (const place of [0, 1, 150, 299]) {
    const batch = Array.from({ length: 300 }, (_, index) =>
      index === place
        ? message(index, 'Other^Olga', '77')
        : message(index, 'Marchetti^Delphine', '44'),
    )
    const opened = await openMessage(bytesOf(`FHS|^~\\&\r${batch.join('')}`), undefined, wanted())
    const names = opened.header.patients.map((patient) => patient.names[0]?.text)
    expect([place, names.toSorted((a = '', b = '') => a.localeCompare(b))]).toEqual([
      place,
      ['Delphine Marchetti', 'Olga Other'],
    ])
    expect(opened).toMatchObject({ is: 'message', file: { cut: true } })
    expect('numbers' in opened ? opened.numbers : []).toEqual(
      expect.arrayContaining(['999-00-044', '999-00-077']),
    )
  }
})
