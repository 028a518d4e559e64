import { resolve } from 'node:path'
import { build } from 'vite'
import { checkFile } from './check-registrations-file.ts'
import { compressBuild } from './bundle/compress-build.ts'
import { projectRoot } from './project-root.ts'
import { writeRegistrations } from './registrations/write-registrations.ts'
import { registrationsText } from './registrations-text.ts'

/**
 * `npm run build`: the build for a host, with compressed forms next to its files. The tests build
 * without them, because their host compresses by itself: the seconds that Brotli takes would be
 * theirs. A registrations file with a mistake is not built: every mistake is named. A large one is
 * divided (docs/decisions, 96).
 */
export async function main(): Promise<void> {
  const file = 'public/registrations.json'
  const text = await registrationsText(resolve(projectRoot, file))
  const registrations = checkFile(text, file)
  if (!registrations.inOrder) {
    console.error(`${file}:\n${registrations.lines.join('\n')}`)
    process.exitCode = 1
    return
  }
  await build({ root: projectRoot, logLevel: 'warn' })
  await writeRegistrations(resolve(projectRoot, 'dist'), text)
  const { files, plain, gzip, brotli } = await compressBuild(resolve(projectRoot, 'dist'))
  console.log(
    `dist is ready for a host (docs/hosting.md). ${files} files of ${megabytes(plain)} are ` +
      `${megabytes(gzip)} as .gz and ${megabytes(brotli)} as .br; their source maps are in ` +
      'dist-maps.',
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
