import { build } from 'vite'
import { explainExit } from './running/explain-exit.ts'
import { startOtherStack } from './running/other-stack.ts'
import { portFrom, requireFree } from './running/ports.ts'
import { projectRoot } from './project-root.ts'
import { HOST } from './running/stack.ts'
import { untilStopped } from './running/until-stopped.ts'

/**
 * `npm run other-host [-- --built] [--hidden-metadata]`: builds the app unless `dist` is up to
 * date, and serves it with a FHIR R4 server that is not the sandbox, already registered. With
 * `--hidden-metadata` that server shows its CapabilityStatement to nobody without a token.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const appPort = portFrom(process.env, 'APP_PORT')
    const hostPort = portFrom(process.env, 'OTHER_HOST_PORT')
    const signInPort = portFrom(process.env, 'OTHER_SIGN_IN_PORT')
    await requireFree(appPort, HOST, 'APP_PORT')
    await requireFree(hostPort, HOST, 'OTHER_HOST_PORT')
    await requireFree(signInPort, HOST, 'OTHER_SIGN_IN_PORT')
    if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
    const hidesStatement = args.includes('--hidden-metadata')
    const stack = await startOtherStack({ appPort, hostPort, signInPort, hidesStatement })
    console.log(`
Clearchart      ${stack.appUrl}
FHIR R4 base    ${stack.base}
Its EHR         ${stack.issuer}/ehr

Ctrl-C stops all.`)
    await untilStopped(stack.close)
  })
}
