import type { ContactPoint, Reference } from 'fhir/r4'
import { contactText } from '~/fhir/format/contact-text'
import { currentFirst } from '~/fhir/format/is-former'
import { fieldsOf, listOf } from '~/fhir/json'
import styles from '~/record/element/Parts.module.css'
import { useDetailWords } from '~/record/detail-text'
import { useReferenced } from '~/record/use-referenced'
import { useShow } from '~/record/use-show'

/**
 * The contact details of a referenced person, if their record has them. A team does not need the
 * patient's own number.
 */
export function Contact({ reference }: { readonly reference: Reference }) {
  const { format, words } = useShow()
  const { contact } = useDetailWords()
  const found = useReferenced(reference)
  if (found === undefined || found.resourceType === 'Patient') return null
  // `telecom` is a list of ContactPoint in every type of R4 that has it; the formatter copes with
  // missing parts.
  const texts = currentFirst(listOf(fieldsOf(found)['telecom'])).flatMap(
    (point) => contactText(point as ContactPoint, format) ?? [],
  )
  if (texts.length === 0) return null
  return (
    <p className={styles.fact}>
      {words.fact(contact)} <span className={styles.value}>{texts.join(', ')}</span>
    </p>
  )
}
