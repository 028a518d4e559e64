import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isTyping } from '../find-shortcut'
import type { Door } from './navigation'

/** The letter after `g` that goes to a door: the same in every language, as the hands learn it. */
export const DOOR_KEYS = {
  patients: 'p',
  home: 'h',
  results: 'r',
  medicines: 'm',
  conditions: 'c',
  visits: 'v',
  documents: 'd',
  forms: 'f',
  care: 't',
  more: 'o',
} as const satisfies Record<Door['key'], string>

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>

/** True for a plain key outside of typing, and outside of a drawing that has keys of its own. */
export function isPlainKey({ ctrlKey, metaKey, altKey, isComposing, target }: Key): boolean {
  return (
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !isComposing &&
    !isTyping(target) &&
    !(target instanceof Element && target.closest('[role="application"]') !== null)
  )
}

/** True while something is open over the page, or while the session's end hides it. */
export function isCovered(element: Element | null): boolean {
  return (
    element?.closest('[inert]') !== null ||
    document.querySelector('dialog, [role="dialog"]') !== null
  )
}

/**
 * `g` and then a letter goes to a door. There is no time limit between them; any other key and a
 * press end the wait. A move of the focus does not: who moves it by hand uses a key or a press, and
 * the page moves it to its heading whenever it arrives, which may be between the two letters.
 *
 * @param doors The doors now: they may change between the two letters, as a record loads.
 * @param on False while the person has turned the keys off.
 */
export function useDoorKeys(doors: readonly Door[], on: boolean): void {
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    if (!on) return undefined
    const end = () => {
      begun.current = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // They do nothing by themselves: a capital begins with one.
      if (event.key === 'Shift' || event.key === 'CapsLock') return
      const isSecond = begun.current
      end()
      if (!isPlainKey(event) || isCovered(document.getElementById('content'))) return
      const letter = event.key.toLowerCase()
      const door = isSecond ? doors.find(({ key }) => DOOR_KEYS[key] === letter) : undefined
      if (door === undefined) {
        begun.current = letter === 'g'
        return
      }
      event.preventDefault()
      void navigate(door.to)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', end)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', end)
    }
  }, [doors, on, navigate])
}
