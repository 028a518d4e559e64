/**
 * A feature of the form that this engine does not support, so that the screen can say so: never
 * silent. `effect` is the loss for the person: `asking` (a rule or an offered answer is missing),
 * `filling` (nothing is filled in from the record), `looks`, `after` (later use of the answers,
 * such as extraction: nothing is lost while filling in), `unknown` (an unknown extension), `data`
 * (an answer of the response that has no question).
 */
export interface Unsupported {
  readonly effect: 'asking' | 'filling' | 'looks' | 'after' | 'unknown' | 'data'
  readonly what:
    | { readonly kind: 'extension'; readonly url: string }
    | { readonly kind: 'control'; readonly code: string }
    | {
        readonly kind: 'value-set'
        readonly canonical: string
        /** `not-allowed`: it is at a server that the organization has not allowed. */
        readonly why: 'not-found' | 'not-listed' | 'other-type' | 'not-allowed'
      }
    /** `language` as the form names it: `text/cql`, `application/x-fhir-query`. */
    | { readonly kind: 'language'; readonly language: string }
    /** The expression could not be read or failed on the answers given. */
    | { readonly kind: 'expression'; readonly expression: string }
    /** The expression took too long. */
    | { readonly kind: 'expression-given-up'; readonly expression: string }
    /** Expressions that change one another without end. */
    | { readonly kind: 'expression-loop' }
    | { readonly kind: 'pattern'; readonly pattern: string }
    | { readonly kind: 'condition-without-question'; readonly question: string }
    /** A form without a question: an adaptive one gets each from a service. */
    | { readonly kind: 'no-items' }
    /** A choice that offers no options and accepts no other answer. */
    | { readonly kind: 'no-options' }
    /** An answer that the form offers or brings is not of the question's type: it is left out. */
    | { readonly kind: 'option-of-other-type' }
    /** A display has the linkId of another item. */
    | { readonly kind: 'link-id-twice' }
    /** A part in a shape that R4 does not have, which could not be read. */
    | { readonly kind: 'unread-part'; readonly path: string }
    /**
     * A limit or a condition has another unit than those on offer: it is not checked for answers in
     * other units.
     */
    | { readonly kind: 'units-compared' }
    /** The newest result of the record that would answer it is not known. */
    | { readonly kind: 'result-unread'; readonly why: UnreadWhy }
    /** More rows were found for a group than it may have. */
    | { readonly kind: 'rows-left-out' }
    | { readonly kind: 'answer-without-question' }
    | { readonly kind: 'answer-of-other-type' }
  /** Absent when it concerns the form as a whole. */
  readonly linkId?: string
}

/**
 * The reason why the newest result for a question is not known: the service or the sign-in opens no
 * such search, or only a part of it, it was not answered, a part of the answer could not be used,
 * there are more results than are read, or the form names no code or no period that can be read.
 */
export type UnreadWhy =
  | 'not-permitted'
  | 'not-answered'
  | 'left-out'
  | 'not-usable'
  | 'too-many'
  | 'no-code'
  | 'period'

/** The reason why a form is not opened at all. */
export type FormRefusal =
  | { readonly why: 'not-a-questionnaire' }
  /**
   * A modifier extension that is not understood changes the meaning of its element (R4,
   * Extensibility, 2.1.0.5).
   */
  | { readonly why: 'modifier-extension'; readonly url: string; readonly linkId?: string }
  | { readonly why: 'link-id-missing' }
  | { readonly why: 'link-id-twice'; readonly linkId: string }
  /** A part of a question could not be read: without it, the question could be a different one. */
  | { readonly why: 'unread-part'; readonly path: string }
  | { readonly why: 'unknown-type'; readonly linkId: string; readonly type: string }
  /** A part is in another form (SDC, "Modular Forms") that was not found; its canonical. */
  | { readonly why: 'part-missing'; readonly part: string }
  /** A part names a form that it is part of. */
  | { readonly why: 'part-circle'; readonly part: string }
  /** A part that its author does not let be one (assemble-expectation). */
  | { readonly why: 'part-is-root'; readonly part: string }
  /** A part uses a name that the form around it does not give (assembleContext). */
  | { readonly why: 'part-context'; readonly part: string; readonly name: string }
  /** Two parts mean different things by one name. */
  | { readonly why: 'part-clash'; readonly name: string }
  /** The text before the linkIds of a part is not one text. */
  | { readonly why: 'part-prefix'; readonly expression: string }
  /** More parts, or more items in them, than any form for people has. */
  | { readonly why: 'parts-many' }
