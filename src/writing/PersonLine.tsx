import type { Addressee } from '~/queries/addressed'
import { Unbroken } from '~/ui/Unbroken'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'
import { useAddresseeNames } from './use-person-name'

interface PersonLineProps {
  readonly addressee: Addressee
  /** Id for `aria-describedby`. */
  readonly id?: string
}

/**
 * Names the person that a write is for: on the review, at the button that sends it, on the receipt,
 * and on paper.
 */
export function PersonLine({ addressee, id }: PersonLineProps) {
  const { person: words } = useWritingWords()
  const people = useAddresseeNames(addressee)
  return (
    <p id={id} className={styles.person}>
      {words.for[addressee.kind]}
      {people.map(({ name, more }, index) => (
        // One person, or the two of a merge, in order.
        <span key={index}>
          {' '}
          <b className={styles.personName}>{name}</b>
          {more === undefined ? null : (
            <>
              {' · '}
              <Unbroken text={more} />
            </>
          )}
        </span>
      ))}
    </p>
  )
}
