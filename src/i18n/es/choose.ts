import type { choose as english } from '../en/choose'

export const choose: typeof english = {
  title: 'Su expediente médico, con claridad',
  intro:
    'Clearchart muestra el expediente que guarda su organización de salud, sin almacenar ninguna copia. En este dispositivo solo quedan lo que no ha terminado (cifrado), marcas de lo que ha visto y preferencias como el idioma.',
  field: 'Buscar su organización',
  fieldHint: 'Su nombre, otro nombre que tenga o su ciudad',
  last: 'La última que usó',
  results: (count) => (count === 1 ? '1 organización' : `${count} organizaciones`),
  none: 'No se encontró ninguna organización. Revise la ortografía o pruebe con la ciudad.',
  patient: 'Iniciar sesión como paciente',
  practitioner: 'Trabajo aquí',
  registrar: 'Iniciar sesión en el registro de pacientes',
  at: (name) => ` en ${name}`,
  generations: { v1: 'Conexión anterior', v2: 'Conexión actual' },
  practice: 'Datos de práctica',
  preview: 'Versión de prueba',
  notRegistered: 'Aún no está registrada en Clearchart. Pida a la organización que lo apruebe.',
  next: 'Inicie sesión en la página de la organización, elija qué puede ver Clearchart y regrese aquí.',
  integrate: 'Para personal técnico: conectar un servidor FHIR',
  loading: 'Cargando la lista de organizaciones…',
}
