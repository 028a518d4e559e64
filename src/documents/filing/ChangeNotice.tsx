import { Unavailable } from '~/ui/Unavailable'
import { useFilingWords } from './filing-words'

/** What a change does to the record, before anything is entered. */
export function ChangeNotice({ known }: { readonly known: boolean }) {
  const words = useFilingWords()
  return (
    <Unavailable
      title={words.replacesWhole}
      sentence={known ? words.knownVersion : words.unknownVersion}
    />
  )
}
