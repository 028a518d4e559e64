import type { chart as english } from '../../en/record/chart'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

const loaded = (count: number) => (count === 1 ? '1 cargada' : `${n(count)} cargadas`)

/** The loaded share of the whole record, for the late parts that tell it. */
export const chart: typeof english = {
  whole: (kinds: number) =>
    kinds === 1
      ? 'Se cargó el único tipo de entradas.'
      : `Se cargaron los ${kinds} tipos de entradas.`,
  part: (done: number, of: number) => `Tipos de entradas cargados por completo: ${done} de ${of}.`,
  off: (count: number) =>
    count === 1
      ? 'Hay 1 tipo más que no se puede leer aquí.'
      : `Hay ${count} tipos más que no se pueden leer aquí.`,
  onlyKinds: (titles) => `Aquí solo se pueden pedir algunos tipos de ${titles}.`,
  loadRest: 'Cargar lo que falta',
  tryRest: 'Intentar de nuevo lo que falta',
  loading: (done: number, of: number) => `Cargando, tipos de entradas listos: ${done} de ${of}`,
  progress: 'Tipos de entradas cargados',
  details: 'Qué está cargado y qué no',
  all: (count: number) => (count === 1 ? 'todo, 1 entrada' : `todo, ${n(count)} entradas`),
  cut: (count: number) => `${loaded(count)}; el servicio no envió más`,
  leftOut: 'el servicio indica que quizá no envió todo',
  some: (count: number, total: number | undefined) =>
    total === undefined ? `${loaded(count)}; hay más` : `${n(count)} de ${loaded(total)}`,
  answerSoFar: 'Según la parte del expediente que se ha leído.',
  withheld: (count) =>
    count === 1
      ? '1 es de otra persona y no se muestra'
      : `${n(count)} son de otra persona y no se muestran`,
  nothingYet: 'aún no se ha cargado',
  refused: (why: string) => `no se puede leer: ${why}`,
  failed: (why: string) => `la carga se detuvo: ${why}`,
  with: (state, asked) => `${state} (${asked})`,
  entry: (title: string, state: string) => `${title}: ${state}`,
}
