import { registrationFaults } from '../src/app/integrate/registration-faults.ts'
import { parseRegistrations } from '../src/smart/registrations.ts'

/** The result of a check, line by line for a terminal, and true when everything is in order. */
export interface Checked {
  readonly lines: readonly string[]
  readonly inOrder: boolean
}

const withoutMistake = (count: number) =>
  count === 1 ? '1 registration, without a mistake.' : `${count} registrations, without a mistake.`

const mistakesIn = (name: string, count: number) =>
  count === 1 ? `1 mistake in ${name}` : `${count} mistakes in ${name}`

/** Every mistake in a registrations file, whose name is as whoever asks wrote it. */
export function checkFile(text: string, name: string): Checked {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { lines: [`It is not JSON: ${String(error)}`], inOrder: false }
  }
  const faults = registrationFaults(json)
  const { registrations } = parseRegistrations(json)
  if (faults.length === 0 && registrations.length === 0)
    return { lines: ['It lists no registration: the app knows no organization.'], inOrder: false }
  return {
    lines: [
      ...faults.map(({ at, says }) => `${at} ${says}`),
      faults.length === 0 ? withoutMistake(registrations.length) : mistakesIn(name, faults.length),
    ],
    inOrder: faults.length === 0,
  }
}
