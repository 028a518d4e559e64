import { bloodTests } from './glossary/blood-tests'
import { documents } from './glossary/documents'
import { interpretations } from './glossary/interpretations'
import { moreTests } from './glossary/more-tests'
import { statuses } from './glossary/statuses'
import { visits } from './glossary/visits'
import { vitalSigns } from './glossary/vital-signs'

/** Short explanations of words that records use, and what stands around them. They come when the first is opened. */
export const glossary = {
  screen: {
    source: (source: string, written: string) =>
      `Written by Clearchart after: ${source}. ${written}.`,
    general:
      'These are general explanations. They are not about this person: what a result or a word means in a single case is for the care team to say.',
  },
  words: {
    ...bloodTests,
    ...moreTests,
    ...vitalSigns,
    ...interpretations,
    ...statuses,
    ...documents,
    ...visits,
  },
}
