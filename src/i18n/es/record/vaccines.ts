import type { vaccines as english } from '../../en/record/vaccines'

/** Palabras sobre las vacunas recomendadas. */
export const vaccines: typeof english = {
  stated: {
    overdue: 'Atrasada',
    due: 'Pendiente',
    complete: 'Completa',
    immune: 'Ya tiene inmunidad',
    contraindicated: 'No se debe aplicar',
    'aged-out': 'Pasó la edad para aplicarla',
    'not-recommended': 'No se recomienda',
    conditional: 'Podría recomendarse',
  },
  date: {
    earliest: 'Fecha más temprana',
    due: 'Fecha prevista',
    overdue: 'Atrasada a partir de',
    latest: 'Fecha límite',
  },
  otherDate: 'Otra fecha',
  dose: 'Dosis',
  doseOf: (dose, doses) => `${dose} de ${doses}`,
  given: 'Aplicada desde entonces',
  newer: 'Recomendación más reciente',
  state: { overdue: 'Atrasadas', due: 'Pendientes', later: 'Más adelante' },
  nothing: 'Nada pendiente',
  noLonger: 'Ya se aplicó o se renovó',
  next: {
    overdue: (names, count) =>
      count === 1 ? `Vacuna atrasada: ${names}` : `Vacunas atrasadas: ${names}`,
    due: (names, count) =>
      count === 1 ? `Vacuna pendiente: ${names}` : `Vacunas pendientes: ${names}`,
    later: (names, count) =>
      count === 1 ? `Próxima vacuna: ${names}` : `Próximas vacunas: ${names}`,
    kind: { overdue: 'Vacuna atrasada', due: 'Vacuna pendiente', later: 'Próxima vacuna' },
    when: {
      due: (date) => `Fecha prevista: ${date}`,
      earliest: (date) => `Fecha más temprana: ${date}`,
      overdue: (date) => `Atrasada a partir de: ${date}`,
    },
    recommended: (date) => `Recomendación: ${date}`,
    by: 'Recomendación de',
    given: (names) => `Ya se aplicó después de recomendarse: ${names}.`,
  },
}
