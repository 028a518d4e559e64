import { lateInLanguage } from '~/ui/late/late-in-language'

const useStoryboard = lateInLanguage(async (language) =>
  (await import('./draw-storyboard')).drawStoryboard(language),
)

/** The banner's line for the people who treat the patient; it loads after the banner itself. */
export function LateStoryboard({ patientId }: { readonly patientId: string }) {
  return useStoryboard()?.(patientId) ?? null
}
