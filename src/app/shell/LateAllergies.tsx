import { lateInLanguage } from '~/ui/late/late-in-language'

const useAllergies = lateInLanguage(async (language) =>
  (await import('./BannerAllergies')).drawAllergies(language),
)

/** The banner's line of allergies, which loads after the banner itself. */
export function LateAllergies({ patientId }: { readonly patientId: string }) {
  return useAllergies()?.(patientId) ?? null
}
