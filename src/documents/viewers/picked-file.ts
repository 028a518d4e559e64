/** A file that a person chose, dropped or pasted, read into memory. */
export interface PickedFile {
  /** Distinguishes two files, even of the same name. */
  readonly id: number
  /** Undefined for pasted text. */
  readonly name: string | undefined
  readonly bytes: Uint8Array
}

/** The reason why no file was read, by the key of its words. */
export type PickFailure = 'notRead' | 'folder'

let picked = 0

/**
 * Reads the first file that was chosen, dropped or pasted; pasted text counts as a file.
 * `undefined` means that there was nothing.
 */
export async function pickedFile(
  data: DataTransfer | FileList | null,
): Promise<PickedFile | PickFailure | undefined> {
  if (data === null) return undefined
  const files = 'files' in data ? data.files : data
  const [file] = files
  picked += 1
  const id = picked
  if (file !== undefined) {
    try {
      return { id, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    } catch {
      // The browser turns a folder into a file that cannot be read.
      return 'notRead'
    }
  }
  if (!('getData' in data)) return undefined
  const text = data.getData('text/plain')
  // Content dragged from another page is a link, not the file behind it; nothing is fetched.
  if (text === '' || data.types.includes('text/uri-list'))
    return data.types.length === 0 ? undefined : 'folder'
  return { id, name: undefined, bytes: new TextEncoder().encode(text) }
}
