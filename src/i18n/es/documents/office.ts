import type { office as english } from '../../en/documents/office'

const n = (count: number) => count.toLocaleString('es-US')

export const office: typeof english = {
  note: 'Convertido: texto, tablas e imágenes sin el diseño original. La descarga es el original.',
  cut: 'El archivo termina antes de tiempo; es posible que aquí falte el final.',
  left: {
    deletions: (count) =>
      count === 1
        ? 'Un pasaje eliminado sigue en el archivo y no se muestra.'
        : `${n(count)} pasajes eliminados siguen en el archivo y no se muestran.`,
    hidden: (count) =>
      count === 1
        ? 'Un pasaje oculto no se muestra.'
        : `${n(count)} pasajes ocultos no se muestran.`,
    comments: (count) =>
      count === 1 ? 'Un comentario no se muestra.' : `${n(count)} comentarios no se muestran.`,
    pictures: (count) =>
      count === 1
        ? 'Una imagen no se puede mostrar aquí. Está en el archivo descargado.'
        : `${n(count)} imágenes no se pueden mostrar aquí. Están en el archivo descargado.`,
    charts: (count) =>
      count === 1
        ? 'Una gráfica o un diagrama no se muestra aquí.'
        : `${n(count)} gráficas o diagramas no se muestran aquí.`,
    formulas: (count) =>
      count === 1
        ? 'Una fórmula no se muestra aquí. Su lugar está marcado con […].'
        : `${n(count)} fórmulas no se muestran aquí. Sus lugares están marcados con […].`,
    fields: (count) =>
      count === 1
        ? 'Un campo no tiene su valor en el archivo. Su lugar está marcado con […].'
        : `${n(count)} campos no tienen su valor en el archivo. Sus lugares están marcados con […].`,
    signs: (count) =>
      count === 1
        ? 'Un pasaje tiene signos de una fuente especial que no se pueden mostrar aquí. Cada signo está marcado con �.'
        : `${n(count)} pasajes tienen signos de una fuente especial que no se pueden mostrar aquí. Cada signo está marcado con �.`,
    behind: () =>
      'El archivo sigue después del final de su documento. Lo que sigue no se muestra aquí.',
    inserted: (count) =>
      count === 1
        ? 'Un documento insertado en este no se muestra aquí.'
        : `${n(count)} documentos insertados en este no se muestran aquí.`,
    objects: (count) =>
      count === 1
        ? 'Un objeto de otro programa no se abre aquí.'
        : `${n(count)} objetos de otros programas no se abren aquí.`,
  },
  problem: {
    size: 'El documento es demasiado grande para convertirlo aquí. Puede descargarlo y abrirlo con un procesador de textos.',
    depth:
      'El documento está hecho de una manera que no se puede leer aquí con seguridad. Puede descargarlo y abrirlo con un procesador de textos. Hágalo solo si confía en su procedencia.',
    broken:
      'El documento está dañado o incompleto y no se puede convertir. Puede descargarlo tal como está, o pedir otra copia a quien lo envió.',
    empty: 'El documento no contiene texto. Puede descargarlo tal como está.',
    slow: 'La conversión del documento tardó demasiado y se detuvo. Puede descargarlo y abrirlo con un procesador de textos. Hágalo solo si confía en su procedencia.',
    reader:
      'El documento no se pudo convertir porque el conversor no se pudo iniciar. Puede descargarlo y abrirlo con un procesador de textos.',
  },
}
