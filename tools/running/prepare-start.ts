import { portFrom, requireFree } from './ports.ts'
import { HOST, type StackOptions } from './stack.ts'
import { readStartArguments } from './start-arguments.ts'

/**
 * Reads arguments and environment of `npm start` and `npm run dev`, and makes sure that both ports
 * are free before anything slow begins. `undefined` means that help was requested. Throws
 * `UsageError`.
 */
export async function prepareStart(args: readonly string[]): Promise<StackOptions | undefined> {
  const { help, data } = readStartArguments(args)
  if (help) return undefined
  const appPort = portFrom(process.env, 'APP_PORT')
  const sandboxPort = portFrom(process.env, 'SANDBOX_PORT')
  await requireFree(sandboxPort, HOST, 'SANDBOX_PORT')
  await requireFree(appPort, HOST, 'APP_PORT')
  return { appPort, sandboxPort, ...(data === undefined ? {} : { data }) }
}
