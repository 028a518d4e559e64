import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepState } from './kept-place'
import { keptState } from './kept-state'
import { subjectNamed, subjectNameIn } from './subject-state'

/**
 * The subject that a link chose for this screen. A reload and Back find it in the tab's storage,
 * which signing out empties.
 */
export function useSubject(): string | undefined {
  const name = subjectNameIn(useLocation().state)
  const linked = name === undefined ? undefined : subjectNamed(name)
  useEffect(() => {
    if (name !== undefined && linked !== undefined) keepState(name, linked)
  }, [name, linked])
  if (name === undefined || linked !== undefined) return linked
  const kept = keptState(name)
  return typeof kept === 'string' ? kept : undefined
}
