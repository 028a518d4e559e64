import type { takeAway as english } from '../en/export'

const n = (count: number) => count.toLocaleString('es')

/** Words of printing a record and taking it away. */
export const takeAway: typeof english = {
  title: 'Imprimir o llevarse',
  intro: 'Elija lo que desea. Todo se prepara en este navegador; nada se envía a ninguna parte.',
  choose: 'Qué incluir',
  lists: 'Tipos de registros',
  all: 'Elegir todo',
  none: 'No elegir nada',
  nothingChosen: 'Elija al menos un tipo de registro.',
  off: 'No se pueden leer aquí',
  offEntry: (title, why) => `${title}: ${why}`,

  period: 'Periodo',
  from: 'Desde',
  to: 'Hasta',
  periodHint: 'Deje ambos vacíos para todo el historial.',
  periodWrong: 'El periodo termina antes de empezar.',
  undated: 'También los registros sin fecha',

  more: 'Además',
  provenance: 'Quién registró cada entrada',
  provenanceHint: 'Vuelve a pedir cada lista al servicio, así que tarda más.',
  files: 'Archivos de los documentos',
  filesHint: 'Van en la descarga; la impresión los nombra.',
  filesOff: 'Elija arriba los documentos para llevarse sus archivos.',
  details: 'Todos los detalles de cada registro en la impresión',
  detailsHint: 'Sin esto, la impresión tiene una línea por registro.',

  gather: 'Preparar',
  gathering: 'Preparando',
  progress: (done, of) => `${n(done)} de ${n(of)} partes`,
  records: (count) =>
    count === 1 ? '1 registro hasta ahora' : `${n(count)} registros hasta ahora`,
  cancelled: 'Detenido. No se imprimió ni se guardó nada.',

  ready: 'Listo',
  change: 'Cambiar la elección',
  total: (count) =>
    count === 1 ? 'Se preparó 1 registro.' : `Se prepararon ${n(count)} registros.`,
  missingTitle: 'No se pudo obtener todo',
  missingHint: 'Puede intentarlo de nuevo o continuar: la impresión y la descarga dicen qué falta.',
  tryAgain: 'Intentar de nuevo lo que falta',

  charts: 'Gráficos en la impresión',
  chartsHint: 'Resultados a lo largo del tiempo, cada uno con su tabla.',
  chartsNone: 'No hay resultados que se puedan dibujar a lo largo del tiempo.',
  print: 'Imprimir o guardar como PDF',
  bundle: 'Descargar como archivo FHIR',
  bundleHint: 'Para otra aplicación u otro proveedor (Bundle de FHIR R4, JSON).',
  csv: 'Descargar como tablas',
  csvHint: 'Para una hoja de cálculo: un archivo CSV por cada tipo de registro, en un archivo ZIP.',
  wholeNumbers:
    'Los dos archivos contienen completos los números de seguro social, de pasaporte y similares; en papel solo aparece el final. Guárdelos donde solo usted pueda abrirlos.',
  writing: (parts) => `Escribiendo, ${n(parts)} registros hasta ahora`,
  saved: (name) => `Guardado como ${name}.`,
  writeFailed:
    'No se pudo escribir el archivo: puede que a este dispositivo le falte memoria. Elija menos e inténtelo de nuevo.',

  preview: 'Lo que se imprime',
  sheetTitle: 'Historial de salud',
  made: (when) => `Preparado ${when}`,
  from_: (organization) => `De ${organization}`,
  periodIs: (from, to) => `Registros de ${from} a ${to}`,
  periodFrom: (from) => `Registros desde ${from}`,
  periodTo: (to) => `Registros hasta ${to}`,
  wholeTime: 'Registros de todo el tiempo',
  completeness: 'Qué contiene y qué no',
  listAll: (count) => (count === 1 ? 'todo, 1 registro' : `todo, ${n(count)} registros`),
  listSome: (count) => (count === 1 ? '1 registro' : `${n(count)} registros`),
  unread: (count) =>
    count === 1
      ? '1 entrada de la respuesta no se pudo leer y quedó fuera'
      : `${n(count)} entradas de la respuesta no se pudieron leer y quedaron fuera`,
  listNone: 'nada registrado: se pidió todo al servicio y no tiene nada',
  listOnly: (state, asked) => `${state} (${asked})`,
  listNoneOf: 'nada registrado entre lo que se pidió al servicio',
  listAllOf: (count) =>
    count === 1
      ? '1 registro, todo lo que se pidió'
      : `${n(count)} registros, todo lo que se pidió`,
  listPart: (count, why) => `${n(count)} registros, no todos: ${why}`,
  listMissing: (why) => `falta: ${why}`,
  listStopped: 'la carga se detuvo antes de terminar',
  outside: (count) =>
    count === 1
      ? '1 registro queda fuera del periodo'
      : `${n(count)} registros quedan fuera del periodo`,
  undatedOut: (count) =>
    count === 1
      ? '1 registro sin fecha quedó fuera'
      : `${n(count)} registros sin fecha quedaron fuera`,
  foreign: (count) =>
    count === 1
      ? '1 registro nombra a otro paciente y quedó fuera'
      : `${n(count)} registros nombran a otro paciente y quedaron fuera`,
  notChosen: 'no se eligió',
  refused: (why) => `no se puede leer aquí: ${why}`,
  read: (when) => `leído ${when}`,
  fileMissing: (title, why) => `Archivo «${title}»: ${why}`,
  fileUnnamed: 'sin título',
  fileByOther: (organization) =>
    `se guarda en otra conexión de ${organization} y no se ha obtenido con este inicio de sesión`,
  fileBroken: 'lo que contiene el registro no se puede leer',
  patient: 'Paciente',
  patientMissing: 'No se pudo leer el registro del propio paciente.',
  complete: 'Todo lo que se eligió está en este archivo.',
  recordedBy: 'Registrado por',
  recordedByLine: (who) => `Registrado por: ${who}`,
  notStated: 'no indicado',

  column: { name: 'Nombre', date: 'Fecha', dateKind: 'Tipo de fecha', status: 'Estado' },
  aboutFile: 'acerca-de.txt',
}
