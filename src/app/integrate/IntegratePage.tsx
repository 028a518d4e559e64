import { lazy } from '~/ui/late/lazy'

const FormPage = lazy(async () => (await import('./FormPage')).FormPage)
const IntegrateScreen = lazy(async () => (await import('./IntegrateScreen')).IntegrateScreen)

/** The address below which a form is made. */
const FORM = /^\/integrate\/form\/?$/

/** The pages for whoever sets the app up: a server that is connected, or a form that is made. */
export function IntegratePage() {
  return FORM.test(window.location.pathname) ? <FormPage /> : <IntegrateScreen />
}
