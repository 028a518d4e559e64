import { integrityOf } from '../bundle/deployable.ts'
import type { Get } from './host-files.ts'
import {
  fault,
  headerFindings,
  isHtml,
  keptFindings,
  textOf,
  typeFindings,
  type HostFinding,
} from './host-headers.ts'

const PATH = '/worker.js'
/** The pages that the worker keeps, each with its hash (`tools/bundle/offline-worker.ts`). */
const PAGES = ['/', '/launch.html'] as const

/**
 * Checks the worker that opens the app without a network, as a browser asks for it. A browser says
 * nothing where it takes none: the app goes on, and is only missed when the network is gone.
 * @param registrations the registrations file, whose switch turns the worker off
 * @param headers those of a file that changes under its name
 */
export async function workerFindings(
  get: Get,
  registrations: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<HostFinding[]> {
  const isOff =
    typeof registrations === 'object' &&
    registrations !== null &&
    Reflect.get(registrations, 'offline') === false
  if (isOff) return []
  const answer = await get(PATH, { Accept: '*/*', 'Service-Worker': 'script' })
  const { status } = answer
  const without = 'the app does not open without a network'
  if (status >= 300 && status < 400)
    return [
      fault(
        `${PATH} leads on to ${textOf(answer.headers.location) ?? 'nowhere'} (${status}): a ` +
          `browser takes no worker from there, so ${without}.`,
      ),
    ]
  if (status !== 200) return [fault(`${PATH} answers ${status}: ${without}.`)]
  if (isHtml(answer))
    return [fault(`${PATH} answers with a page: the file is not there, so ${without}.`)]
  const program = answer.body.toString('utf8')
  const others: string[] = []
  for (const page of PAGES) {
    const { body } = await get(page)
    if (!program.includes(integrityOf(body))) others.push(page)
  }
  return [
    ...typeFindings(PATH, answer, 'text/javascript'),
    ...headerFindings(PATH, headers, answer.headers),
    ...keptFindings(PATH, answer, 'devices would stay with an old release'),
    ...(others.length === 0
      ? []
      : [
          fault(
            `${PATH} is of another release than ${others.join(' and ')}, or something rewrites ` +
              `pages on the way: devices stay with an old release, or ${without}.`,
          ),
        ]),
  ]
}
