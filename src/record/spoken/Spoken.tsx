import { useSpoken } from './use-spoken'

interface SpokenProps {
  /** The words as shown. */
  readonly text: string
  /** The record or the value that they are of. */
  readonly of: unknown
  /** The whole record, if `of` is a value of it. */
  readonly record?: object | undefined
}

/** Words of a record, which a screen reader reads in their own language. */
export function Spoken({ text, of, record }: SpokenProps) {
  const lang = useSpoken(text, of, record)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
