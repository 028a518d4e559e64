import type { visits as english } from '../../en/glossary/visits'

export const visits: typeof english = {
  ambulatory: 'Una consulta sin hospitalización: la persona llega y se va el mismo día.',
  inpatient:
    'Una estadía en un hospital u otro centro con cama, por lo general de una noche o más.',
  emergency: 'Una consulta en la sala de emergencias.',
  observation:
    'Una estadía en la que se observa a una persona un tiempo antes de decidir cómo seguir.',
  homeCare: 'Atención en casa.',
  virtual: 'Una consulta por video, teléfono o mensaje.',
  shortStay: 'Una estadía corta, casi siempre de menos de un día.',
  field: 'Atención fuera de un centro, por ejemplo en el lugar de un accidente.',
  preAdmission: 'Una consulta antes de una hospitalización prevista, para prepararla.',
}
