import { lazy } from 'react'

const FormPage = lazy(async () => ({ default: (await import('./FormPage')).FormPage }))
const IntegrateScreen = lazy(async () => ({
  default: (await import('./IntegrateScreen')).IntegrateScreen,
}))

/** The address below which a form is made. */
const FORM = /^\/integrate\/form\/?$/

/** The pages for whoever sets the app up: a server that is connected, or a form that is made. */
export function IntegratePage() {
  return FORM.test(window.location.pathname) ? <FormPage /> : <IntegrateScreen />
}
