import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useLeftPatient } from '~/connection/use-left-patient'
import { keyOf, type Addressee, type ForWhom } from '~/queries/addressed'
import { boundPatient } from '~/smart/bound-patient'
import { useShownPatient } from './use-shown-patient'

/** The addressee of a screen, and the need for a confirmation. */
export interface Addressing {
  readonly addressee: Addressee
  /**
   * The patient that the EHR or the sign-in opened, if the addressee is another one: then it is
   * confirmed by name.
   */
  readonly left: string | undefined
  readonly confirmed: boolean
  readonly confirm: (confirmed: boolean) => void
  /** All facts about the addressee that the write is compared with. */
  readonly forWhom: ForWhom
}

/**
 * Collects all facts about the addressee of a write. `draft` is the patient of the draft that it
 * comes from.
 */
export function useForWhom(addressee: Addressee, draft: string | undefined): Addressing {
  const { session } = useConnection()
  const shown = useShownPatient()
  const id = keyOf(addressee)
  const left = useLeftPatient(id)
  // The confirmed person, not a flag: another person has to be confirmed again.
  const [confirmed, setConfirmed] = useState<string>()
  const bound = boundPatient(session)
  return {
    addressee,
    left,
    confirmed: id !== undefined && confirmed === id,
    confirm: (yes) => setConfirmed(yes ? id : undefined),
    forWhom: {
      addressee,
      ...(shown === undefined ? {} : { shown }),
      ...(draft === undefined ? {} : { draft }),
      ...(bound === undefined ? {} : { bound }),
      ...(left === undefined ? {} : { launched: left }),
      ...(confirmed === undefined ? {} : { confirmed }),
    },
  }
}
