import { Unavailable } from '~/ui/Unavailable'
import { useFilingWords } from './filing-words'

/** The effect of a change on the record, shown before anything is entered. */
export function ChangeNotice({ known }: { readonly known: boolean }) {
  const words = useFilingWords()
  return (
    <Unavailable
      title={words.replacesWhole}
      sentence={known ? words.knownVersion : words.unknownVersion}
    />
  )
}
