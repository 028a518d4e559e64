import type { CdaHeader } from '../../cda/cda-document'
import { FieldList } from '~/ui/FieldList'
import { headerFacts } from './header-facts'
import { Lines } from '../narrative/Lines'
import { useCdaContext } from '../use-cda-context'

/** Everything in a header, including facts that few readers need. */
export function HeaderDetails({ header }: { readonly header: CdaHeader }) {
  const context = useCdaContext()
  return (
    <FieldList
      fields={headerFacts(header, context).map(([label, lines]) => ({
        label,
        value: <Lines lines={lines} />,
      }))}
    />
  )
}
