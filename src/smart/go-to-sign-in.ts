import type { AuthorizeStep } from './authorize'

/**
 * Leaves this page for the authorization server's, in this window, framed or not, without a history
 * entry that would launch again.
 *
 * A form that the page's policy stops, or whose answer leads to a host that the policy does not
 * name (Chromium holds every redirect of a form to `form-action`), goes as an address after all:
 * SMART has every server take that (docs/decisions, 92).
 */
export function goToSignIn({ address, form }: AuthorizeStep): void {
  if (form === undefined) {
    location.replace(address)
    return
  }
  // A form leaves an entry behind: going back leads to the choice of an organization, and a launch
  // value is used once.
  history.replaceState(null, '', '/')
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  submitForm(form, address, () => location.replace(address))
}

/**
 * Sends the request of an authorize address as a form, to the window of a name if one is given.
 * `onStopped` is called where this page's policy stops it.
 */
export function submitForm(
  action: string,
  address: string,
  onStopped: () => void,
  target?: string,
): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'form-action') onStopped()
  })
  const made = formOf(action, address)
  if (target !== undefined) made.target = target
  document.body.append(made)
  made.submit()
  made.remove()
}

/**
 * The request of an authorize address as a form (SMART App Launch 2.2, "Obtain authorization
 * code"). The parameters that the server's own address has stay in it (RFC 6749, 3.1).
 */
function formOf(action: string, address: string): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  const own = new URL(action).searchParams
  for (const [name, value] of new URL(address).searchParams) {
    if (own.get(name) === value) continue
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  return form
}
