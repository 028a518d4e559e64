import type { tour as english } from '../../en/frame/tour'

/** Palabras del recorrido guiado, que solo se ofrece a quien prueba con personas inventadas. */
export const tour = {
  title: 'Recorrido guiado',
  offer: '¿Es su primera vez aquí? Un recorrido de dos minutos muestra qué hace Clearchart.',
  begin: 'Empezar el recorrido',
  no: 'No, gracias',
  at: (step, of) => `Paso ${step} de ${of}`,
  next: 'Siguiente',
  back: 'Atrás',
  end: 'Terminar el recorrido',
  steps: {
    home: {
      title: 'Lo que importa ahora',
      text: 'El inicio empieza con lo que viene y lo que hay de nuevo. Siguen los valores con su evolución, los medicamentos, las afecciones y las alergias. Cada tarjeta lleva a la lista completa.',
    },
    results: {
      title: 'Resultados, con su rango y su evolución',
      text: 'Cada prueba aparece una vez: su último resultado, su rango normal, su evolución y el resultado anterior. Presione una fila para ver todos sus resultados y una gráfica.',
    },
    scores: {
      title: 'Puntuaciones de cuestionarios',
      text: 'PHQ-9, GAD-7 y otros tienen una página cada uno, con todos los totales y todas las respuestas sobre autolesiones.',
    },
    documents: {
      title: 'Documentos que se leen en la página',
      text: 'Los documentos clínicos, los PDF y las imágenes se abren aquí, con índice y búsqueda. Dos versiones se pueden comparar lado a lado.',
    },
    forms: {
      title: 'Formularios que nada interrumpe',
      text: 'Un formulario se guarda en el dispositivo mientras usted escribe, cifrado. Puede salir y volver; se envía una sola vez, aunque falle la red.',
    },
    takeAway: {
      title: 'Su expediente es suyo',
      text: 'Imprímalo o guárdelo como archivo para otra aplicación o como tablas. Un paciente también puede guardar una copia cerrada con llave que se abre sin conexión.',
    },
    patients: {
      title: 'La recepción',
      text: 'Busque primero a la persona: por nombre, fecha de nacimiento o número de expediente, según lo que el servicio permita buscar.',
    },
    offered: {
      title: 'Qué ofrece este servicio, y por qué lo demás está apagado',
      text: 'No se oculta nada. Lo que el servicio no ofrece, o lo que este inicio de sesión no puede hacer, lo dice y nombra a quien podría cambiarlo.',
    },
    receipt: {
      title: 'Qué se pidió',
      text: 'El comprobante de acceso muestra qué pidió la aplicación y qué guarda este navegador. Un botón lo olvida todo.',
    },
  },
  find: 'Algo más: Buscar (Ctrl K) entiende sus propias palabras, como «última A1c», y lleva a todas las pantallas.',
  wrong:
    'Para ver qué pasa cuando algo sale mal, abra la página de este entorno de prueba y actívelo.',
  sandbox: 'Seis organizaciones, y qué puede salir mal',
} satisfies typeof english
