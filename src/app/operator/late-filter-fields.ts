import { lazy } from '~/ui/late/lazy'

/** Loaded when somebody filters an export, with the kinds of records and their names. */
export const LateFilterFields = lazy(
  async () => (await import('./ExportFilterFields')).ExportFilterFields,
)
