import type { CdaHeader } from '../../cda/cda-document'
import { Disclosure } from '~/ui/fold/Disclosure'
import { FieldList } from '~/ui/FieldList'
import { headerFacts } from './header-facts'
import { FhirRecord } from '../FhirRecord'
import { Lines } from '../narrative/Lines'
import { useCdaContext } from '../use-cda-context'

/** Everything in a header, including facts that few readers need. */
export function HeaderDetails({ header }: { readonly header: CdaHeader }) {
  const context = useCdaContext()
  const { words } = context
  return (
    <>
      <FieldList
        fields={headerFacts(header, context).map(([label, lines]) => ({
          label,
          value: <Lines lines={lines} />,
        }))}
      />
      {header.records === undefined ? null : (
        <div data-print="never" data-find="never">
          <Disclosure summary={words.header.records(header.records.length)}>
            {header.records.map((part, index) => (
              // A document never changes in place.
              <FhirRecord key={index} part={part} />
            ))}
          </Disclosure>
        </div>
      )}
    </>
  )
}
