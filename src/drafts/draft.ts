import type { WriteAttempt } from '~/queries/write-attempt'

/** The subject of a draft. Sealed with its content: no part of it can be read without the key. */
export interface DraftAbout {
  /**
   * The screen that continues it, such as `questionnaire-response`; each part of the product has
   * its own.
   */
  readonly kind: string
  /** A person's name for it, such as the form's title. */
  readonly title: string
  /**
   * The language of the title, as a BCP 47 tag; absent if an earlier release wrote it, or if it is
   * unknown.
   */
  readonly language?: string
  /** Id of its patient; absent for a draft that belongs to nobody yet. */
  readonly patient?: string
  /**
   * The target of the draft: a form's canonical address and version, or the reference of the
   * changed record.
   */
  readonly target?: string
}

/** A draft without its content. Times are milliseconds since the epoch, by this device's clock. */
export interface DraftInfo extends DraftAbout {
  /** Random; also names its lock among tabs. */
  readonly id: string
  readonly begunAt: number
  readonly savedAt: number
  /** From this time on it is gone for good. */
  readonly expiresAt: number
  /** The draft that this one was split from, because two tabs wrote to it at once. */
  readonly copyOf?: string
  /** The state of sending it; absent until the first try. */
  readonly attempt?: WriteAttempt
}

/** A draft with its content, as its screen wrote it. */
export interface Draft<C> extends DraftInfo {
  readonly content: C
}

/**
 * The time that drafts are kept after their last save, in milliseconds: 30 days (docs/decisions,
 * 13).
 */
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1000
