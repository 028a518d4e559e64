/** The key of drafts of several documents that are filed in one go. */
export const BATCH_DRAFT = 'document-batch'
