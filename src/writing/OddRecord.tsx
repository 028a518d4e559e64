import { receivedAs } from '~/fhir/shapes/received'
import { Unavailable } from '~/ui/Unavailable'
import { useWritingWords } from './writing-text'

/**
 * Where a record would be corrected of which a part could not be read: an update replaces the whole
 * record, and that part would be gone with it.
 */
export function PartlyRead() {
  const { odd } = useWritingWords()
  return <Unavailable title={odd.partlyTitle} sentence={odd.partly} />
}

/**
 * Above a correction: what came in another form than the standard has goes back in the standard's,
 * and says the same.
 */
export function RewrittenNote({ resource }: { readonly resource: object }) {
  const { odd } = useWritingWords()
  return receivedAs(resource) === undefined ? null : <Unavailable sentence={odd.rewritten} />
}
