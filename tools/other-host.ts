import { build } from 'vite'
import { explainExit } from './running/explain-exit.ts'
import { startOtherHost, type OtherHost } from './other-host/other-host.ts'
import { CLIENT_ID } from './other-host/sign-in.ts'
import { startOtherStack } from './running/other-stack.ts'
import { portFrom, requireFree } from './running/ports.ts'
import { projectRoot } from './project-root.ts'
import { HOST } from './running/stack.ts'
import { untilStopped } from './running/until-stopped.ts'

/**
 * `npm run other-host [-- --built] [--hidden-metadata] [--combinations] [--stops=NAMES]
 * [--ends-with-slash] [--form-operations] [--without-app]`: builds the app unless `dist` is up to
 * date, and serves it with a FHIR R4 server that is not the sandbox, already registered. With
 * `--hidden-metadata` that server shows its CapabilityStatement to nobody without a token; with
 * `--combinations` it takes only the combinations of search parameters that it declares; with
 * `--stops=If-Match,PUT` its CORS rules leave out these headers and methods; with
 * `--ends-with-slash` its EHR launches with a slash behind the base, and its sign-in takes no other
 * `aud`; with `--form-operations` it fills in forms (`$populate`) and chooses the questions of some
 * (`$next-question`). With `--without-app` it is somebody's server, for which an app is registered
 * and started by hand.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const appPort = portFrom(process.env, 'APP_PORT')
    const hostPort = portFrom(process.env, 'OTHER_HOST_PORT')
    const signInPort = portFrom(process.env, 'OTHER_SIGN_IN_PORT')
    const withoutApp = args.includes('--without-app')
    if (!withoutApp) await requireFree(appPort, HOST, 'APP_PORT')
    await requireFree(hostPort, HOST, 'OTHER_HOST_PORT')
    await requireFree(signInPort, HOST, 'OTHER_SIGN_IN_PORT')
    const strict = {
      hidesStatement: args.includes('--hidden-metadata'),
      combines: args.includes('--combinations'),
      endsWithSlash: args.includes('--ends-with-slash'),
      hasFormOperations: args.includes('--form-operations'),
      stops: args
        .filter((one) => one.startsWith('--stops='))
        .flatMap((one) => one.slice(one.indexOf('=') + 1).split(',')),
    }
    if (withoutApp) {
      const appOrigins = [`http://${HOST}:${appPort}`, `http://localhost:${appPort}`]
      const ports = { port: hostPort, signInPort }
      const host = await startOtherHost({ host: HOST, ...ports, ...strict, appOrigins })
      console.log(alone(host, appOrigins))
      await untilStopped(host.close)
      return
    }
    if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
    const stack = await startOtherStack({ appPort, hostPort, signInPort, strict })
    console.log(`
Clearchart      ${stack.appUrl}
FHIR R4 base    ${stack.base}
Its EHR         ${stack.issuer}/ehr

Ctrl-C stops all.`)
    await untilStopped(stack.close)
  })
}

/** The lines for a terminal, as the owner of a server gives them to whoever registers an app. */
function alone({ base, issuer }: OtherHost, [appUrl]: readonly string[]): string {
  return `
FHIR R4 base    ${base}
Its EHR         ${issuer}/ehr
Client id       ${CLIENT_ID}   (redirect URI ${appUrl}/callback)

Ctrl-C stops it.`
}
