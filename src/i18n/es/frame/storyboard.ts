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
  limited: 'de lo que se puede leer aquí',
}
