/** The addresses of this run's servers; `tools/e2e.ts` starts them and passes them on. */
export const appUrl = required('APP_URL')
export const sandboxUrl = required('SANDBOX_URL')
/** The app as the second host's registration has it, that host's FHIR base, and its sign-in. */
export const otherAppUrl = required('OTHER_APP_URL')
export const otherBase = required('OTHER_BASE')
export const otherIssuer = required('OTHER_ISSUER')
/** The browser that was found. */
export const chromiumPath = required('CHROMIUM')

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run the end-to-end tests by npm run e2e.`)
  return value
}
