import { ReadText, useReadWords } from '../read/read-words'

/** Stands in the place of a document's words that may be about somebody else. */
export function HeldWords() {
  return (
    <ReadText>
      <Told />
    </ReadText>
  )
}

function Told() {
  return useReadWords().held
}
