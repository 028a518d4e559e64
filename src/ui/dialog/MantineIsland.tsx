import { DirectionProvider, HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Wraps a part that is made of Mantine: it takes its behaviour (focus, keys, position) without its
 * look. The look is ours alone, light and dark, and no code writes a style element or a colour
 * scheme, which the Content-Security-Policy forbids. Arrow keys and sides follow the direction of
 * the page.
 */
export function MantineIsland({ children }: { readonly children: ReactNode }) {
  return (
    <DirectionProvider>
      <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
    </DirectionProvider>
  )
}
