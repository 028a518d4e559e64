import { useMemo, type ReactNode } from 'react'
import { HideProvider } from '~/connection/use-hide'
import type { Hide } from '~/fhir/numbers/hide-numbers'
import { useShow } from '~/record/use-show'
import { hideOf } from './hide-of'

interface NumbersOfProps {
  /** Undefined for an entry that belongs to nobody. */
  readonly patient: string | undefined
  readonly children: ReactNode
}

/** Numbers of the person are hidden wherever an entry of the files repeats them. */
export function NumbersOf({ patient, children }: NumbersOfProps) {
  const { names } = useShow()
  const hide = useMemo((): Hide => hideOf(patient, names), [patient, names])
  return <HideProvider value={hide}>{children}</HideProvider>
}
