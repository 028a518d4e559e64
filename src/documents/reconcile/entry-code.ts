import { stated, type CdaCode } from '../cda/cda-values'
import { systemAddress } from './code-system'
import type { StatedCode } from './statement'

/** The display is the terminology's own; the original text may be a whole row of the narrative. */
export function wordsOf(code: CdaCode): string | undefined {
  return (
    code.display ??
    code.translations?.find(({ display }) => display !== undefined)?.display ??
    code.original ??
    code.code ??
    code.translations?.find((one) => one.code !== undefined)?.code
  )
}

/** A code of an entry and its translations that name their system. */
export function codesOf(code: CdaCode | undefined): readonly StatedCode[] {
  return [code, ...(code?.translations ?? [])].flatMap((one) =>
    one?.code === undefined || one.system === undefined
      ? []
      : [
          {
            system: systemAddress(one.system),
            code: one.code,
            ...stated<Pick<StatedCode, 'display'>>({ display: one.display }),
          },
        ],
  )
}
