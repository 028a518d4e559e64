import type { cdaDifferences as english } from '../../en/documents/cda-differences'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras para una sección cuyo texto y entradas codificadas no dicen lo mismo. */
export const cdaDifferences: typeof english = {
  entries: (count) =>
    count === 1
      ? 'Parece que 1 entrada codificada, o una parte de ella, no figura en el texto.'
      : `Parece que ${n(count)} entradas codificadas, o partes de ellas, no figuran en el texto.`,
  rows: (count) =>
    count === 1
      ? 'Parece que 1 parte del texto no tiene entrada codificada.'
      : `Parece que ${n(count)} partes del texto no tienen entrada codificada.`,
  values: (count) =>
    count === 1
      ? 'Parece que 1 parte del texto indica otra cantidad, otro horario u otra fecha que su entrada codificada.'
      : `Parece que ${n(count)} partes del texto indican otras cantidades, otros ` +
        'horarios u otras fechas que sus entradas codificadas.',
  see: 'Ver en qué difieren',
  hint:
    'Es posible que otros sistemas lean solo las entradas codificadas, y las ' +
    'personas solo el texto. Se compararon por sus palabras, cifras y referencias: ' +
    'lo mismo dicho con otras palabras puede aparecer aquí.',
  atOdds: 'Distinto en el texto y en la entrada codificada',
  facts: {
    strength: 'Concentración',
    dose: 'Dosis',
    every: 'Frecuencia',
    moment: 'Hora del día',
    date: 'Fecha',
    value: 'Valor',
  },
  figure: (fact, text, coded) => `${fact}: «${text}» en el texto, ${coded} en la entrada.`,
  often: (hours) =>
    hours === 24
      ? 'una vez al día'
      : hours === 12
        ? 'dos veces al día'
        : hours === 168
          ? 'una vez por semana'
          : hours < 24 && Number.isInteger(24 / hours)
            ? `${n(24 / hours)} veces al día`
            : `cada ${n(hours)} horas`,
  onlyEntries: 'Solo en las entradas codificadas, del todo o en parte',
  onlyText: 'Solo en el texto',
}
