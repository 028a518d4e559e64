import type { View } from './view'
import type { NameForm } from './names/known-names'
import type { LoadFormReader } from './result/form-reader'

/**
 * Every kind of record that the app knows, as `app` passes it to all screens (`RegistryContext`).
 */
export interface Registry {
  /** In the order of the navigation. */
  readonly views: readonly View[]
  /** The list of an address; undefined for an unknown word. */
  readonly byPath: (path: string | undefined) => View | undefined
  /** Every list that shows records of a type. */
  readonly ofType: (type: string) => readonly View[]
  /**
   * The view of one record: of the list it was opened from if that shows its type, otherwise the
   * most general of its type.
   */
  readonly ofRecord: (type: string, openedFrom?: string) => View | undefined
  /** Only Questionnaires knows forms; records show their titles. */
  readonly nameForm: NameForm
  /** Lists mark the answers that tell of harm, and tell totals that only the form names. */
  readonly formReader: LoadFormReader
}

/** Creates the registry of views. The last view of a type is its most general one. */
export function createRegistry(
  views: readonly View[],
  { nameForm, formReader }: Pick<Registry, 'nameForm' | 'formReader'>,
): Registry {
  const ofType = (type: string) => views.filter((view) => view.type === type)
  return {
    views,
    byPath: (path) => views.find((view) => view.path === path),
    ofType,
    ofRecord: (type, openedFrom) => {
      const own = ofType(type)
      return own.find((view) => view.path === openedFrom) ?? own.at(-1)
    },
    nameForm,
    formReader,
  }
}
