import { bloodTests } from './plain/blood-tests'
import { documents } from './plain/documents'
import { interpretations } from './plain/interpretations'
import { moreTests } from './plain/more-tests'
import { statuses } from './plain/statuses'
import { visits } from './plain/visits'
import { vitalSigns } from './plain/vital-signs'

/** Short explanations of words that records use, and what stands around them. They come when the first is opened. */
export const plain = {
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
