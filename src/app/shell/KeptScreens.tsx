import { Activity, Fragment, use, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Covered } from '../session-end/idle/covered'
import { isKept, isSamePlace, NOTHING_KEPT, screensWith } from './kept-screens'

/**
 * The screen of the address. The screens of the same record that were open before stay built,
 * outside the page and without effects, so that going back to one only puts it into the page again
 * (docs/decisions, 125). None of them outlives its record, session, language or permissions, nor
 * the locking of the screen.
 */
export function KeptScreens() {
  const outlet = useOutlet()
  const at = use(LocationContext)
  const { pathname: path } = at.location
  const keeps = isKept(path)
  const owner = [useConnection(), useText(), use(Covered)]
  const [held, setHeld] = useState(NOTHING_KEPT)
  const known = held.screens.find((one) => one.path === path)
  let now = held
  if (
    held.path !== path ||
    owner.some((one, index) => one !== held.owner[index]) ||
    (keeps && !isSamePlace(known, at))
  ) {
    now = screensWith(held, { owner, path, at, outlet, keeps })
    setHeld(now)
  }
  const host = now.screens.find((one) => one.path === path)?.host
  const show = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(...(host === undefined ? [] : [host])),
    [host],
  )
  return (
    <>
      {/* Before the screens: what they measure when they are shown is in the page by then. */}
      <div ref={show} />
      {now.screens.map((screen) =>
        createPortal(
          <Activity mode={screen.path === path ? 'visible' : 'hidden'}>
            {/* A screen that is left stays where it was: its links are not drawn at each move. */}
            <LocationContext value={screen.at}>{screen.outlet}</LocationContext>
          </Activity>,
          screen.host,
          String(screen.id),
        ),
      )}
      {keeps ? null : <Fragment key="open">{outlet}</Fragment>}
    </>
  )
}
