import { UsageError } from './ports.ts'

/**
 * Runs a command. An error that a person can fix prints one sentence and ends with exit code 1; any
 * other keeps its stack.
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
