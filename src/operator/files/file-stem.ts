/** Letters that some systems read as a device, whatever follows the dot. */
const DEVICES: ReadonlySet<string> = new Set(['con', 'prn', 'aux', 'nul'])

/** The letters of a service's text that a file's name may begin with: never a device's name. */
export function fileStem(text: string): string {
  // Without digits, so that no name of a port (COM1, LPT1) is left either.
  const letters = text.replaceAll(/[^A-Za-z]/g, '').slice(0, 60)
  return letters === '' || DEVICES.has(letters.toLowerCase()) ? 'Other' : letters
}

/**
 * Gives each file a name of its own. Most disks call two names that differ in capitals only one
 * file.
 */
export class OwnNames {
  readonly #given = new Set<string>()

  /** `start.ending`, or with a number before the dot where that name is taken. */
  nameFor(start: string, ending: string): string {
    for (let number = 1; ; number += 1) {
      const name = `${start}${number === 1 ? '' : `~${number}`}.${ending}`
      if (this.#given.has(name.toLowerCase())) continue
      this.#given.add(name.toLowerCase())
      return name
    }
  }
}
