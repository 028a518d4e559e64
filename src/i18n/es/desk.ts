import type { desk as english } from '../en/desk'

export const desk: typeof english = {
  intro:
    'Aquí registra y corrige pacientes, une expedientes y archiva documentos. El contenido de los expedientes no se le muestra.',
  register: {
    title: 'Registrar a un paciente',
    what: 'Alguien que aún no tiene expediente en este registro.',
    go: 'Registrar a un paciente',
  },
  correct: {
    title: 'Corregir a un paciente',
    what: 'Necesita el número del expediente. Lo que envíe sustituye el expediente entero.',
    label: 'Número del expediente',
    go: 'Corregir a este paciente',
    missing: 'Escriba el número del expediente.',
  },
  merge: {
    title: 'Unir dos expedientes',
    what: 'Una persona tiene dos: uno termina y el otro permanece. Aquí no se puede deshacer.',
    go: 'Unir dos expedientes',
  },
  file: {
    title: 'Archivar un documento',
    what: 'Una carta, un consentimiento u otro papel pasa al expediente de un paciente.',
    go: 'Archivar un documento',
  },
  unfinished: 'Sin terminar en este dispositivo',
}
