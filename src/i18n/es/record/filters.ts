import type { filters as english } from '../../en/record/filters'
import { documentKinds } from '../documents/document-kinds'

/** Palabras de los campos por los que se filtra una lista. */
export const filters: typeof english = {
  apply: 'Aplicar filtros',
  clear: 'Quitar filtros',
  any: 'Cualquiera',
  from: (name) => `${name}, desde`,
  to: (name) => `${name}, hasta`,
  idHint: 'Busca solo por este número, sin los otros filtros.',
  parameter: {
    _id: 'Número de entrada',
    'onset-date': 'Comenzó',
    'recorded-date': 'Registrado',
    'abatement-date': 'Terminó',
    'asserted-date': 'Declarado',
    'clinical-status': 'Estado clínico',
    'address-city': 'Ciudad',
    'address-state': 'Estado',
    'address-postalcode': 'Código postal',
    questionnaire_type: 'Tipo de formulario',
    practitioner: 'Profesional de la salud',
    organization: 'Organización',
    partof: 'Parte de',
    'episode-of-care': 'Episodio de atención',
    authoredon: 'Solicitado',
    'lifecycle-status': 'Estado',
    'target-date': 'Vence',
    'discharge-disposition': 'Después de la consulta',
    date: 'Fecha',
    authored: 'Fecha',
    period: 'Tiempo que abarca',
    'death-date': 'Fecha de fallecimiento',
    birthdate: 'Fecha de nacimiento',
    role: 'Función',
    code: 'Qué',
  },
  codeHint:
    'La mayoría de los campos también acepta otros valores: un código, o un sistema y un código como sistema|código.',
  hint: 'Las opciones son las habituales y las de las entradas cargadas hasta ahora. La mayoría de los campos también admite otros valores: un código, un sistema y código como sistema|código, o una entrada como Practitioner/12.',
  wrong: {
    date: 'Escriba una fecha como 12/3/2026, 12 mar 2026, marzo de 2026 o 2026.',
    reference: 'Elija una opción, o escriba el tipo y el número, por ejemplo Practitioner/12.',
    id: 'Un número de entrada solo tiene letras, dígitos, puntos y guiones.',
    code: 'Elija una opción de la lista. Aquí no hay otros valores.',
    kindOfDocument:
      'Elija un tipo de la lista, o escriba su sistema y su código, por ejemplo http://loinc.org|34133-9. Con solo una palabra o un código, el servicio puede crear un documento nuevo en vez de buscarlo.',
  },
  documentKinds,
}
