import { DICOM_PARTS, type DicomHeader } from '../viewers/dicom/dicom-header'
import { nameOf } from '../viewers/dicom/dicom-name'
import { openDicom } from '../viewers/dicom/open-dicom'

/**
 * The facts of a DICOM header, line by line; undefined for a file that does not open, and `slow`
 * for one that takes too long.
 */
export async function dicomLines(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<{ readonly text: string } | 'slow' | undefined> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    let end = () => {}
    const stop = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop)
    end = openDicom(bytes, (state) => {
      if (state.state === 'opening') return
      signal.removeEventListener('abort', stop)
      // Its worker may not be known yet.
      queueMicrotask(() => end())
      if (state.state === 'open') resolve({ text: linesOf(state.header) })
      else resolve(state.why === 'slow' ? 'slow' : undefined)
    })
  })
}

function linesOf({ parts }: DicomHeader): string {
  return DICOM_PARTS.flatMap((part) =>
    parts[part].map(({ form, text }) => {
      const several = text.split('\\').map((one) => one.trim())
      return form === 'name'
        ? several.flatMap((one) => one.split('=').map((script) => nameOf(script).text)).join(', ')
        : several.join(', ')
    }),
  ).join('\n')
}
