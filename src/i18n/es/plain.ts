import type { plain as english } from '../en/plain'
import { bloodTests } from './plain/blood-tests'
import { documents } from './plain/documents'
import { interpretations } from './plain/interpretations'
import { moreTests } from './plain/more-tests'
import { statuses } from './plain/statuses'
import { visits } from './plain/visits'
import { vitalSigns } from './plain/vital-signs'

export const plain: typeof english = {
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
