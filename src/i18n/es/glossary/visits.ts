import type { visits as english } from '../../en/glossary/visits'

export const visits: typeof english = {
  ambulatory: 'Una visita sin estancia: la persona viene y se va el mismo día.',
  inpatient:
    'Una estancia en un hospital u otro centro con cama, por lo general de una noche o más.',
  emergency: 'Una visita a urgencias.',
  observation:
    'Una estancia en la que se observa a una persona un tiempo antes de decidir cómo seguir.',
  homeCare: 'Atención en casa.',
  virtual: 'Una visita por video, teléfono o mensaje.',
  shortStay: 'Una estancia corta, casi siempre de menos de un día.',
  field: 'Atención fuera de un centro, por ejemplo en el lugar de un accidente.',
  preAdmission: 'Una visita antes de una estancia prevista, para prepararla.',
}
