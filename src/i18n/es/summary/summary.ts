import type { Messages } from '../../messages'

/** Palabras de la primera página. */
export const summary: Messages['summary'] = {
  title: 'Inicio',
  notLoaded: 'Aún no estaba cargado al imprimir.',
  pointedTo: 'Se abrió con:',
  why: 'Qué ofrece este servicio y por qué',
}
