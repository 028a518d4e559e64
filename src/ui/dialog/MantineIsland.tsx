import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Stands around a part that is made of Mantine: its behaviour (focus, keys, place) without its
 * look. The look is ours alone, light and dark, and nothing writes a style element or a colour
 * scheme, which the Content-Security-Policy forbids.
 */
export function MantineIsland({ children }: { readonly children: ReactNode }) {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
}
