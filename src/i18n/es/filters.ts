import type { filters as english } from '../en/filters'
import { documentKinds } from './document-kinds'

/** Palabras de los campos por los que se filtra una lista. */
export const filters: typeof english = {
  hint: 'Las opciones son las habituales y las de los registros cargados hasta ahora. La mayoría de los campos admiten también otros valores: un código, su sistema y código como sistema|código, o un registro como Practitioner/12.',
  wrong: {
    date: 'Escriba la fecha como año-mes-día, por ejemplo 2026-03-12. El mes y el día se pueden omitir.',
    reference:
      'Elija una opción, o escriba el registro con su clase y su número, por ejemplo Practitioner/12.',
    id: 'Un número de registro solo tiene letras, cifras, puntos y guiones.',
    code: 'Elija una opción de la lista. Estos registros no tienen aquí otros valores.',
    kindOfDocument:
      'Elija un tipo de la lista, o escriba su sistema y su código, por ejemplo http://loinc.org|34133-9. Con una palabra o un código solos, el servicio puede crear un documento nuevo en vez de buscarlo.',
  },
  documentKinds,
}
