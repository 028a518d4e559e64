import { useText } from '~/i18n/TextProvider'
import { formAddress } from '~/record/places/addresses'
import { TextLink } from '~/ui/TextLink'
import { useAskedForm } from '../../asked/use-asked-form'
import { titleOf } from '../../catalogue/title-of'
import { useScene } from '../form-actions'
import styles from '../Items.module.css'
import { useFieldContext } from '../use-field-context'

/**
 * Leads to the form by which a record is described that a question asks for and that is not there
 * yet (SDC, lookupQuestionnaire); says so where that form is not offered here.
 */
export function LookupForm({ canonical }: { readonly canonical: string }) {
  const { patientId } = useScene()
  // An author's form is nobody's, and no service is asked for others.
  return patientId === undefined ? null : <Way canonical={canonical} patientId={patientId} />
}

interface WayProps {
  readonly canonical: string
  readonly patientId: string
}

function Way({ canonical, patientId }: WayProps) {
  const { language } = useText()
  const {
    words: {
      lists: { context: words },
    },
  } = useFieldContext()
  const { data } = useAskedForm({ by: 'canonical', canonical })
  if (data === undefined) return null
  return (
    <p className={styles.outcome} data-print="never">
      {data.kind === 'found' ? (
        <>
          {words.lookUp}{' '}
          <TextLink to={formAddress(patientId, data.entry.id)}>
            {titleOf(data.entry, language)}
          </TextLink>
          . {words.lookUpThen}
        </>
      ) : (
        words.lookUpMissing
      )}
    </p>
  )
}
