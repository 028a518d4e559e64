import type { storyboard as english } from '../../en/frame/storyboard'
import { desde } from '../on-date'

/** Palabras de la línea bajo el nombre del paciente, para quienes lo atienden. */
export const storyboard: typeof english = {
  pressure: 'PA',
  weight: 'Peso',
  score: (value, band) => `${value} ${band}`,
  preliminary: 'preliminar',
  undated: 'fecha no registrada',
  was: (value) => `antes ${value}`,
  last: 'Última consulta',
  next: 'Próxima',
  goingOn: 'Consulta en curso',
  since: desde,
  today: (time) => `hoy ${time}`,
  tomorrow: (time) => `mañana ${time}`,
  more: (count) => `${count} más`,
  soFar: 'hasta ahora',
  facts: { pressure: 'PA', weight: 'peso', scores: 'puntuaciones', visits: 'consultas' },
  gaps: {
    notOffered: (facts) => `Esta conexión no ofrece: ${facts}`,
    failed: (facts) => `No se pudo cargar: ${facts}`,
    partial: (facts) => `No se pudo cargar por completo: ${facts}`,
    leftOut: (facts) => `Quizá el servicio no envió todo de: ${facts}`,
    limited: (facts) => `Aquí solo se puede leer una parte de: ${facts}`,
    open: (facts) => `Aún no se cargó todo de: ${facts}`,
  },
}
