import type { desk as english } from '../en/desk'

export const desk: typeof english = {
  intro:
    'Aquí registra y corrige pacientes, une expedientes y archiva documentos. Los expedientes en sí no se muestran.',
  patient: {
    title: 'Registrar o corregir a un paciente',
    register: 'Registrar a un paciente',
    correct: 'Corregir a un paciente',
    correctHow:
      'Abra primero al paciente con su identificador: desde ahí puede corregir sus datos.',
  },
  merge: {
    title: 'Unir dos expedientes',
    what: 'Cuando una persona tiene dos: uno termina y el otro permanece.',
    go: 'Unir dos expedientes',
  },
  file: {
    title: 'Archivar un documento',
    what: 'Una carta, un consentimiento u otro papel pasa al expediente de un paciente.',
    go: 'Archivar un documento',
  },
  unfinished: 'Sin terminar en este dispositivo',
}
