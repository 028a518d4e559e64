import { useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { fieldsOf } from '~/fhir/json'
import { areThereKeptPlaces } from '~/record/kept/kept-state'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'

// There is nothing to keep before a page is scrolled or walked by keys, and nothing to bring back
// on the first page of a visit.
const KeptScroll = optionalPart(async () => (await import('./KeptScroll')).KeptScroll)

const USES = ['scroll', 'keydown']

/**
 * A new page starts at its top; a page that the person returns to is where it was left. The
 * browser's own restoration is too early for a page that a script renders. A record next to its
 * list changes the address and not the list's place.
 */
export function ScrollPosition() {
  const location = useLocation()
  const type = useNavigationType()
  const [isKept, setKept] = useState(areThereKeptPlaces)
  const left = useRef(new Map<string, number>())
  // A control may go with the first press, before the part that keeps the focus is there.
  const pressed = useRef<readonly EventTarget[]>([])
  // A page that is left before the part that keeps places is there, is kept here. Entries of the
  // tab's history that the router did not make have one key.
  const entry = `${location.key} ${location.pathname}`
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const used = (event: Event) => {
      pressed.current = event.composedPath()
      left.current.set(entry, window.scrollY)
      setKept(true)
    }
    for (const type of USES) window.addEventListener(type, used, { passive: true })
    return () => {
      for (const type of USES) window.removeEventListener(type, used)
    }
  }, [entry])
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop && !keepsPlace(location)) window.scrollTo(0, 0)
  }, [location, type])
  return isKept ? (
    <Suspense fallback={null}>
      <KeptScroll left={left} pressed={pressed} />
    </Suspense>
  ) : null
}

/** True when a link asked to keep the scroll position: `state={{ keepPlace: true }}`. */
function keepsPlace({ state }: { readonly state: unknown }): boolean {
  return fieldsOf(state)['keepPlace'] === true
}
