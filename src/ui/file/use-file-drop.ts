import { useState, type DragEvent } from 'react'

/**
 * A place on which files can be dropped. Dropping is a shortcut: the place has a button that does
 * the same by the keyboard.
 *
 * @returns True while something is held over the place, and the handlers of its element.
 */
export function useFileDrop(take: (data: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    place: {
      onDragOver: (event: DragEvent) => {
        // Otherwise the browser would open the file in place of the app.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // From one part of the place to another is still over it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer)
      },
    },
  } as const
}
