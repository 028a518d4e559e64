import type { launchPage as english } from '../../en/sign-in/launch-page'

export const launchPage: typeof english = {
  opening: 'Abriendo su expediente médico…',
  goOn: 'Si no pasa nada, continúe aquí',
  reference: 'Referencia para soporte:',
  retry: 'Intentar de nuevo',
  newTab: 'Abrir en una pestaña nueva',
  check: 'Revisar la conexión paso a paso',
  choose: 'Elegir su organización',
  organization: (name) => `Organización: ${name}`,
  failures: {
    'missing-issuer': {
      title: 'Falta algo en el enlace a esta página',
      sentence:
        'Un sistema de expedientes debe incluir dos valores en el enlace a esta página, y falta al menos uno. Es un error en la configuración de la aplicación en ese sistema; usted no hizo nada mal.',
      next: 'Abra Clearchart de nuevo desde el expediente del paciente o elija aquí su organización. Si vuelve a ocurrir, envíe la referencia a quienes administran el sistema.',
    },
    'unknown-issuer': {
      title: 'Esta organización no está registrada en Clearchart',
      sentence:
        'La aplicación se abrió desde un sistema que no conoce. Se detuvo porque no envía nada a sistemas que no están registrados.',
      next: 'Pida a quienes administran el sistema que registren Clearchart para su organización y envíeles la referencia.',
    },
    'unknown-organization': {
      title: 'Esta organización ya no está en nuestra lista',
      sentence:
        'El enlace, o la opción guardada en este dispositivo, es de una organización en la que Clearchart ya no está registrado.',
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
        'No se pudo cargar la lista de Clearchart. Tal vez no haya conexión o nuestro sitio tenga un problema.',
      next: 'Inténtelo de nuevo en un momento. Si sigue igual, envíenos la referencia.',
    },
    'blocked-storage': {
      title: 'Su navegador no permite que esta página guarde datos',
      sentence:
        'Para iniciar sesión, el navegador debe recordar un número al azar hasta que usted regrese. Lo impide un ajuste de privacidad, o la aplicación está dentro de la página de otro sitio.',
      next: 'Abra la aplicación en una pestaña nueva, o permita que este sitio guarde datos, e inténtelo de nuevo.',
    },
    'insecure-page': {
      title: 'Esta página no es segura',
      sentence: 'Solo se puede iniciar sesión en una página cuya dirección empieza con https.',
      next: 'Abra la aplicación en su dirección https. Si su organización le dio este enlace, avísele.',
    },
    'discovery-unreachable': {
      title: 'El sistema de la organización no responde',
      sentence:
        'Le preguntamos dónde iniciar sesión y no dio una respuesta útil. Tal vez no haya conexión o el sistema no esté funcionando. Su cuenta no tiene ningún problema.',
      next: 'Inténtelo de nuevo en unos minutos. Si sigue igual, avise a su organización y envíele la referencia.',
    },
    'no-sign-in-address': {
      title: 'El sistema de la organización no indica dónde iniciar sesión',
      sentence:
        'Responde, pero no indica ninguna página de inicio de sesión. Es un error en la configuración del sistema.',
      next: 'Avise a su organización y envíele la referencia. Intentarlo de nuevo no servirá hasta que lo corrijan.',
    },
    'foreign-sign-in-address': {
      title: 'La página de inicio de sesión no está donde debería',
      sentence:
        'El sistema indica una página de inicio de sesión en un servidor distinto del registrado. Por su seguridad, la aplicación no la abre.',
      next: 'Avise a su organización y envíele la referencia. Si cambiaron la página de inicio de sesión, hay que registrar Clearchart de nuevo.',
    },
    unexpected: {
      title: 'Algo salió mal en la aplicación',
      sentence: 'El error es de Clearchart. No se cambió nada en el expediente.',
      next: 'Inténtelo de nuevo. Si vuelve a ocurrir, envíenos la referencia.',
    },
  },
}
