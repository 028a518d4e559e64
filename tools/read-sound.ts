import { CLIENT_ID } from '../src/app/integrate/client-id.ts'
import { checkFile } from './check-registrations-file.ts'
import { registrationsText } from './registrations-text.ts'
import { UsageError } from './running/ports.ts'

/**
 * The text of a registrations file without a mistake. A client id that is still to come is none
 * yet: the server gives it for the addresses where the app will be.
 * @throws UsageError for a file that is not there, and for one with mistakes: each is named
 */
export async function readSound(path: string): Promise<string> {
  const text = await registrationsText(path)
  const { inOrder, lines } = checkFile(text.replaceAll(CLIENT_ID, 'to-come'), path)
  if (!inOrder) throw new UsageError(`${path}:\n${lines.join('\n')}`)
  return text
}
