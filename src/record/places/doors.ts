/**
 * The doors of a record, in the order of the navigation. A list of records or another screen names
 * the door that it stands behind (`View.door`, `Way.door`); what names none is among the other
 * parts, behind the door `more`.
 */
export const DOORS = [
  'patients',
  'home',
  'results',
  'medicines',
  'conditions',
  'visits',
  'documents',
  'forms',
  'care',
] as const
export type DoorKey = (typeof DOORS)[number]
