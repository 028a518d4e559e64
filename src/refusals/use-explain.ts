import { lateInLanguage } from '~/ui/late/late-in-language'

/**
 * The sentences of refusals, for the screens of the first download: they come after it. Undefined
 * until they are loaded, or if they cannot be.
 */
export const useExplain = lateInLanguage(async (language) => {
  const { explainRefusal } = await import('~/capability/explain')
  return (refusal: Parameters<typeof explainRefusal>[0]) => explainRefusal(refusal, { language })
})
