import type { emptyRecord as english } from '../../en/summary/empty-record'

/** Palabras de la primera página de un paciente en cuyo expediente no hay nada. */
export const emptyRecord: typeof english = {
  title: 'Su expediente aún no tiene entradas',
  known: (organization) =>
    `Se preguntó a ${organization} por cada parte de su expediente que esta conexión ofrece, y en ninguna hay entradas.`,
  later:
    'Las consultas, los resultados, los medicamentos y los documentos aparecen aquí cuando su equipo de atención los registra. Si esperaba ver algo, pregúntele dónde se guarda.',
  form: 'Llenar un formulario',
  offered: 'Ver por qué partes se preguntó',
}
