import type { Patient } from 'fhir/r4'
import { createContext, use } from 'react'

const OpenPatient = createContext<Patient | undefined>(undefined)

/** Gives the screens below it the patient whose record is open, or else the one of the sign-in. */
export const OpenPatientProvider = OpenPatient.Provider

/** The patient whose record is open; undefined while, or where, the service does not say. */
export function useOpenPatient(): Patient | undefined {
  return use(OpenPatient)
}
