import type { emptyRecord as english } from '../../en/summary/empty-record'

/** Palabras de la primera página de un paciente en cuyo expediente no hay nada. */
export const emptyRecord: typeof english = {
  title: 'Su expediente aún no tiene entradas',
  known: (organization) =>
    [
      `Se preguntó a ${organization} por cada parte de su expediente que esta conexión ofrece,`,
      'y en ninguna hay entradas.',
    ].join(' '),
  titleSoFar: 'Por ahora no se encontraron entradas',
  knownSoFar: (organization) =>
    [
      `Se preguntó a ${organization} por las partes de su expediente que muestra esta página,`,
      'y en ellas no hay entradas. Las demás partes no se han leído todas.',
    ].join(' '),
  later: [
    'Las consultas, los resultados, los medicamentos y los documentos aparecen aquí',
    'cuando su equipo de atención los registra. Si esperaba ver algo, pregúntele dónde se guarda.',
  ].join(' '),
  form: 'Llenar un formulario',
  offered: 'Ver por qué partes se preguntó',
}
