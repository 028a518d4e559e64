import { bloodTests } from './glossary/blood-tests'
import { documents } from './glossary/documents'
import { interpretations } from './glossary/interpretations'
import { moreTests } from './glossary/more-tests'
import { statuses } from './glossary/statuses'
import { visits } from './glossary/visits'
import { vitalSigns } from './glossary/vital-signs'

/**
 * Short explanations of words that records use, and the words around them. They are loaded when the
 * first is opened.
 */
export const glossary = {
  screen: {
    source: (source: string, written: string) =>
      `Written by Clearchart, based on: ${source}. ${written}.`,
    general:
      'These explanations are general. They are not about this person. Ask the care team what a result or a word means in this case.',
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
