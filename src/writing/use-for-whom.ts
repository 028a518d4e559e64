import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useLeftPatient } from '~/connection/use-left-patient'
import { keyOf, type Addressee, type ForWhom } from '~/queries/addressed'
import { boundPatient } from '~/smart/bound-patient'
import { useShownPatient } from './use-shown-patient'

/** Whom a screen writes for, and whether that has to be confirmed. */
export interface Addressing {
  readonly addressee: Addressee
  /**
   * The patient whom the EHR or the sign-in opened, where this is for another one: then it is
   * confirmed by name.
   */
  readonly left: string | undefined
  readonly confirmed: boolean
  readonly confirm: (confirmed: boolean) => void
  /** What the write is held against: everything that says whom it is for. */
  readonly forWhom: ForWhom
}

/**
 * Puts together everything that says whom a write is for. `draft` is the patient of the draft that
 * it comes from.
 */
export function useForWhom(addressee: Addressee, draft: string | undefined): Addressing {
  const { session } = useConnection()
  const shown = useShownPatient()
  const id = keyOf(addressee)
  const left = useLeftPatient(id)
  // Who was confirmed, not that somebody was: another person has to be confirmed anew.
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
