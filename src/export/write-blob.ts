interface WriteBlob {
  readonly signal: AbortSignal
  /** Called between two turns with the number of non-empty parts that are written. */
  readonly onWritten?: (parts: number) => void
}

/**
 * Length of one turn, in milliseconds: the page answers in between (experience, "Speed to feel":
 * nothing blocks longer than 50).
 */
const TURN_MS = 20
/**
 * Text that is gathered before it becomes bytes, in UTF-16 units: bytes take half the room, and
 * many small parts are slow.
 */
const GATHERED = 1 << 20

/**
 * Writes text that is made part by part into one file of UTF-8, without blocking the page. Rejects
 * with the signal's reason.
 */
export async function writeBlob(
  parts: Iterable<string>,
  type: string,
  { signal, onWritten }: WriteBlob,
): Promise<Blob> {
  const bytes: Blob[] = []
  let text: string[] = []
  let length = 0
  let written = 0
  let turn = performance.now()
  for (const part of parts) {
    text.push(part)
    length += part.length
    if (part !== '') written += 1
    if (length > GATHERED) {
      bytes.push(new Blob([text.join('')]))
      text = []
      length = 0
    }
    if (performance.now() - turn > TURN_MS) {
      onWritten?.(written)
      await nextTask()
      signal.throwIfAborted()
      turn = performance.now()
    }
  }
  onWritten?.(written)
  return new Blob([...bytes, text.join('')], { type })
}

/** Gives the page its turn: input and drawing come before the work that was planned here. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
