import type { find as english } from '../../en/frame/find'
import { del, delAl, desde } from '../on-date'
import { chart } from '../record/chart'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const find: typeof english = {
  chart,
  field: 'Palabra, código, persona u organización',
  hint: 'Escriba como lo diría: azúcar, ataque al corazón, última A1c, qué cambió en octubre. Un pequeño error de ortografía no importa. Ponga entre comillas las "palabras exactas".',
  private: 'Lo que escriba aquí no sale de esta página.',
  privateUnlessAsked:
    'Lo que escriba aquí no sale de esta página, a menos que elija buscar pacientes con ello.',
  results: 'Entradas que coinciden',
  commands: {
    people: 'Personas abiertas desde que se cargó esta página',
    screens: 'Pantallas',
    actions: 'Acciones',
    patients: 'Pacientes de este servicio',
  },
  commandField: 'Pantalla, persona o acción',
  commandHint:
    'Encuentra pantallas, personas que usted abrió y acciones por el comienzo de sus palabras, como «imprimir».',
  nothing: 'No hay nada que buscar: este servicio no permite leer un expediente aquí.',
  group: (title, count) => `${title}, ${n(count)}`,
  more: (count, title) =>
    count === 1 ? `Mostrar 1 más en ${title}` : `Mostrar ${n(count)} más en ${title}`,
  tooMany: (shown, total) =>
    `Las primeras ${n(shown)} de ${n(total)}. Agregue otra palabra para limitar la búsqueda.`,
  place: (label) => `${label}: `,
  also: 'También se llama',
  answer: 'Respuesta',
  dated: {
    in: (time) => `Con fecha ${del(time)}`,
    fromTo: (from, to) => `Con fecha ${delAl(from, to)}`,
    since: (time) => `Con fecha ${desde(time)}`,
  },
  inTime: (dated, count) =>
    `${dated}: ${count === 1 ? '1 entrada' : `${n(count)} entradas`}${count === 0 ? '.' : ', en la lista de abajo.'}`,
  sinceVisit: (day) => `La última consulta que consta en el expediente: ${day}.`,
  newsAtHome: 'Lo nuevo desde la última vez, en la página de inicio',
  onTimeline: 'Ver este período en la cronología',
  enterOpens: 'La tecla Enter abre la respuesta.',
  waiting:
    'La respuesta todavía se está buscando y se abrirá sola. Cualquier otra tecla lo cancela.',
  overTime: 'Con el tiempo',
  nothingToCome: 'Ninguna de las entradas que coinciden tiene una fecha futura.',
  without: (words) =>
    `Ninguna entrada tiene todas estas palabras. Esto es lo que se encuentra sin ${words.map((word) => `«${word}»`).join(', ')}.`,
  nearly: (count) =>
    count === 1
      ? ', 1 con una ortografía un poco distinta'
      : `, ${n(count)} con una ortografía un poco distinta`,
  code: 'Código',
  found: (count) => (count === 1 ? '1 entrada encontrada' : `${n(count)} entradas encontradas`),
  foundSoFar: (count) =>
    count === 1
      ? '1 entrada encontrada hasta ahora'
      : `${n(count)} entradas encontradas hasta ahora`,
  searched: (count) =>
    count === 1
      ? 'Se buscó en la única entrada cargada.'
      : `Se buscó en las ${n(count)} entradas cargadas.`,
  preparing: 'Preparando las entradas cargadas',
  noneOfAll: 'Nada en este expediente coincide. Se buscó en todo lo que se puede leer.',
  noneAsked:
    'Nada en este expediente coincide. Se buscó en todo lo que se le puede pedir al servicio.',
  noneRead:
    'Nada de lo que se pudo leer coincide. Una parte del expediente no se pudo leer o no se envió.',
  noneSoFar:
    'Nada de lo cargado hasta ahora coincide. Una parte del expediente todavía no está cargada.',
}
