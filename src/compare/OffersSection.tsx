import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import type { Connection } from '~/connection/connection'
import { typeText } from '~/fhir/format/codes/type-text'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { usePrinting } from '~/ui/media/use-printing'
import { capitalized } from '~/std/capitalized'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import { compareOffers, OFFER_KINDS, type OfferKind } from './engine/compare-offers'
import type { Sides } from './engine/side'

interface OffersSectionProps {
  readonly connections: Sides<Connection>
  readonly names: Sides<string>
}

/** One line of the table: a kind and one sort of declaration. */
interface Row {
  readonly type: string
  readonly kind: OfferKind
  readonly only: Sides<readonly string[]>
}

/** The declarations that only one of the two connections makes. */
export function OffersSection({ connections, names }: OffersSectionProps) {
  const { offers: words } = useCompareText()
  const format = useFormat()
  const printing = usePrinting()
  const { first, second } = connections
  const offers = useMemo(
    () => compareOffers({ first: first.capability.bases, second: second.capability.bases }),
    [first, second],
  )
  const rows = offers.differing.flatMap(({ type, only }): readonly Row[] =>
    OFFER_KINDS.filter((kind) => only[kind].first.length + only[kind].second.length > 0).map(
      (kind) => ({ type, kind, only: only[kind] }),
    ),
  )
  const sides = ['first', 'second'] as const
  const isSame = rows.length === 0 && sides.every((side) => offers.types[side].length === 0)
  const table = (
    <DataTable<Row>
      caption={words.caption}
      phone="lines"
      rows={rows}
      rowKey={({ type, kind }) => `${type} ${kind}`}
      columns={[
        { key: 'kind', header: words.kind, cell: ({ type }) => typeText(type, format) },
        { key: 'what', header: words.what, cell: ({ kind }) => words.kinds[kind] },
        ...sides.map((side) => ({
          key: side,
          header: words.only(names[side]),
          named: true,
          cell: ({ only }: Row) => <Names of={only[side]} />,
        })),
      ]}
    />
  )
  return (
    <Section title={words.title}>
      <div className={styles.part}>
        {sides.map((side) => (
          <div key={side}>
            {offers.unread[side] === 0 ? null : <p>{capitalized(words.unread(names[side]))}</p>}
            {offers.assumed[side] === 0 ? null : <p>{capitalized(words.assumed(names[side]))}</p>}
            {offers.types[side].length === 0 ? null : (
              <p>
                {words.types(names[side])}:{' '}
                {offers.types[side].map((type) => typeText(type, format)).join(', ')}
              </p>
            )}
          </div>
        ))}
        {isSame ? <p>{words.none}</p> : <p className={styles.quiet}>{words.alike(offers.alike)}</p>}
        {rows.length === 0 ? null : printing ? (
          table
        ) : (
          <Disclosure summary={words.caption}>{table}</Disclosure>
        )}
      </div>
    </Section>
  )
}

function Names({ of }: { readonly of: readonly string[] }) {
  return <code className={styles.code}>{of.join(', ')}</code>
}
