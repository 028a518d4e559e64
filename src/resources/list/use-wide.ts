import { useScreenMedia } from '~/ui/media/use-media'

/** True when a record fits next to its list (look, "Frames"). */
export function useWide(): boolean {
  return useScreenMedia('(min-width: 1100px)')
}
