import type { CdaHeader } from '../../cda/cda-document'
import { FieldList } from '~/ui/FieldList'
import { EmbeddedMedia } from '../narrative/EmbeddedMedia'
import { Lines } from '../narrative/Lines'
import { partyLines } from './party-text'
import { useCdaContext } from '../use-cda-context'

/** The pictures of signatures and seals in a header, each with its signer. */
export function Signatures({ header }: { readonly header: CdaHeader }) {
  const context = useCdaContext()
  const { words } = context
  const signed = header.parties.flatMap((party) =>
    party.signatureMedia === undefined ? [] : [{ party, media: party.signatureMedia }],
  )
  return signed.length === 0 ? null : (
    <FieldList
      fields={signed.map(({ party, media }) => {
        const [who] = partyLines(party, context)
        return {
          label: words.header.signature,
          value: (
            <>
              <Lines lines={[`${words.role[party.role]}: ${who ?? ''}`]} />
              <div>
                <EmbeddedMedia media={media} caption={words.header.signatureOf(who ?? '')} />
              </div>
            </>
          ),
        }
      })}
    />
  )
}
