import { compareScopes } from '~/capability/compare-scopes'
import { useConnection } from '~/connection/ConnectionContext'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import { useOfferedText } from './OfferedText'

/** The scopes that were requested at sign-in, compared with the granted ones. */
export function ScopesTable() {
  const words = useOfferedText()
  const { asked, granted } = useConnection().session.scopes
  const { missing, unasked } = compareScopes(asked, granted)
  return (
    <DataTable<string>
      caption={words.scopesCaption}
      phone="lines"
      rows={[...new Set([...asked, ...granted])]}
      rowKey={(scope) => scope}
      columns={[
        { key: 'scope', header: words.scope, cell: (scope) => <code>{scope}</code> },
        {
          key: 'granted',
          header: words.granted,
          leads: 'short',
          cell: (scope) => {
            if (missing.includes(scope)) return <Tag tone="quiet">{words.notGranted}</Tag>
            return (
              <Tag tone="good">
                {unasked.includes(scope) ? words.grantedUnasked : words.granted}
              </Tag>
            )
          },
        },
      ]}
    />
  )
}
