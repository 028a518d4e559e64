import type { DosageWords } from '~/i18n/en/record/dosage'

export const dosage: DosageWords = {
  step: (number, directions) => `paso ${number}: ${directions}`,
  kind: (amount, kind) => `${amount} (${kind})`,
  dose: (count) => `dosis: ${count}`,
  rate: (rate) => `a una velocidad de ${rate}`,
  site: (site) => `parte del cuerpo: ${site}`,
  most: {
    inSpan: (amount, span) => `como máximo ${amount} en ${span}`,
    atOnce: (amount) => `como máximo ${amount} cada vez`,
    inLife: (amount) => `como máximo ${amount} en toda la vida`,
  },
  more: 'y más que no se puede mostrar aquí',
}
