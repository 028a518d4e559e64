import { useEffect, useState } from 'react'
import { FieldList } from '~/ui/FieldList'
import { useHelpWords } from './help-text'
import styles from './Help.module.css'
import { loadSupport, type Support } from './support-of'

/**
 * The organization to turn to, with the ways to reach it that its registration names.
 * `id` is the id of the registration; null where nobody knows it.
 */
export function WhomToAsk({ id }: { readonly id: string | null }) {
  const { trouble } = useHelpWords()
  const [support, setSupport] = useState<Support | 'unread'>()
  useEffect(() => {
    loadSupport(id).then(setSupport, () => setSupport('unread'))
  }, [id])
  const known = support === 'unread' ? undefined : support
  return (
    <>
      <p>
        {known === undefined ? trouble.turnToOwn : trouble.turnTo(known.organization)}
        {support === 'unread' ? ` ${trouble.notFound}` : ''}
      </p>
      {known === undefined || known.contacts.length === 0 ? null : (
        <FieldList
          fields={[
            {
              label: trouble.contact,
              value: (
                <ul className={styles.points}>
                  {known.contacts.map(({ text, href }) => (
                    <li key={href}>
                      <a href={href} target="_blank" rel="noopener">
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
