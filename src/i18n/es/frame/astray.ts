import type { astray as english } from '../../en/frame/astray'

/** Words of the screens for an address that shows nothing. */
export const astray: typeof english = {
  notFound: {
    title: 'Esta página no existe',
    sentence: 'Esta dirección no lleva a ninguna parte de la aplicación. Tal vez esté incompleta.',
    home: 'Ir al inicio',
  },
  otherPatient: {
    title: 'Este no es el expediente en el que inició sesión',
    sentence:
      'Inició sesión en un solo expediente. Esta dirección es de otro, por eso no se muestra nada.',
    home: 'Ir a su expediente',
  },
}
