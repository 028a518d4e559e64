import { partAddress } from '../../src/smart/registration-parts.ts'
import { divide } from '../registrations/divide-registrations.ts'
import type { HostAnswer } from './ask-host.ts'
import type { Get } from './host-files.ts'
import { fault, typeFindings, type HostFinding } from './host-headers.ts'

/** Entries that are asked for: thousands would be a load, and a fault of a copy shows in few. */
const ENTRIES = 12

/**
 * Checks the parts of a divided registrations file (docs/decisions, 96): the whole, the list, and
 * entries from all over it have to be those of the division that `/registrations.json` names.
 * @returns the whole file as well; undefined where it cannot be had
 */
export async function dividedFindings(
  get: Get,
  parts: string,
): Promise<{ readonly whole?: unknown; readonly findings: readonly HostFinding[] }> {
  const path = partAddress(parts, 'whole')
  const answer = await get(path)
  const again = 'Make them again: npm run registrations -- FILE FOLDER.'
  const divided = await dividedIn(answer)
  if (divided === undefined)
    return {
      findings: [
        fault(
          `${path}, which /registrations.json names, answers ${answer.status} and not with ` +
            `registrations: its parts are missing. ${again}`,
        ),
      ],
    }
  const findings = [...typeFindings(path, answer, 'application/json')]
  const whole: unknown = JSON.parse(answer.body.toString('utf8'))
  if (divided.parts !== parts)
    return {
      whole,
      findings: [
        ...findings,
        fault(`${path} is not the file that its name stands for: it was changed there. ${again}`),
      ],
    }
  const addresses = [...divided.files.keys()]
  const step = Math.max(1, Math.floor(addresses.length / ENTRIES))
  const asked = addresses.filter((_, index) => index > 0 && (index === 1 || index % step === 0))
  for (const address of asked) {
    const part = await get(address)
    if (part.status !== 200) findings.push(fault(`${address} answers ${part.status}. ${again}`))
    else if (part.body.toString('utf8') !== divided.files.get(address))
      findings.push(fault(`${address} is not a part of the file that is whole beside it. ${again}`))
  }
  return { whole, findings }
}

async function dividedIn({ status, body }: HostAnswer) {
  try {
    return status === 200 ? await divide(JSON.parse(body.toString('utf8'))) : undefined
  } catch {
    return undefined
  }
}
