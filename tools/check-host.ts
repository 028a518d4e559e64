import { askHost } from './hosting/ask-host.ts'
import { explainExit } from './running/explain-exit.ts'
import { checkHost } from './hosting/host-check.ts'
import { UsageError } from './running/ports.ts'

/**
 * `npm run check-host -- https://app.example.org`: fetches a deployed address and says in words
 * what is wrong with how it is hosted. Exit code 1 with a fault; hints alone end with 0.
 */
export async function main([address]: readonly string[]): Promise<void> {
  await explainExit(async () => {
    if (address === undefined || !/^https?:$/.test(protocolOf(address)))
      throw new UsageError('Usage: npm run check-host -- https://your-host')
    const { findings, build } = await checkHost(address, askHost)
    if (build !== undefined) console.log(`The build there: ${build}`)
    for (const { kind, words } of findings)
      console.log(`${kind === 'fault' ? 'Fault' : 'Hint '}  ${words}`)
    const faults = findings.filter(({ kind }) => kind === 'fault').length
    console.log(
      faults === 0
        ? `Nothing is wrong with how ${address} is hosted.`
        : `${faults} ${faults === 1 ? 'fault' : 'faults'} at ${address}.`,
    )
    if (faults > 0) process.exitCode = 1
  })
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : ''
}
