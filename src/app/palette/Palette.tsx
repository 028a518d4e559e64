import { CommandDialog } from '~/find/dialog/CommandDialog'
import { FindDialog } from '~/find/dialog/FindDialog'
import type { FindWords } from '~/find/find-words'
import { useConnection } from '~/connection/ConnectionContext'
import { chartPlan } from '~/record/chart/chart-lists'
import { registry } from '~/views/registry'
import { useCommands, type CommandsContext } from './use-commands'

interface PaletteProps extends CommandsContext {
  readonly title: string
  readonly typed: string
  readonly find: FindWords
}

/** Find, with the people, screens and actions of the app besides the records of the patient. */
export function Palette({ title, typed, find, ...context }: PaletteProps) {
  const { capability } = useConnection()
  const { patientId, onClose } = context
  const commands = useCommands(context)
  // The typed words leave the page only where they may become a search of patients.
  const asks = commands.some(({ withWords }) => withWords !== undefined)
  const words = asks ? { ...find, private: find.privateUnlessAsked } : find
  const isSearched =
    patientId !== undefined && chartPlan(registry.views, patientId, capability).permitted.length > 0
  return isSearched ? (
    <FindDialog
      patientId={patientId}
      words={words}
      title={title}
      early={typed}
      commands={commands}
      onClose={onClose}
    />
  ) : (
    <CommandDialog
      words={words}
      title={title}
      early={typed}
      commands={commands}
      note={patientId === undefined ? undefined : find.nothing}
      onClose={onClose}
    />
  )
}
