/** Codes of Device and Location that are strings (R4: mode, deviceName.type, entryType). */
export const things: Readonly<Record<string, string>> = {
  instance: 'One place',
  kind: 'A kind of place',
  'user-friendly-name': 'Everyday name',
  'model-name': 'Model',
  'udi-label-name': 'Name on the label',
  'patient-reported-name': 'Name the patient uses',
  'manufacturer-name': 'Maker’s name',
  other: 'Other name',
  barcode: 'Scanned',
  rfid: 'Read by radio',
  manual: 'Typed in',
  card: 'From a card',
  'self-reported': 'Reported by the patient',
}
