import type { desk as english } from '../../en/frame/desk'

export const desk: typeof english = {
  intro:
    'Aquí registra y corrige pacientes, une expedientes y archiva documentos. El contenido de los expedientes no se le muestra.',
  register: {
    title: 'Registrar a un paciente',
    what: 'Alguien que aún no tiene expediente aquí.',
    go: 'Registrar a un paciente',
  },
  correct: {
    title: 'Corregir los datos de un paciente',
    what: 'Necesita el número de expediente. Lo que envíe reemplaza todo el expediente.',
    label: 'Número de expediente',
    go: 'Corregir los datos de este paciente',
    missing: 'Escriba el número de expediente.',
  },
  merge: {
    title: 'Unir dos expedientes',
    what: 'Para una persona con dos expedientes: uno termina y el otro permanece. Aquí no se puede deshacer.',
    go: 'Unir dos expedientes',
  },
  file: {
    title: 'Archivar un documento',
    what: 'Agregue una carta, un consentimiento u otro papel al expediente de un paciente.',
    go: 'Archivar un documento',
  },
  unfinished: 'Sin terminar en este dispositivo',
}
