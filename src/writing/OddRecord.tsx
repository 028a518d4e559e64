import { receivedAs } from '~/fhir/shapes/received'
import { Unavailable } from '~/ui/Unavailable'
import { useWritingWords } from './writing-text'

/**
 * In place of correcting a record of which a part could not be read: an update replaces the whole
 * record, and that part would be lost.
 */
export function PartlyRead() {
  const { odd } = useWritingWords()
  return <Unavailable title={odd.partlyTitle} sentence={odd.partly} />
}

/**
 * In place of correcting a record whose version is not known, where the service takes no change
 * without it.
 */
export function NoVersion() {
  const { odd } = useWritingWords()
  return <Unavailable title={odd.partlyTitle} sentence={odd.noVersion} />
}

/**
 * Above a correction: a part that came in another form than the standard's is sent back in the
 * standard's, with the same meaning.
 */
export function RewrittenNote({ resource }: { readonly resource: object }) {
  const { odd } = useWritingWords()
  return receivedAs(resource) === undefined ? null : <Unavailable sentence={odd.rewritten} />
}
