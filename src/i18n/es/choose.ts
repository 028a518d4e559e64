import type { choose as english } from '../en/choose'

export const choose: typeof english = {
  title: 'Su historia clínica, con claridad',
  intro:
    'Clearchart muestra la historia clínica que guarda su organización de salud. No se almacena ninguna copia. En este dispositivo quedan los trabajos sin terminar, cifrados, marcas de lo que ha visto y preferencias como el idioma.',
  field: 'Buscar su organización',
  fieldHint: 'Su nombre, otro nombre por el que se la conozca o su ciudad',
  last: 'La última que usó',
  results: (count) => (count === 1 ? '1 organización' : `${count} organizaciones`),
  none: 'Ninguna organización coincide. Revise la ortografía o pruebe con la ciudad.',
  patient: 'Iniciar sesión como paciente',
  practitioner: 'Trabajo aquí',
  registrar: 'Iniciar sesión en el registro de pacientes',
  at: (name) => ` en ${name}`,
  generations: { v1: 'Conexión anterior', v2: 'Conexión actual' },
  practice: 'Datos de práctica',
  preview: 'Prueba previa',
  notRegistered: 'Aún no está registrada en Clearchart. Pida a la organización que lo apruebe.',
  next: 'Iniciará sesión en la página de la propia organización y elegirá allí qué puede ver Clearchart. Después volverá aquí.',
  loading: 'Cargando la lista de organizaciones…',
}
