import type { ReactNode } from 'react'
import { useSpeaking } from './use-speaking'

export interface SpokenPartsProps {
  /** A sentence in the language of the screen. */
  readonly sentence: string
  /** The words of records in it, in their order. */
  readonly parts: readonly {
    readonly text: string | undefined
    /** The record or the value that they are of. */
    readonly of: unknown
    readonly record?: object | undefined
    /** The name that it is a part of, if it was shortened. */
    readonly whole?: string
  }[]
}

/** A sentence of ours with several words of records, each read out in its own language. */
export function SpokenParts({ sentence, parts }: SpokenPartsProps) {
  const speaking = useSpeaking()
  const nodes: ReactNode[] = []
  let done = 0
  for (const [index, { text, of, record, whole = text ?? '' }] of parts.entries()) {
    const at = text === undefined ? -1 : sentence.indexOf(text, done)
    const lang = text === undefined || at < 0 ? undefined : speaking(whole, of, record)
    if (text === undefined || lang === undefined) continue
    nodes.push(
      sentence.slice(done, at),
      <span key={index} lang={lang}>
        {text}
      </span>,
    )
    done = at + text.length
  }
  return (
    <>
      {nodes}
      {sentence.slice(done)}
    </>
  )
}
