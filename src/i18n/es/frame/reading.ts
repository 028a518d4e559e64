import type { reading as english } from '../../en/frame/reading'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')
const kinds = (done: number, of: number) => `Tipos de entradas completos: ${done} de ${of}.`

/** Words about reading the rest of a record without being asked. */
export const reading: typeof english = {
  reading: (done, of, records) =>
    `Leyendo el resto del expediente: ${done} de ${of === 1 ? '1 tipo completo' : `${of} tipos completos`}, ${records === 1 ? '1 entrada' : `${n(records)} entradas`} hasta ahora.`,
  title: 'El resto del expediente',
  progress: 'Tipos de entradas completos',
  stop: 'Detener la lectura',
  goOn: 'Seguir leyendo',
  stopped: {
    person: (done, of) => `La lectura se detuvo. ${kinds(done, of)}`,
    service: (done, of) =>
      `La lectura se detuvo porque el servicio pidió menos solicitudes. ${kinds(done, of)}`,
    failures: (done, of) =>
      `La lectura se detuvo porque varios tipos no se pudieron cargar. ${kinds(done, of)}`,
  },
  long: (titles) =>
    `Hay demasiadas entradas para leerlas sin que usted lo pida: ${titles}. La lista tiene un botón que las carga todas.`,
}
