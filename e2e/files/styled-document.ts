import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The page that a stylesheet (XSLT 1.0) makes of a document, by xsltproc, which asks no other host.
 * Throws an error that says so where the program is not installed.
 */
export async function styledDocument(stylesheet: string, document: string): Promise<string> {
  try {
    const { stdout } = await run('xsltproc', ['--nonet', stylesheet, document], {
      maxBuffer: 512 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('xsltproc is not installed: it is what applies the stylesheet', {
        cause: error,
      })
    throw error
  }
}

/** The first elements of a person in the header, and those of the demo's open record for them. */
const OPEN_PATIENT: readonly (readonly [pattern: RegExp, own: string])[] = [
  [
    /<((?:\w+:)?)name\b[^>]*>[^]*?<\/\1name>/,
    '<$1name><$1given>Marta</$1given><$1given>Elena</$1given><$1family>Rivera</$1family></$1name>',
  ],
  [
    /<((?:\w+:)?)administrativeGenderCode\b[^>]*?(?:\/>|>[^]*?<\/\1administrativeGenderCode>)/,
    '<$1administrativeGenderCode code="F" codeSystem="2.16.840.1.113883.5.1"/>',
  ],
  [/<((?:\w+:)?)birthTime\b[^>]*?(?:\/>|>[^]*?<\/\1birthTime>)/, '<$1birthTime value="19840312"/>'],
]

/**
 * A clinical document as one about the person whose record is open, so that the warning about
 * another person, which is on every sheet, takes no room.
 */
export function asOpenPatient(xml: string): string {
  return xml.replace(/<((?:\w+:)?)recordTarget\b[^>]*>[^]*?<\/\1recordTarget>/, (target) => {
    // Numbers of a system that the open record knows too would be those of somebody else.
    let own = target.replaceAll('"2.16.840.1.113883.4.1"', '"1.2.3.4"')
    for (const [pattern, part] of OPEN_PATIENT) own = own.replace(pattern, part)
    return own
  })
}
