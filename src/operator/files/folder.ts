import type { FileSink } from './receive-file'

/**
 * The part of the File System Access API that the standard's types do not have yet (WICG, "File
 * System Access").
 */
interface PicksFolders {
  readonly showDirectoryPicker: (options: {
    readonly id: string
    readonly mode: 'readwrite'
  }) => Promise<FileSystemDirectoryHandle>
}

interface AsksPermission {
  readonly requestPermission: (options: { readonly mode: 'readwrite' }) => Promise<PermissionState>
}

function picksFolders(host: object): host is PicksFolders {
  return 'showDirectoryPicker' in host
}

function asksPermission(handle: object): handle is AsksPermission {
  return 'requestPermission' in handle
}

const browser: object = globalThis

/** True where this browser can write into a folder that a person chooses. */
export function canSaveToFolder(): boolean {
  return picksFolders(browser)
}

/** Lets a person choose a folder; undefined when they choose none. Needs a press. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  if (!picksFolders(browser)) return undefined
  try {
    return await browser.showDirectoryPicker({ id: 'clearchart-export', mode: 'readwrite' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

/** Asks to write into a folder of an earlier visit again. Needs a press. */
export async function mayWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  if (!asksPermission(folder)) return true
  return (await folder.requestPermission({ mode: 'readwrite' })) === 'granted'
}

/** The size of a file in a folder, in bytes; undefined when it is not there. */
export async function sizeIn(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<number | undefined> {
  try {
    return (await (await folder.getFileHandle(name)).getFile()).size
  } catch {
    return undefined
  }
}

/** A file of a folder to write to. Until it is closed, the folder has the earlier one, or none. */
export async function fileSink(folder: FileSystemDirectoryHandle, name: string): Promise<FileSink> {
  const isNew = (await sizeIn(folder, name)) === undefined
  const handle = await folder.getFileHandle(name, { create: true })
  const writable = await handle.createWritable()
  return {
    write: (chunk) => writable.write(chunk),
    close: () => writable.close(),
    abort: async () => {
      await writable.abort()
      // The browser makes an empty file before the first byte.
      if (isNew) await folder.removeEntry(name)
    },
  }
}

/** Writes a small text into a folder. */
export async function saveText(
  folder: FileSystemDirectoryHandle,
  name: string,
  text: string,
): Promise<void> {
  const sink = await fileSink(folder, name)
  await sink.write(new TextEncoder().encode(text))
  await sink.close()
}
