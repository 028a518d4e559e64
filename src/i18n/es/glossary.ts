import type { glossary as english } from '../en/glossary'
import { bloodTests } from './glossary/blood-tests'
import { documents } from './glossary/documents'
import { interpretations } from './glossary/interpretations'
import { moreTests } from './glossary/more-tests'
import { statuses } from './glossary/statuses'
import { visits } from './glossary/visits'
import { vitalSigns } from './glossary/vital-signs'

export const glossary: typeof english = {
  screen: {
    source: (source, written) => `Escrito por Clearchart a partir de: ${source}. ${written}.`,
    general:
      'Son explicaciones generales. No tratan de esta persona: lo que un resultado o una palabra significa en un caso concreto lo dice el equipo de salud.',
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
