import type { ReactNode } from 'react'
import { LateParts } from './late-parts'
import type { PartsTelling } from './Parts'

/** A field of a view that shows the parts of an element one by one. */
export function partField<const E extends string>(
  element: E,
  telling: PartsTelling,
): { readonly element: E; readonly value: (resource: object) => ReactNode } {
  return {
    element,
    value: (resource) => <LateParts record={resource} element={element} {...telling} />,
  }
}

/**
 * Statuses or kinds with the period of each (R4, Encounter.statusHistory and
 * EpisodeOfCare.statusHistory).
 */
export const HISTORY = {
  main: ['status', 'class'],
  aside: ['period'],
} as const satisfies PartsTelling

/**
 * Diagnoses with their role in the visit or episode, and their rank (R4, Encounter.diagnosis and
 * EpisodeOfCare.diagnosis).
 */
export const DIAGNOSES = {
  main: ['condition'],
  aside: ['role', 'use'],
  facts: ['rank'],
} as const satisfies PartsTelling

/**
 * People who did something, each with the role and for whom they acted (R4, Procedure.performer and
 * Immunization.performer).
 */
export const PERFORMERS = {
  main: ['actor'],
  aside: ['function'],
  facts: ['onBehalfOf'],
} as const satisfies PartsTelling
