// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hl7 } from '~/i18n/en/documents/hl7'
import { messages } from '~/i18n/en/messages'
import { UiProvider } from '~/ui/theme/UiProvider'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { BytesViewer } from './BytesViewer'
import { answerConvert } from './converted/answer-convert'
import type { ConvertQuestion } from './converted/convert-talk'

/** A worker that does the work in this process. */
class NearWorker extends EventTarget {
  postMessage(question: ConvertQuestion) {
    void answerConvert(question).then((data) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    )
  }

  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', NearWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const HEAD = 'MSH|^~\\&|LAB|CLINIC|APP|HOSPITAL|202611271030||MDM^T02|7|P|2.5.1'
const messageAround = (inner: string) =>
  `${HEAD}\rPID|1||44||Marchetti^Delphine\rOBX|1|ED|x^File||^APPLICATION^x^Base64^${btoa(inner)}`

it.each([
  ['a clinical document', '<ClinicalDocument xmlns="urn:hl7-org:v3"/>', 'read as a document'],
  ['a message', `${HEAD}\rPID|1||77||Other^Olga\r`, 'compared: Olga Other'],
  ['a message in a message', messageAround('x'), 'compared: Delphine Marchetti'],
])(
  '%s inside a message is compared with the person like any other file',
  async (_, inner, told) => {
    await act(async () =>
      render(
        <TestSession connection={connectTestSession({ offers: {} }).connection} messages={messages}>
          <UiProvider>
            <BytesViewer
              bytes={new TextEncoder().encode(messageAround(inner))}
              title="Result"
              cda={() => <p>read as a document</p>}
              guard={(about, shown) => (
                <>
                  {about.is === 'message' ? (
                    <p>compared: {about.header.patients[0]?.names[0]?.text}</p>
                  ) : null}
                  {shown}
                </>
              )}
            />
          </UiProvider>
        </TestSession>,
      ),
    )
    const button = await screen.findByRole('button', { name: hl7.openInside })
    const before = screen.queryAllByText(told).length
    fireEvent.click(button)
    await vi.waitFor(() => expect(screen.queryAllByText(told)).toHaveLength(before + 1))
  },
)
