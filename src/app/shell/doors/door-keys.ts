import { useEffect } from 'react'
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
 * `g` and then a letter goes to a door. There is no time limit between them; any other key, a press
 * and a change of the focus end the wait.
 *
 * @param on False while the person has turned the keys off.
 */
export function useDoorKeys(doors: readonly Door[], on: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!on) return undefined
    let begun = false
    const end = () => {
      begun = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // The shift key alone is the start of a capital.
      if (event.key === 'Shift') return
      const isSecond = begun
      begun = false
      if (!isPlainKey(event) || isCovered(document.getElementById('content'))) return
      const letter = event.key.toLowerCase()
      const door = isSecond ? doors.find(({ key }) => DOOR_KEYS[key] === letter) : undefined
      if (door === undefined) {
        begun = letter === 'g'
        return
      }
      event.preventDefault()
      void navigate(door.to)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', end)
    document.addEventListener('focusin', end)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', end)
      document.removeEventListener('focusin', end)
    }
  }, [doors, on, navigate])
}
