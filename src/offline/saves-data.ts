import { fieldsOf } from '~/fhir/json'

/**
 * True when nothing should be fetched that nobody has asked for yet: by the browser's own setting,
 * or on a network on which three megabytes would be felt (Network Information API, `saveData` and
 * `effectiveType`). Not every browser has them: then the network counts as quick.
 */
export function savesData(): boolean {
  const { saveData, effectiveType } = fieldsOf(Reflect.get(navigator, 'connection'))
  return saveData === true || String(effectiveType).endsWith('2g')
}
