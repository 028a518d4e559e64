import type { Messages } from '~/i18n/messages'
import type { Registry } from '~/record/registry'
import type { CopyHead } from './copy-content'
import type { CopyWords } from './copy-text'

/** Everything that a copy lacks, a line for each kind; empty when it has all of the record. */
export function copyGaps(
  { lists, files }: Pick<CopyHead, 'lists' | 'files'>,
  registry: Registry,
  words: CopyWords,
  messages: Messages,
): readonly string[] {
  const { title } = messages.records
  const gaps = lists.flatMap(({ path, state, records }) =>
    state === 'whole'
      ? []
      : [
          `${registry.byPath(path)?.title(messages) ?? title[path]}: ${
            state === 'part' ? words.states.part(records) : words.states[state]
          }`,
        ],
  )
  return files.copied === files.found
    ? gaps
    : [...gaps, `${title.documents}: ${words.files(files.found - files.copied, files.found)}`]
}
