import { useSpoken } from './use-spoken'

interface SpokenProps {
  /** The words as shown. */
  readonly text: string
  /** The record or the value that they are of. */
  readonly of: unknown
  /** The whole record, if `of` is a value of it. */
  readonly record?: object | undefined
  /** The sentence around the words, in the language of the screen. */
  readonly within?: string | undefined
}

/** Words of a record, which a screen reader reads in their own language. */
export function Spoken({ text, of, record, within = text }: SpokenProps) {
  const lang = useSpoken(text, of, record)
  const at = within.indexOf(text)
  return lang === undefined || at < 0 ? (
    within
  ) : (
    <>
      {within.slice(0, at)}
      <span lang={lang}>{text}</span>
      {within.slice(at + text.length)}
    </>
  )
}
