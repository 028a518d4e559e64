import { useMedia } from '~/ui/use-media'

/** Whether a record fits beside its list (look, "Frames"). */
export function useWide(): boolean {
  return useMedia('(min-width: 1100px)')
}
