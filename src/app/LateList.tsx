import { useSyncExternalStore } from 'react'
import type { View } from '~/record/view'
import { Skeleton } from '~/ui/Skeleton'
import { latePart, useLatePart } from '~/ui/late/late-part'
import { CrashedScreen } from './shell/crash/CrashedScreen'

const list = latePart(async () => {
  const { AddressedList } = await import('~/resources/list/AddressedList')
  return (view: View) => <AddressedList view={view} />
})

/** Begins to fetch the program of the lists. */
export const fetchLists = list.fetch

// A visit that begins at a list does not wait for the sign-in and the frame first.
if (/^\/patients\/[^/]+\/[a-z]/.test(window.location.pathname)) fetchLists()

/** The list of an address; the first page, where most visits begin, does without its program. */
export function LateList({ view }: { readonly view: View }) {
  const draw = useLatePart(list)
  const hasFailed = useSyncExternalStore(list.subscribe, list.hasFailed)
  if (draw !== undefined) return draw(view)
  return hasFailed ? <CrashedScreen crash="loading" onAgain={list.fetch} /> : <Skeleton rows={8} />
}
