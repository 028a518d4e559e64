/** The ways in which a host may differ from what public servers have in common. */
export interface Strictness {
  /**
   * True for a host that shows its CapabilityStatement to nobody without a token, as some do though
   * R4 has it open to everybody ("RESTful API", "capabilities").
   */
  readonly hidesStatement?: boolean
  /** True for a host that takes only combinations of search parameters, and declares them. */
  readonly combines?: boolean
  /**
   * Headers and methods that its CORS rules do not let a page send, as where the rules were written
   * for reading.
   */
  readonly stops?: readonly string[]
  /**
   * True for a host that launches with a slash behind its base, and compares the `aud` of a sign-in
   * with that letter by letter.
   */
  readonly endsWithSlash?: boolean
  /** True for a host that fills in forms and chooses the questions of some. */
  readonly hasFormOperations?: boolean
}
