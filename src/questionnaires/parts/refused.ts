import type { FormRefusal } from '../engine/read/unsupported'

/** Ends the assembly of a form with the reason why there is none. */
export class Refused extends Error {
  readonly refusal: FormRefusal

  constructor(refusal: FormRefusal) {
    super(refusal.why)
    this.refusal = refusal
  }
}
