import type { launchPage as english } from '../en/launch-page'

export const launchPage: typeof english = {
  opening: 'Abriendo su historia clínica…',
  reference: 'Referencia para indicar al servicio de ayuda:',
  retry: 'Intentar de nuevo',
  newTab: 'Abrir en una pestaña propia',
  check: 'Comprobar la conexión paso a paso',
  choose: 'Elegir su organización',
  organization: (name) => `Organización: ${name}`,
  failures: {
    'missing-issuer': {
      title: 'Esta página se abrió sin indicar para quién',
      sentence:
        'El sistema de historias clínicas abre esta página con dos valores en la dirección, y falta al menos uno. El problema está en cómo se configuró allí la aplicación, no en usted.',
      next: 'Abra Clearchart de nuevo desde la historia del paciente o elija aquí su organización. Si vuelve a ocurrir, envíe la referencia a quienes administran el sistema.',
    },
    'unknown-issuer': {
      title: 'Esta organización no está registrada en Clearchart',
      sentence:
        'La aplicación se abrió desde un sistema que no conoce. No envía nada a sistemas que no estén registrados, por eso se detuvo.',
      next: 'Pida a quienes administran el sistema que registren Clearchart para su organización y envíeles la referencia.',
    },
    'unknown-organization': {
      title: 'Esta organización ya no está en nuestra lista',
      sentence:
        'El enlace o la elección guardada nombra una organización en la que Clearchart ya no está registrado.',
      next: 'Elija de nuevo su organización.',
    },
    'way-not-registered': {
      title: 'Esta forma de iniciar sesión no está configurada',
      sentence: 'La organización está registrada, pero no para esta forma de iniciar sesión.',
      next: 'Elija su organización y otra forma de iniciar sesión, o pida a la organización que configure esta.',
    },
    'registrations-unreadable': {
      title: 'No se pudo leer la lista de organizaciones',
      sentence:
        'La lista propia de Clearchart no llegó. Puede que no haya red o que nuestro sitio tenga un fallo.',
      next: 'Inténtelo de nuevo en un momento. Si continúa, envíenos la referencia.',
    },
    'blocked-storage': {
      title: 'El navegador no guarda nada para esta página',
      sentence:
        'Para iniciar sesión, el navegador debe recordar un número al azar hasta que usted regrese. Aquí lo rechaza: por un ajuste de privacidad o porque la aplicación está dentro de la página de otro sitio.',
      next: 'Abra la aplicación en una pestaña propia, o permita que este sitio guarde datos, e inténtelo de nuevo.',
    },
    'insecure-page': {
      title: 'Esta página no llegó por una conexión segura',
      sentence:
        'Los navegadores solo permiten iniciar sesión en páginas cuya dirección empieza por https.',
      next: 'Abra la aplicación con su dirección https. Si su organización le dio este enlace, avíseles.',
    },
    'discovery-unreachable': {
      title: 'El sistema de la organización no responde',
      sentence:
        'Le preguntamos dónde iniciar sesión y no dio una respuesta útil. Puede que no haya red o que el sistema esté fuera de servicio. Su cuenta no tiene ningún problema.',
      next: 'Inténtelo de nuevo en unos minutos. Si continúa, avise a su organización y envíe la referencia.',
    },
    'no-sign-in-address': {
      title: 'El sistema de la organización no indica dónde iniciar sesión',
      sentence:
        'Responde, pero su descripción no nombra ninguna página de inicio de sesión. El problema está en la configuración del sistema.',
      next: 'Avise a su organización y envíe la referencia. Intentarlo de nuevo no servirá hasta que lo cambien.',
    },
    'foreign-sign-in-address': {
      title: 'La página de inicio de sesión no está donde debería',
      sentence:
        'El sistema nombra una página de inicio de sesión en un servidor distinto del registrado. Para protegerle, la aplicación no va allí.',
      next: 'Avise a su organización y envíe la referencia. Si trasladaron el inicio de sesión, hay que cambiar el registro de Clearchart.',
    },
    unexpected: {
      title: 'Falló la propia aplicación',
      sentence: 'Algo salió mal en Clearchart. No se cambió nada en la historia clínica.',
      next: 'Inténtelo de nuevo. Si vuelve a ocurrir, envíenos la referencia.',
    },
  },
}
