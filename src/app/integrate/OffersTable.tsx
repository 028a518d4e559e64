import { explainRefusal } from '~/capability/explain'
import { typeText } from '~/fhir/format/codes/type-text'
import { useText } from '~/i18n/TextProvider'
import type { Way } from '~/smart/registration'
import { Tag } from '~/ui/Tag'
import { DataTable } from '~/ui/table/DataTable'
import { useIntegrateWords } from './integrate-text'
import type { Declared } from './offered-requests'
import { typeOffers, type TypeOffer } from './type-offers'

interface OffersTableProps {
  readonly issuer: string
  readonly declared: Declared
  readonly way: Way
  readonly scope: string
}

/**
 * The app's offer for every kind of entry, or the reason for its absence, as capability.decide
 * answers.
 */
export function OffersTable({ issuer, declared, way, scope }: OffersTableProps) {
  const words = useIntegrateWords()
  const messages = useText()
  const format = {
    language: messages.language,
    words: messages.format,
    style: 'clinician',
  } as const
  return (
    <DataTable<TypeOffer>
      caption={words.offersCaption(words.way[way])}
      phone="lines"
      rows={typeOffers(issuer, declared, way, scope)}
      rowKey={({ type }) => type}
      columns={[
        {
          key: 'kind',
          header: words.kind,
          cell: ({ type }) => (
            <>
              {typeText(type, format)} <code>{type}</code>
            </>
          ),
        },
        {
          key: 'listed',
          header: words.listed,
          named: true,
          cell: ({ listed }) => <YesOrNo is={listed} />,
        },
        {
          key: 'opened',
          header: words.opened,
          named: true,
          cell: ({ opened }) => <YesOrNo is={opened} />,
        },
        {
          key: 'written',
          header: words.written,
          named: true,
          cell: ({ written }) => (written === undefined ? undefined : <YesOrNo is={written} />),
        },
        {
          key: 'why',
          header: words.reasons,
          cell: ({ type, opened, refusal, writeRefusal, mayMiss }) => {
            if (type === 'Patient' && opened && refusal?.reason.why === 'scope')
              return words.othersNotAsked
            if (refusal !== undefined) return explainRefusal(refusal, messages).sentence
            const listing = mayMiss === true ? words.listedInParts : ''
            const writing =
              writeRefusal === undefined
                ? ''
                : writeRefusal.reason.why === 'scope'
                  ? words.writingNotAsked(words.breadths.write)
                  : explainRefusal(writeRefusal, messages).sentence
            return [listing, writing].filter((one) => one !== '').join(' ')
          },
        },
      ]}
    />
  )
}

function YesOrNo({ is }: { readonly is: boolean }) {
  const words = useIntegrateWords()
  return <Tag tone={is ? 'good' : 'quiet'}>{is ? words.yes : words.no}</Tag>
}
