import type { takeAway as english } from '../../en/record/export'
import { moved } from '../documents/moved'
import { delAl, desde, hasta } from '../on-date'

const n = (count: number) => count.toLocaleString('es-US')

const entries = (count: number) => (count === 1 ? '1 entrada' : `${n(count)} entradas`)

/** Words of printing a record and taking it away. */
export const takeAway: typeof english = {
  title: 'Imprimir o guardar una copia',
  intro:
    'Elija lo que desea. Su copia se prepara en este navegador; no se envía nada a ninguna parte.',
  choose: 'Qué incluir',
  lists: 'Tipos de entradas',
  all: 'Elegir todo',
  none: 'No elegir nada',
  nothingChosen: 'Elija al menos un tipo de entrada.',
  off: 'No se pueden leer aquí',
  offEntry: (title, why) => `${title}: ${why}`,

  period: 'Período',
  from: 'Desde',
  to: 'Hasta',
  periodHint: 'Deje las dos fechas vacías para incluir todo el expediente.',
  periodWrong: 'El período termina antes de empezar.',
  undated: 'Incluir las entradas sin fecha',

  more: 'Además',
  provenance: 'Quién registró cada entrada',
  provenanceHint: 'Vuelve a pedir cada lista al servicio, así que tarda más.',
  provenanceOff:
    'Este servicio no dice quién registró estas entradas. Se imprimen los nombres que la propia entrada indica.',
  files: 'Archivos de los documentos',
  filesHint: 'Se incluyen en la descarga; la copia impresa los menciona por su nombre.',
  filesOff: 'Elija documentos arriba para incluir sus archivos.',
  details: 'Imprimir todos los detalles de cada entrada',
  detailsHint: 'Si no, cada entrada se imprime en una línea.',

  offline: 'Para leerlo sin conexión',
  offlineHint:
    'Una copia cerrada con llave se queda en este dispositivo y se abre con su frase secreta o su llave de acceso.',
  offlineLink: 'Guardar una copia sin conexión',

  gather: 'Preparar mi copia',
  gathering: 'Preparando la copia',
  progress: (done, of) => `${n(done)} de ${n(of)} ${of === 1 ? 'parte' : 'partes'}`,
  records: (count) => (count === 1 ? '1 entrada hasta ahora' : `${n(count)} entradas hasta ahora`),
  cancelled: 'Detenido. No se imprimió ni se guardó nada.',

  ready: 'Listo',
  change: 'Cambiar lo que se incluye',
  total: (count) =>
    count === 1 ? 'La copia tiene 1 entrada.' : `La copia tiene ${n(count)} entradas.`,
  missingTitle: 'Faltan algunas partes',
  missingHint:
    'Algunas partes no se pudieron cargar. Puede intentarlo de nuevo o continuar: la copia impresa y la descarga dicen qué falta.',
  tryAgain: 'Intentar de nuevo lo que falta',

  charts: 'Imprimir gráficas',
  chartsHint: 'Resultados a lo largo del tiempo, cada uno con su tabla.',
  chartsNone: 'No hay resultados para mostrar en gráficas.',
  print: 'Imprimir o guardar como PDF',
  bundle: 'Descargar como archivo para otras aplicaciones',
  bundleHint: 'Un solo archivo con todas las entradas, para otra aplicación u otro proveedor.',
  csv: 'Descargar como tablas',
  csvHint: 'Para una hoja de cálculo: un archivo CSV por cada tipo de entrada, en un archivo ZIP.',
  wholeNumbers:
    'Los dos archivos contienen completos los números de Seguro Social, de pasaporte y similares; en papel solo aparecen las últimas cifras. Guárdelos donde solo usted pueda abrirlos.',
  writing: (parts) => `Escribiendo el archivo, ${entries(parts)} hasta ahora`,
  saved: (name) => `Guardado como ${name}.`,
  writeFailed:
    'No se pudo escribir el archivo. Es posible que a este dispositivo le falte memoria. Incluya menos e inténtelo de nuevo.',

  preview: 'Vista previa de impresión',
  sheetTitle: 'Expediente médico',
  made: (when) => `Preparado ${when}`,
  from_: (organization) => `De ${organization}`,
  periodIs: (from, to) => `Entradas ${delAl(from, to)}`,
  periodFrom: (from) => `Entradas ${desde(from)}`,
  periodTo: (to) => `Entradas ${hasta(to)}`,
  wholeTime: 'Entradas de cualquier fecha',
  completeness: 'Qué incluye esta copia y qué no',
  listAll: (count) => (count === 1 ? 'todo, 1 entrada' : `todo, ${n(count)} entradas`),
  listSome: (count) => (count === 1 ? '1 entrada' : `${n(count)} entradas`),
  unread: (count) =>
    count === 1
      ? '1 entrada que envió el servicio no se pudo leer y no se incluyó'
      : `${n(count)} entradas que envió el servicio no se pudieron leer y no se incluyeron`,
  listNone: 'nada registrado: se pidió todo al servicio y no tiene nada',
  listOnly: (state, asked) => `${state} (${asked})`,
  listNoneOf: 'nada registrado en lo que se pidió al servicio',
  listAllOf: (count) =>
    count === 1 ? '1 entrada, todo lo que se pidió' : `${n(count)} entradas, todo lo que se pidió`,
  listPart: (count, why) => `${entries(count)}, no todas: ${why}`,
  listMissing: (why) => `falta: ${why}`,
  listStopped: 'la carga se detuvo antes de terminar',
  reason: {
    failed: {
      offline: 'no se pudo llegar al servicio',
      'signed-out': 'la sesión había terminado',
      forbidden: 'no se permite a este inicio de sesión',
      'not-found': 'el servicio no lo encontró',
      rejected: 'el servicio rechazó la solicitud',
      conflict: 'cambió al mismo tiempo',
      throttled: 'el servicio estaba ocupado',
      unsupported: 'el servicio no lo ofrece',
      withheld: 'no se pidió, para no poner nombres ni diagnósticos en una dirección web',
      malformed: 'no se pudo leer la respuesta del servicio',
      server: 'el servicio tuvo un problema',
    },
    page: 'no se pudo obtener otra página',
    stopped: {
      loop: 'las páginas del servicio se repiten en círculo',
      repeated: 'el servicio envió dos veces la misma página',
      'foreign-link': 'otra página está fuera del servicio',
      'not-all': 'quizá el servicio no envió todo',
      copied: 'el resto no está en la copia de este dispositivo',
    },
  },
  outside: (count) =>
    count === 1
      ? '1 entrada queda fuera del período'
      : `${n(count)} entradas quedan fuera del período`,
  undatedOut: (count) =>
    count === 1
      ? '1 entrada sin fecha no se incluyó'
      : `${n(count)} entradas sin fecha no se incluyeron`,
  foreign: (count) =>
    count === 1
      ? '1 entrada nombra a otro paciente y no se incluyó'
      : `${n(count)} entradas nombran a otro paciente y no se incluyeron`,
  notChosen: 'no se eligió',
  refused: (why) => `no se puede leer aquí: ${why}`,
  unshown: 'Otros tipos de entradas',
  unshownText: (kinds) =>
    `el servicio también puede guardar estos, que Clearchart no muestra: ${kinds}`,
  read: (when) => `leído ${when}`,
  fileMissing: (title, why) => `Archivo «${title}»: ${why}`,
  fileUnnamed: 'sin título',
  fileLost: 'su entrada lo nombra y no lo tiene',
  moved,
  fileByOther: (organization) =>
    `se guarda en otra conexión de ${organization} y no se pudo cargar con este inicio de sesión`,
  fileBroken: 'el archivo de la entrada está dañado y no se puede leer',
  patient: 'Paciente',
  patientMissing: 'No se pudieron leer los datos del paciente.',
  complete: 'Todo lo que usted eligió está en este archivo.',
  recordedBy: 'Registrado por',
  recordedByLine: (who) => `Registrado por: ${who}`,
  notStated: 'sin registrar',

  column: { name: 'Nombre', date: 'Fecha', dateKind: 'Tipo de fecha', status: 'Estado' },
  aboutFile: 'acerca-de.txt',
}
