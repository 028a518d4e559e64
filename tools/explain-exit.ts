import { UsageError } from './ports.ts'

/**
 * Runs a command. What a person can put right is one sentence and exit code 1; everything else
 * keeps its stack.
 */
export async function explainExit(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
