import type { choose as english } from '../../en/sign-in/choose'

const n = (count: number) => count.toLocaleString('es-US')

export const choose: typeof english = {
  title: 'Su expediente médico, con claridad',
  intro:
    'Inicie sesión en la organización que le atiende. Su expediente se queda allí. La página «Privacidad» dice qué se guarda en este dispositivo.',
  field: 'Buscar su organización',
  fieldHint: 'Su nombre, otro nombre que tenga o su ciudad',
  last: 'La última que usó',
  results: (count) => (count === 1 ? '1 organización' : `${count} organizaciones`),
  firstOf: (shown, count) =>
    `Las primeras ${shown} de ${n(count)} organizaciones. Escriba más para ver menos.`,
  many: (count) =>
    `${count === 1 ? '1 organización' : `${n(count)} organizaciones`}. Escriba parte del nombre o la ciudad para encontrar la suya.`,
  more: (count) => `Mostrar ${count} más`,
  invented: 'Estas organizaciones y todas sus personas son inventadas.',
  none: 'No se encontró ninguna organización. Revise la ortografía o pruebe con la ciudad.',
  signIn: 'Iniciar sesión',
  asPatient: ' como paciente',
  patient: 'Iniciar sesión como paciente',
  practitioner: 'Trabajo aquí',
  registrar: 'Iniciar sesión en el registro de pacientes',
  at: (name) => ` en ${name}`,
  generations: { v1: 'Conexión anterior', v2: 'Conexión actual' },
  connections: 'Conexiones y detalles',
  practice: 'Datos de práctica',
  preview: 'Versión de prueba',
  notRegistered: 'Aún no está registrada en Clearchart. Pida a la organización que lo apruebe.',
  next: 'Inicie sesión en la página de la organización, elija qué puede ver Clearchart y regrese aquí.',
  tryIt: {
    title: 'Pruébelo con personas inventadas',
    intro: 'Cada opción abre un mundo solo para usted. Nada de lo que haga le llega a nadie.',
    open: 'Abrir',
    roles: {
      patient: {
        name: 'Como paciente',
        begin: 'Probar como paciente',
        about: 'El expediente de Marta: lo nuevo, sus resultados, lo que sigue',
      },
      clinician: {
        name: 'Como profesional de la salud',
        begin: 'Probar como profesional de la salud',
        about: 'Un expediente completo, abierto desde un pequeño sistema clínico',
      },
      intake: {
        name: 'Como personal de admisión',
        begin: 'Probar como personal de admisión',
        about: 'Alguien llama: ¿ya está registrado? Registrar a la persona y darle un número',
      },
      registrar: {
        name: 'Como encargado del registro',
        begin: 'Probar como encargado del registro',
        about: 'Dos expedientes de una persona: ensayar una unión',
      },
      operator: {
        name: 'Como operador',
        begin: 'Probar como operador',
        about: 'Exportar a archivos los expedientes de un grupo, como sistema registrado',
      },
    },
    more: 'Seis tipos de organizaciones, un pequeño sistema clínico y todo lo que puede salir mal:',
    others: 'Otros papeles para probar',
    sandbox: 'el entorno de pruebas',
  },
  exports: 'Hago exportaciones aquí',
  integrate: 'Para personal técnico: conectar un servidor FHIR',
  loading: 'Cargando la lista de organizaciones…',
}
