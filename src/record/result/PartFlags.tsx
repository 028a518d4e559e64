import type { Observation, ObservationComponent } from 'fhir/r4'
import { useShow } from '../use-show'
import { Flags, flagsWithRange } from './ResultValue'
import { useOutside } from './use-outside'

interface PartFlagsProps {
  readonly observation: Observation
  /** The result, or the part of it that is meant. */
  readonly part: Observation | ObservationComponent
  /** False where only what is out of the ordinary is told. */
  readonly withUsual?: boolean
}

/** The interpretation of a result or of a part of it, or the side of its range where it lies. */
export function PartFlags({ observation, part, withUsual = true }: PartFlagsProps) {
  const outsideOf = useOutside(observation)
  const flags = flagsWithRange(part, useShow(), outsideOf)
  return (
    <Flags
      flags={withUsual ? flags : flags.filter(({ tone }) => tone !== 'neutral')}
      of={part}
      record={observation}
    />
  )
}
