import { Fragment } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { NotFoundScreen } from '~/refusals/late-astray'
import { lazy } from '~/ui/late/lazy'
import { PARTS } from './parts'
import type { EndSession } from './session-end/end-session'
import { KeptScreens } from './shell/KeptScreens'
import { screensDrawn } from './shell/screens-drawn'

const MoreScreen = lazy(async () => (await import('./more/MoreScreen')).MoreScreen)
const OfferedScreen = lazy(async () => (await import('./offered/OfferedScreen')).OfferedScreen)
const ReceiptScreen = lazy(async () => (await import('./receipt/ReceiptScreen')).ReceiptScreen)
const RequestsScreen = lazy(async () => (await import('./receipt/RequestsScreen')).RequestsScreen)

screensDrawn.by = () => <KeptScreens />

/**
 * The addresses of every screen except the first page and the lists. They are a chunk of their own,
 * so that the first download does not even contain their names: a new screen adds nothing to it.
 */
export function LateRoutes({ onEnd }: { readonly onEnd: EndSession }) {
  const { patientId } = useParams()
  return (
    <Routes>
      {PARTS.map((part, index) => (
        <Fragment key={index}>
          {patientId === undefined ? part.service : part.patient}
          {part.both}
        </Fragment>
      ))}
      <Route path="more" element={<MoreScreen />} />
      <Route path="offered" element={<OfferedScreen />} />
      <Route path="receipt" element={<ReceiptScreen onEnd={onEnd} />} />
      <Route path="requests" element={<RequestsScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}
