import { compareScopes } from '~/capability/compare-scopes'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useText } from '~/i18n/TextProvider'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import styles from './Receipt.module.css'
import { useReceiptText } from './ReceiptText'
import { permissionsOf, type Permission } from './scope-words'

/**
 * The app's requested permissions in words, compared with the granted ones. Only staff also see how
 * a registration writes them.
 */
export function PermissionsTable() {
  const messages = useText()
  const words = useReceiptText()
  const format = useFormat()
  const { scopes: all, user } = useConnection().session
  const compared = compareScopes(all.asked, all.granted)
  const isStaff = user.role === 'practitioner' || user.role === 'system'
  const rows = (
    given: Given['given'],
    scopes: readonly string[],
  ): readonly (Permission & Given)[] =>
    permissionsOf(scopes, { words, messages, format }).map((permission) => ({
      ...permission,
      given,
    }))
  return (
    <DataTable<Permission & Given>
      caption={words.scopesCaption}
      phone="lines"
      rows={[
        ...rows('allowed', compared.given),
        ...rows('notAllowed', compared.missing),
        ...rows('unasked', compared.unasked),
      ]}
      rowKey={({ scopes, given }) => `${given} ${scopes.join(' ')}`}
      columns={[
        {
          key: 'permission',
          header: words.permission,
          cell: ({ text, scopes }) => (
            <>
              {text} {isStaff ? <code className={styles.fine}>{scopes.join(' ')}</code> : null}
            </>
          ),
        },
        {
          key: 'given',
          header: words.given,
          leads: 'short',
          cell: ({ given }) => (
            <Tag tone={given === 'notAllowed' ? 'quiet' : 'good'}>{words[given]}</Tag>
          ),
        },
      ]}
    />
  )
}

interface Given {
  readonly given: 'allowed' | 'notAllowed' | 'unasked'
}
