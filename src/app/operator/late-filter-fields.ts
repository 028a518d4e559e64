import { lazy } from 'react'

/** Loaded when somebody filters an export, with the kinds of records and their names. */
export const LateFilterFields = lazy(async () => ({
  default: (await import('./ExportFilterFields')).ExportFilterFields,
}))
