import { issuesOf } from '~/fhir/issues'
import { parseJson } from '~/fhir/wire/parse-json'

/** A message of an error file, with the number of times that it is there. */
export interface ErrorText {
  readonly severity: 'fatal' | 'error' | 'warning' | 'information'
  readonly text: string
  readonly count: number
}

/** The contents of error files. */
export interface ErrorTexts {
  readonly texts: readonly ErrorText[]
  /** True when there was more than is read. */
  readonly isCut: boolean
}

/** Bytes of error files that are read: many thousand outcomes. */
const LIMIT = 2_000_000

/**
 * Reads an error file: lines of OperationOutcome resources (specification, "Rules for
 * $binary-access-read" 2). Lines that are none are left out.
 */
export async function readErrorTexts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  before: readonly ErrorText[] = [],
): Promise<ErrorTexts> {
  const found = new Map(before.map((one) => [`${one.severity} ${one.text}`, one]))
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let size = 0
  const take = (line: string) => {
    for (const { severity, text } of issuesOf(parsed(line))) {
      const key = `${severity} ${text}`
      found.set(key, { severity, text, count: (found.get(key)?.count ?? 0) + 1 })
    }
  }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
    if (size > LIMIT) {
      await reader.cancel()
      return { texts: [...found.values()], isCut: true }
    }
  }
  take(rest)
  return { texts: [...found.values()], isCut: false }
}

function parsed(line: string): unknown {
  try {
    return parseJson(line)
  } catch {
    return undefined
  }
}
