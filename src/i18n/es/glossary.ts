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
    source: (source, written) => `Escrito por Clearchart, con base en: ${source}. ${written}.`,
    general:
      'Estas explicaciones son generales. No tratan de esta persona. Pregunte al equipo de atención qué significa un resultado o una palabra en este caso.',
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
