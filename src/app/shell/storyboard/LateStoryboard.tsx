import { useText } from '~/i18n/TextProvider'
import { lateInLanguage } from '~/ui/late/late-in-language'
import styles from '../Shell.module.css'

const useStoryboard = lateInLanguage(async (language) =>
  (await import('./draw-storyboard')).drawStoryboard(language),
)

/**
 * The banner's line for the people who treat the patient; it loads after the banner itself. Until
 * then it says so: no allergy is not a known fact.
 */
export function LateStoryboard({ patientId }: { readonly patientId: string }) {
  const { shell } = useText()
  return useStoryboard()?.(patientId) ?? <p className={styles.awaited}>{shell.allergies}</p>
}
