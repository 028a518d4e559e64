import type { things as english } from '../../en/codes/things'

export const things = {
  instance: 'Un lugar concreto',
  kind: 'Un tipo de lugar',
  'user-friendly-name': 'Nombre común',
  'model-name': 'Modelo',
  'udi-label-name': 'Nombre en la etiqueta',
  'patient-reported-name': 'Nombre que usa el paciente',
  'manufacturer-name': 'Nombre del fabricante',
  other: 'Otro nombre',
  barcode: 'Leído del código',
  rfid: 'Leído por radio',
  manual: 'Escrito a mano',
  card: 'De una tarjeta',
  'self-reported': 'Indicado por el paciente',
} satisfies typeof english
