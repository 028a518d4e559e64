import type { WriteAttempt } from '~/queries/write-attempt'

/** What a draft is about. Sealed with its content: nothing of it can be read without the key. */
export interface DraftAbout {
  /**
   * Which screen goes on with it, such as `questionnaire-response`; each part of the product has
   * its own.
   */
  readonly kind: string
  /** What a person calls it, such as the form's title. */
  readonly title: string
  /**
   * The language of the title, as a BCP 47 tag; absent where a release before wrote it, or where it
   * is not known.
   */
  readonly language?: string
  /** Id of the patient it is about; absent for what belongs to nobody yet. */
  readonly patient?: string
  /**
   * What it is a draft of: a form's canonical address and version, or the reference of the record
   * that is changed.
   */
  readonly target?: string
}

/** A draft without its content. Times are milliseconds since the epoch, by this device's clock. */
export interface DraftInfo extends DraftAbout {
  /** Random; also names its lock among tabs. */
  readonly id: string
  readonly begunAt: number
  readonly savedAt: number
  /** From then on it is gone for ever. */
  readonly expiresAt: number
  /** The draft that this one was split from, because two tabs wrote it at once. */
  readonly copyOf?: string
  /** Where sending it stands; absent until it was tried. */
  readonly attempt?: WriteAttempt
}

/** A draft with its content, as its screen wrote it. */
export interface Draft<C> extends DraftInfo {
  readonly content: C
}

/**
 * Drafts are kept this long after they were last saved, in milliseconds: 30 days (docs/decisions,
 * 13).
 */
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1000
