import type { AnswerNames } from '../../en/results/answer-names'

/**
 * Respuestas de los formularios de la aplicación. «Not at all» lo es de varias listas, y no solo de
 * las que cuentan días.
 */
export const answers: AnswerNames = {
  'LA6568-5': 'Para nada',
  'LA6569-3': 'Varios días',
  'LA6570-1': 'Más de la mitad de los días',
  'LA6571-9': 'Casi todos los días',
  'LA6572-7': 'No ha sido difícil',
  'LA6573-5': 'Un poco difícil',
  'LA6575-0': 'Muy difícil',
  'LA6574-3': 'Extremadamente difícil',
  'LA6270-8': 'Nunca',
  'LA18926-8': 'Una o menos veces al mes',
  'LA18927-6': 'De 2 a 4 veces al mes',
  'LA18928-4': 'De 2 a 3 veces a la semana',
  'LA18929-2': '4 o más veces a la semana',
  'LA15694-5': '1 o 2',
  'LA15695-2': '3 o 4',
  'LA18930-0': '5 o 6',
  'LA18931-8': 'De 7 a 9',
  'LA18932-6': '10 o más',
  'LA18933-4': 'Menos de una vez al mes',
  'LA18876-5': 'Mensualmente',
  'LA18891-4': 'Semanalmente',
  'LA18934-2': 'A diario o casi a diario',
}
